import { setTimeout } from 'node:timers/promises';
import type { Logger } from '#server/call/logger';
import type { Database } from '#server/db/database';
import { migrate } from '#server/db/migrate';
import { learn } from '#server/db/upkeep';
import { acceptKeys } from '#server/domain/access/dataKeys';
import { beginEnterprise } from '#server/domain/access/firstEnterprise';
import type { Hashing } from '#server/domain/access/passwords';
import { dueJobs } from '#server/domain/queue';
import { unlockAccount } from '#server/domain/signOn/unlock';
import { createGateway } from '#server/gateway';
import { startTicker } from '../ticker';
import type { DueJobs, GatewayState, Metrics } from './admin/metrics';
import type { Unlock } from './backup/maintenance';
import { type DataFolder, openDataFolder } from './dataFolder';
import { vaultOf } from './dataKeys';
import type { DemoWorld } from './demoWorld';
import type { Handle } from './exchange';
import { lanesOf, type PoolState } from './laneLimits';
import { loadDemoWorld } from './loadDemoWorld';
import { openPostgres } from './postgres';
import type { Progress } from './progress';
import { proxyTo } from './proxy';
import { watchRequests } from './recentRequests';
import { scryptHash } from './scryptHash';
import type { Settings } from './settings';
import type { ThreadWorkshop } from './workshop';

export interface RunningGateway {
  readonly handle: Handle;
  /** Location of the data, for display to the operator. */
  readonly about: string;
  /** accounts that a demo shows */
  readonly accounts: DemoWorld['accounts'];
  /** the open data folder; null without an embedded database */
  readonly folder: DataFolder | null;
  /** Frees a locked account; null without a database of its own. */
  readonly unlock: Unlock | null;
  /** Rejects if the database cannot be used. */
  reach(): Promise<void>;
  readonly state: GatewayState;
  /** Ends timed work, then closes the database and gives the data folder free. */
  close(): Promise<void>;
}

interface Store {
  readonly database: Database;
  readonly folder: DataFolder | null;
  /** Runs what only one process may do at a time. */
  alone(work: () => Promise<void>): Promise<void>;
  /** Rejects if the database cannot be used. */
  reach(): Promise<void>;
  pools(): readonly PoolState[];
  readonly about: string;
}

/** Milliseconds in which an engine that is broken says so. */
const engineMs = 1_000;

/** Milliseconds after which figures that need the database are left out. */
const figuresMs = 2_000;

async function openStore(settings: Settings, { logger, metrics }: GatewayHost): Promise<Store> {
  const { databaseUrl, dataDir, port } = settings;
  if (!databaseUrl) {
    const database = await openDataFolder(dataDir, port || null);
    // A long call keeps the only session of PGlite: no answer is no fault, an error is.
    const reach = async (): Promise<void> => {
      await Promise.race([database.execute('select 1'), setTimeout(engineMs, undefined, { ref: false })]);
    };
    return { database, folder: database, alone: (work) => work(), reach, pools: () => [], about: `data in ${dataDir}` };
  }
  const { host, pathname } = new URL(databaseUrl);
  const database = await openPostgres({
    url: databaseUrl,
    caFile: settings.databaseCaFile,
    lanes: lanesOf(settings.connections),
    prepare: settings.prepare,
    logger,
    onWait: (lane, ms) => metrics?.wait(lane, ms),
  });
  const alone = async (work: () => Promise<void>): Promise<void> => {
    await database.announce();
    await database.alone(work);
  };
  return {
    database,
    folder: null,
    alone,
    reach: () => database.reach(),
    pools: () => database.pools(),
    about: `PostgreSQL at ${host}${pathname}`,
  };
}

/** Orders of a demo with its own server: so many that the first look has five weeks of them after about a minute. */
function demoOrders({ demoDays }: Settings) {
  return demoDays > 0 ? { days: demoDays, share: 0.15, members: 2_000 } : undefined;
}

async function prepare(
  database: Database,
  settings: Settings,
  progress: Progress,
  hashing: Hashing,
  world: DemoWorld | null,
): Promise<void> {
  const { gatewayBase } = settings.config;
  await migrate(database);
  await acceptKeys(database, hashing.config.vault, new Date());
  if (!world) {
    const notice = await beginEnterprise(database, settings.first, new Date(), hashing);
    if (notice) progress.say(notice);
    return;
  }
  const orders = demoOrders(settings);
  await world.seed(database, {
    share: orders?.share,
    basePath: gatewayBase,
    onProgress: (text, done, total) => progress.step(`Filling the demo data ${text}`.trim(), done, total),
  });
  await learn(database);
  if (!orders) return;
  await world.addRecentOrders(database, orders, (done, total) => progress.step('Filling in orders', done, total));
  await learn(database);
}

/** Parts that a host gives the gateway. */
export interface GatewayHost {
  readonly progress: Progress;
  readonly logger: Logger;
  readonly workshop?: ThreadWorkshop;
  readonly metrics?: Metrics;
}

/**
 * Starts the gateway at /gateway: a proxy to a customer's, or the stand-in with its database opened, brought to the
 * newest schema and, in demo mode, filled. Long work is done in the workshop, or in place. Rejects with a LockedError
 * when another process holds the data folder.
 */
export async function startGateway(settings: Settings, host: GatewayHost): Promise<RunningGateway> {
  const { progress, logger, workshop, metrics } = host;
  const { config, gatewayUrl } = settings;
  if (gatewayUrl) {
    return {
      handle: proxyTo(gatewayUrl, config.gatewayBase, logger),
      about: `gateway ${gatewayUrl}`,
      accounts: [],
      folder: null,
      unlock: null,
      reach: async () => undefined,
      state: { database: 'none', pools: () => [], dueJobs: async () => ({ count: 0, oldest: 0 }) },
      close: async () => undefined,
    };
  }
  progress.step('Opening the database');
  const { database, folder, alone, reach, pools, about } = await openStore(settings, host);
  try {
    const vault = await vaultOf(settings);
    const world = config.demo ? await loadDemoWorld() : null;
    const hashing = { config: { vault, slowHash: scryptHash } };
    await alone(() => prepare(database, settings, progress, hashing, world));
    const gateway = createGateway({
      database,
      clock: { now: () => new Date() },
      config: {
        ...{ basePath: config.gatewayBase, demo: config.demo, captchaAnswer: settings.captchaAnswer },
        ...hashing.config,
      },
      demo: world?.parts(demoOrders(settings)),
      workshop,
      logger,
      onJob: (run) => metrics?.job(run),
      // Callers have up to two thirds of the time.
      pause: (ms) => requests.quiet(2 * ms),
    });
    const requests = watchRequests(gateway.handle);
    const stopTicker = startTicker((signal) => gateway.tick(signal), logger);
    const due = (): Promise<DueJobs> =>
      database.transact((tx) => dueJobs(tx, new Date()), {
        lane: 'background',
        signal: AbortSignal.timeout(figuresMs),
      });
    const close = async (): Promise<void> => {
      await workshop?.close();
      await stopTicker();
      await database.close();
    };
    return {
      handle: requests.handle,
      about,
      accounts: world?.accounts ?? [],
      folder,
      unlock: (asked) => unlockAccount(database, asked, hashing, new Date()),
      reach,
      state: { database: database.kind, pools, dueJobs: due },
      close,
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}
