import pg from 'pg';
import { sqlStateOf } from '#server/db/unavailable';
import { processOf } from './cancelStatement';
import type { DatabaseAddress, Tls } from './databaseTls';

/** Milliseconds after which a server that has not answered at the start counts as unreachable. */
const patienceMs = 10_000;

/** Facts about a server that its first connection finds out. */
export interface Route {
  readonly ssl: Tls;
  /** A pooler in between may give each transaction another connection. */
  readonly isPooled: boolean;
}

/** Errors that another way to encrypt the connection cannot mend. */
const unreachable = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH']);

const isUnreachable = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && unreachable.has(error.code);

/**
 * A pooler answers the start of a connection itself, with a made-up process number for cancel requests. A server's own is
 * that of the process that runs the statements.
 */
async function routeOf(url: string, ssl: Tls): Promise<Route> {
  const client = new pg.Client({ connectionString: url, ssl, connectionTimeoutMillis: patienceMs });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    return { ssl, isPooled: rows[0]?.pid !== processOf(client) };
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * Connects in the first way that the server accepts. Rejects with the error of the last way, or of the first that the server itself
 * answered: an error with a SQLSTATE says more than a missing encryption.
 */
export async function firstConnection({ url, ways }: DatabaseAddress): Promise<Route> {
  const errors: unknown[] = [];
  for (const ssl of ways) {
    try {
      return await routeOf(url, ssl);
    } catch (error) {
      errors.push(error);
      if (isUnreachable(error)) break;
    }
  }
  throw errors.find((error) => sqlStateOf(error) !== '') ?? errors.at(-1);
}
