import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { restoreBackup } from './backup/restoreBackup';
import { keyFile, vaultOf } from './dataKeys';
import type { Settings } from './settings';
import { CommandError, hasOption, operands, runCommand } from './terminal';

const usage = 'Name the file: npm run restore -- FILE [--force] [--without-key]';

/** Returns what the operator has to know about keys that the database needs and this place does not have; null for nothing. */
async function keyProblem(settings: Settings, needed: readonly string[]): Promise<string | null> {
  const hasKey = settings.dataKey !== null || existsSync(join(settings.dataDir, keyFile));
  // Without one, asking for the vault would make a new key.
  const own: readonly string[] = hasKey ? await (await vaultOf(settings)).ids() : [];
  const missing = needed.filter((id) => !own.includes(id));
  if (missing.length === 0) return null;
  return `The database needs the data key ${missing.join(', ')}. Put it into ${join(settings.dataDir, keyFile)} or DATA_KEY before the start. If it is lost, restore with --without-key.`;
}

await runCommand(async (settings, progress) => {
  const { databaseUrl, dataDir } = settings;
  if (databaseUrl) {
    throw new CommandError(
      'The data is on a PostgreSQL server. Use its own tool: pg_restore --dbname="$DATABASE_URL" FILE (docs/operations.md).',
    );
  }
  const [file] = operands();
  if (!file) throw new CommandError(usage);
  const withoutKey = hasOption('--without-key');
  progress.step('Restoring');
  const { facts, contents } = await restoreBackup(dataDir, file, { force: hasOption('--force'), withoutKey });
  progress.say(`Restored into ${dataDir}: the state of ${facts.at}, version ${facts.release} (${contents}).`);
  if (withoutKey) progress.say('What was encrypted is removed: documents of members and authorisation numbers.');
  const problem = withoutKey ? null : await keyProblem(settings, facts.keys);
  if (problem) progress.say(problem);
  return true;
});
