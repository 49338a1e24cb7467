import { connect } from 'node:net';
import type pg from 'pg';

/** Version number in the place of a start-up packet's that makes the packet a cancel request. */
const CANCEL_REQUEST = 80_877_102;

/** Time until a cancel request that gets no answer is given up. */
const patienceMs = 1_000;

function numberIn(client: pg.Client, name: 'processID' | 'secretKey'): number | null {
  const found: unknown = Reflect.get(client, name);
  return typeof found === 'number' ? found : null;
}

/** Returns the process number that the server gave a client at its start. Null without one. */
export const processOf = (client: pg.Client): number | null => numberIn(client, 'processID');

/**
 * Asks PostgreSQL to cancel the statement that a client runs, over a connection of its own, as the protocol demands.
 * Resolves once the server has closed that connection, or after a second. Never rejects: the statement may have ended.
 */
export function cancelStatement(client: pg.Client): Promise<void> {
  const [process, secret] = [processOf(client), numberIn(client, 'secretKey')];
  if (process === null || secret === null) return Promise.resolve();
  const packet = Buffer.alloc(16);
  packet.writeInt32BE(packet.length, 0);
  packet.writeInt32BE(CANCEL_REQUEST, 4);
  packet.writeInt32BE(process, 8);
  packet.writeInt32BE(secret, 12);
  const { host, port } = client;
  return new Promise((resolve) => {
    const socket = connect(host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port });
    socket.setTimeout(patienceMs, () => socket.destroy());
    socket.on('error', () => socket.destroy());
    socket.once('close', () => resolve());
    socket.once('connect', () => socket.write(packet));
    socket.resume();
  });
}
