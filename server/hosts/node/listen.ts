import type { Server } from 'node:http';

/** Place that a server listens on: a port (0 for any free one), and an address of this machine. */
export interface Place {
  readonly port: number;
  readonly host: string;
}

/**
 * Makes a server listen. Returns its address, http://host:port, with the port that it got. Rejects with EADDRINUSE or
 * EACCES if it cannot have the port.
 */
export async function listen(server: Server, { port, host }: Place): Promise<string> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
  const bound = server.address();
  const at = bound && typeof bound === 'object' ? bound.port : port;
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${at}`;
}
