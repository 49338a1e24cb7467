import { join } from 'node:path';
import { takeBackup } from './backup/takeBackup';
import { keyFile } from './dataKeys';
import { CommandError, operands, runCommand } from './terminal';

const usage = 'Name the file: npm run backup -- FILE';

await runCommand(async ({ databaseUrl, dataDir, dataKey }, progress) => {
  if (databaseUrl) {
    throw new CommandError(
      'The data is on a PostgreSQL server. Use its own tool: pg_dump --format=custom --file=FILE "$DATABASE_URL" (docs/operations.md).',
    );
  }
  const [file] = operands();
  if (!file) throw new CommandError(usage);
  progress.step('Making a backup');
  const taken = await takeBackup(dataDir, file);
  progress.say(`Backup of ${dataDir}: ${taken.file}, ${(taken.bytes / 2 ** 20).toFixed(1)} MB, read again and whole.`);
  const place = dataKey ? 'the value of DATA_KEY' : join(dataDir, keyFile);
  progress.say(`It does not hold the data key. Keep a copy of ${place} apart from it.`);
  return true;
});
