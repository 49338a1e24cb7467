import { connect, createServer, type Socket } from 'node:net';

/** A TCP forwarder, as operators put one before a primary and its replica. */
export interface TcpSwitch {
  readonly port: number;
  /** Closes all connections and forwards new ones to another port. Null refuses them. */
  to(port: number | null): void;
  close(): Promise<void>;
}

/** Starts a forwarder to a port of this machine. */
export async function startSwitch(first: number): Promise<TcpSwitch> {
  let target: number | null = first;
  const open = new Set<Socket>();
  const server = createServer((client) => {
    if (target === null) {
      client.destroy();
      return;
    }
    const server = connect(target, '127.0.0.1');
    for (const [socket, other] of [
      [client, server],
      [server, client],
    ] as const) {
      open.add(socket);
      socket.on('error', () => socket.destroy());
      socket.once('close', () => {
        open.delete(socket);
        other.destroy();
      });
      socket.pipe(other);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('The switch has no port');
  const cut = () => {
    for (const socket of open) socket.destroy();
  };
  return {
    port: address.port,
    to(port) {
      target = port;
      cut();
    },
    close: () =>
      new Promise((resolve) => {
        cut();
        server.close(() => resolve());
      }),
  };
}
