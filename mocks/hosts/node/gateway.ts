import { join } from 'node:path';
import type { Database } from '../../db/database';
import { migrate } from '../../db/migrate';
import { openPglite } from '../../db/pglite';
import { seedDemo } from '../../domain/demo/seed';
import { createGateway } from '../../gateway';
import { startTicker } from '../ticker';
import type { Handle } from './exchange';
import { takeLock } from './lock';
import { openPostgres } from './postgres';
import type { Progress } from './progress';
import { proxyTo } from './proxy';
import { DATA_FOLDER, type Settings } from './settings';

export interface RunningGateway {
  readonly handle: Handle;
  /** Where the data is, in words for the operator. */
  readonly about: string;
  /** Ends timed work, then closes the database and gives the data folder free. */
  close(): Promise<void>;
}

interface Store {
  readonly database: Database;
  readonly about: string;
  close(): Promise<void>;
}

async function openStore({ databaseUrl, dataDir, port }: Settings): Promise<Store> {
  if (databaseUrl) {
    const database = await openPostgres({ url: databaseUrl });
    const { host, pathname } = new URL(databaseUrl);
    return { database, about: `PostgreSQL at ${host}${pathname}`, close: () => database.close() };
  }
  const lock = await takeLock(dataDir, port);
  try {
    const database = await openPglite({ dataDir: join(dataDir, DATA_FOLDER) });
    const close = async (): Promise<void> => {
      await database.close();
      await lock.release();
    };
    return { database, about: `data in ${dataDir}`, close };
  } catch (error) {
    await lock.release();
    throw error;
  }
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
  const store = await openStore(settings);
  try {
    await migrate(store.database);
    if (config.demo) {
      await seedDemo(store.database, {
        profile: 'full',
        onProgress: (text, done, total) => progress.step(text, done, total),
      });
    }
    const gateway = createGateway({
      database: store.database,
      clock: { now: () => new Date() },
      config: { basePath: config.gatewayBase, demo: config.demo },
    });
    const stopTicker = startTicker(() => gateway.tick());
    const close = async (): Promise<void> => {
      await stopTicker();
      await store.close();
    };
    return { handle: (request) => gateway.handle(request), about: store.about, close };
  } catch (error) {
    await store.close();
    throw error;
  }
}
