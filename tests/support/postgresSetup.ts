import { startPostgres } from './postgres';

/** Starts one PostgreSQL server for the projects of a run; tests find its address in POSTGRES_URL. */
export default async function setup() {
  if (process.env.POSTGRES_URL) return undefined;
  const server = await startPostgres();
  process.env.POSTGRES_URL = server.url;
  return server.stop;
}
