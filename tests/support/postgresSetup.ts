import type { TestProject } from 'vitest/node';
import { startPostgres } from './postgres';

declare module 'vitest' {
  interface ProvidedContext {
    /** Connection string of the PostgreSQL server that the tests of this project share. */
    postgresUrl: string;
  }
}

/** Starts one PostgreSQL server for the project; tests find it by `inject('postgresUrl')`. */
export default async function setup(project: TestProject) {
  const server = await startPostgres();
  project.provide('postgresUrl', server.url);
  return server.stop;
}
