import type { Database } from '#server/db/database';
import { openPostgres } from '#server/hosts/node/postgres';
import { makeTemplate, newDatabase, type TestDatabase } from '../testDatabase';
import { loadDump } from './dump';

/** Opens a copy of a dump's database; `drop` removes it. */
export async function openCopy(name: string): Promise<{ database: Database; copy: TestDatabase }> {
  const template = `upgrade_${name.replace('-', '_')}`;
  await makeTemplate(template, (database) => loadDump(database, name));
  const copy = await newDatabase(template);
  return { database: await openPostgres({ url: copy.url }), copy };
}
