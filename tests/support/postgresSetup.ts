import { startPostgres } from './postgres';

/** Starts one PostgreSQL server for the project; tests find its address in POSTGRES_URL. */
export default async function setup() {
  const server = await startPostgres();
  process.env.POSTGRES_URL = server.url;
  return server.stop;
}
