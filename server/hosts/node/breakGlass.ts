import { BreakGlassError, permitBreakGlass } from '#server/domain/access/breakGlass';
import { openDataFolder } from './dataFolder';
import { openPostgres } from './postgres';
import { progressOn } from './progress';
import { readSettings, type Settings, SettingsError } from './settings';
import { plainMessage } from './startProblem';

const progress = progressOn(process.stdout);
const usage = 'npm run break-glass -- ENTERPRISE ACCOUNT "REASON"';

/** The embedded database is opened by one process at a time, so the console is stopped for this. */
const openDatabase = ({ databaseUrl, dataDir, port }: Settings) =>
  databaseUrl ? openPostgres({ url: databaseUrl }) : openDataFolder(dataDir, port || null);

async function run(settings: Settings, merchant: string, account: string, reason: string): Promise<void> {
  const database = await openDatabase(settings);
  try {
    const until = await permitBreakGlass(database, { merchant, account, reason }, new Date());
    progress.say(
      `${account} of enterprise ${merchant} may change limits once without a second person, until ${until}.`,
    );
    progress.say('All accounts of the enterprise read it on the home page.');
  } finally {
    await database.close();
  }
}

const [merchant, account, ...reason] = process.argv.slice(3);
let settings: Settings | undefined;
try {
  settings = readSettings(process.env, '');
  if (!merchant || !account || reason.length === 0) throw new BreakGlassError(usage);
  await run(settings, merchant, account, reason.join(' '));
  process.exit(0);
} catch (error) {
  const isPlain = error instanceof BreakGlassError || error instanceof SettingsError;
  progress.say(isPlain ? error.message : ((settings && plainMessage(error, settings)) ?? String(error)));
  process.exit(1);
}
