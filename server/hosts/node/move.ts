import { join } from 'node:path';
import { hasDatabase, openDataFolder } from './dataFolder';
import { keyFile } from './dataKeys';
import { holderOf } from './lock';
import { moveDatabase } from './move/moveDatabase';
import { openPostgres } from './postgres';
import { plainMessage } from './startProblem';
import { CommandError, operands, runCommand } from './terminal';

const usage = 'Name the target: npm run move -- postgres://user:password@host:port/database';

await runCommand(async (settings, progress) => {
  const { dataDir, dataKey, databaseCaFile: caFile } = settings;
  const [url = ''] = operands();
  if (!/^postgres(ql)?:$/.test(URL.canParse(url) ? new URL(url).protocol : '')) throw new CommandError(usage);
  const holder = await holderOf(dataDir);
  if (holder) {
    throw new CommandError(`${dataDir} is in use by process ${holder.pid}. Stop it first. Nothing was changed.`);
  }
  if (!(await hasDatabase(dataDir))) throw new CommandError(`There is no database in ${dataDir}.`);
  const { host, pathname } = new URL(url);
  progress.step('Opening both databases');
  const target = await openPostgres({ url, caFile }).catch((error: unknown) => {
    throw new CommandError(plainMessage(error, { ...settings, databaseUrl: url }) ?? String(error));
  });
  try {
    const source = await openDataFolder(dataDir, null);
    try {
      const tables = await moveDatabase(source, target, (table, done, total) =>
        progress.step(`Copying ${table}`, done, total),
      );
      for (const { table, rows } of tables.filter((one) => one.rows > 0)) {
        progress.say(`  ${table.padEnd(28)} ${String(rows).padStart(10)} rows`);
      }
      const sum = tables.reduce((total, { rows }) => total + rows, 0);
      progress.say(
        `Moved ${sum} rows of ${tables.length} tables to PostgreSQL at ${host}${pathname}. Rows, amounts and contents of all tables are equal.`,
      );
    } finally {
      await source.close();
    }
  } finally {
    await target.close();
  }
  const key = dataKey ? 'the same DATA_KEY' : `DATA_KEY="$(cat ${join(dataDir, keyFile)})"`;
  progress.say(`Start with DATABASE_URL of the target and ${key}. ${dataDir} is as it was: keep it until all is well.`);
  return true;
});
