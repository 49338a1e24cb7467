import type { Database } from '../../db/database';
import { migrate } from '../../db/migrate';
import { seedDemo } from '../../domain/demo/seed';
import { createGateway } from '../../gateway';
import { startTicker } from '../ticker';
import { openDataFolder } from './dataFolder';
import type { Handle } from './exchange';
import { openPostgres } from './postgres';
import type { Progress } from './progress';
import { proxyTo } from './proxy';
import type { Settings } from './settings';

export interface RunningGateway {
  readonly handle: Handle;
  /** Where the data is, in words for the operator. */
  readonly about: string;
  /** Ends timed work, then closes the database and gives the data folder free. */
  close(): Promise<void>;
}

async function openStore({ databaseUrl, dataDir, port }: Settings): Promise<{ database: Database; about: string }> {
  if (!databaseUrl) return { database: await openDataFolder(dataDir, port || null), about: `data in ${dataDir}` };
  const { host, pathname } = new URL(databaseUrl);
  return { database: await openPostgres({ url: databaseUrl }), about: `PostgreSQL at ${host}${pathname}` };
}

/**
 * Starts what answers under /gateway: the way to a customer's gateway, or the stand-in with its database opened, brought
 * to the newest schema and, in demo mode, filled. Rejects with a LockedError when another process holds the data folder.
 */
export async function startGateway(settings: Settings, progress: Progress): Promise<RunningGateway> {
  const { config, gatewayUrl } = settings;
  if (gatewayUrl) {
    return {
      handle: proxyTo(gatewayUrl, config.gatewayBase),
      about: `gateway ${gatewayUrl}`,
      close: async () => undefined,
    };
  }
  progress.step('Opening the database');
  const { database, about } = await openStore(settings);
  try {
    await migrate(database);
    if (config.demo) {
      await seedDemo(database, {
        profile: 'full',
        onProgress: (text, done, total) => progress.step(`Filling the demo data ${text}`.trim(), done, total),
      });
    }
    const gateway = createGateway({
      database,
      clock: { now: () => new Date() },
      config: { basePath: config.gatewayBase, demo: config.demo },
    });
    const stopTicker = startTicker(() => gateway.tick());
    const close = async (): Promise<void> => {
      await stopTicker();
      await database.close();
    };
    return { handle: (request) => gateway.handle(request), about, close };
  } catch (error) {
    await database.close();
    throw error;
  }
}
