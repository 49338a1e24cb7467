import { z } from 'zod';
import { type Unlocked, type UnlockRequest, unlockAccount } from '#server/domain/signOn/unlock';
import { askProcess } from './backup/askProcess';
import { unlockPath } from './backup/maintenance';
import { hasDatabase, openDataFolder } from './dataFolder';
import { vaultOf } from './dataKeys';
import { holderOf } from './lock';
import { openPostgres } from './postgres';
import { scryptHash } from './scryptHash';
import type { Settings } from './settings';
import { CommandError, hasOption, operands, runCommand } from './terminal';

const usage = 'Name the account: npm run unlock -- [ENTERPRISE] ACCOUNT [--new-password]';

const unlocked = z.object({ merchant: z.string(), counters: z.number(), password: z.string().nullable() });
const refused = z.object({ error: z.string() });

function requestOf(given: readonly string[]): UnlockRequest {
  const account = given.at(-1);
  if (!account || given.length > 2) throw new CommandError(usage);
  const merchant = given.length === 2 ? (given[0] ?? null) : null;
  return { merchant, account, newPassword: hasOption('--new-password') };
}

/** Lets the process that has the data folder open do it. */
async function byProcess({ dataDir }: Settings, pid: number, request: UnlockRequest): Promise<Unlocked> {
  const answer = await askProcess(dataDir, pid, unlockPath, request);
  const body: unknown = await answer.json();
  if (!answer.ok) throw new CommandError(refused.safeParse(body).data?.error ?? `HTTP ${answer.status}`);
  return unlocked.parse(body);
}

async function openDatabase({ databaseUrl, dataDir }: Settings) {
  if (databaseUrl) return openPostgres({ url: databaseUrl });
  if (!(await hasDatabase(dataDir))) throw new CommandError(`There is no database in ${dataDir}.`);
  return openDataFolder(dataDir, null);
}

async function alone(settings: Settings, request: UnlockRequest): Promise<Unlocked> {
  const database = await openDatabase(settings);
  try {
    const config = { vault: await vaultOf(settings), slowHash: scryptHash };
    return await unlockAccount(database, request, { config }, new Date());
  } finally {
    await database.close();
  }
}

await runCommand(async (settings, progress) => {
  const request = requestOf(operands());
  const holder = settings.databaseUrl ? null : await holderOf(settings.dataDir);
  const { merchant, counters, password } = await (holder
    ? byProcess(settings, holder.pid, request)
    : alone(settings, request));
  progress.say(
    `Account ${request.account} of enterprise ${merchant} is free: ${counters} counters of failed sign-ons deleted.`,
  );
  if (password !== null) progress.say(`Its new password is ${password}. Its sessions have ended.`);
  progress.say('The locks of addresses end by themselves within 15 minutes.');
  return true;
});
