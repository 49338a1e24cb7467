import type { Clock, GatewayConfig } from './call/call';
import { type Logger, silentLogger } from './call/logger';
import { noProviders } from './call/providers';
import { pbkdf2 } from './call/slowHash';
import { openVault } from './call/vault';
import type { Database } from './db/database';
import { learn, tidyUp, trimLog } from './db/upkeep';
import type { Demo } from './demo';
import { gatewayCalls } from './domain/calls';
import { type JobRun, runDueJobs } from './domain/jobRun';
import { ensureStandingJobs, works } from './domain/jobs';
import { inPlace, type Workshop } from './domain/workshop';
import { createHandler, type Handler } from './http/handler';

export interface Gateway {
  /** Answers a request with an envelope, and fills in the facts about it. */
  readonly handle: Handler;
  /** Does the timed work that is due; begins no further step once the signal says that the host stops. */
  tick(signal?: AbortSignal): Promise<void>;
}

export const defaultConfig: GatewayConfig = {
  basePath: '/gateway',
  demo: true,
  idleMinutes: 120,
  vault: openVault,
  slowHash: pbkdf2,
  providers: noProviders,
};

const upkeepMs = 60_000;

/** So long statistics are made in one go, while all others wait. */
const learnMs = 50;

/** Steps of jobs after which grown tables get statistics. */
const stepsPerAnalysis = 20;

/** A gateway over a database; the same for the node server, the tests and the browser. */
export function createGateway(options: {
  database: Database;
  clock?: Clock;
  config?: Partial<GatewayConfig>;
  /** the made-up world of a demo */
  demo?: Demo;
  /** where long work is done; in place where left out */
  workshop?: Workshop;
  /** where failures are reported; nowhere if left out */
  logger?: Logger;
  /** is told of each step of a job */
  onJob?: (run: JobRun) => void;
  /** leaves calls their turn between two steps of timed work, for as long as a step took */
  pause?: (ms: number) => Promise<void>;
}): Gateway {
  const clock = options.clock ?? { now: () => new Date() };
  const { database, demo, workshop = inPlace, logger = silentLogger, onJob, pause } = options;
  const config = { ...defaultConfig, ...(demo && { providers: demo.providers }), ...options.config };
  const allWorks = new Map([...works.values(), ...(demo?.works ?? [])].map((one) => [one.kind, one]));
  const calls = [...gatewayCalls(), ...(demo?.calls ?? [])];
  const handle = createHandler({ database, clock, config, calls, logger });
  let ready: Promise<void> | null = null;
  let tidied = 0;
  return {
    handle,
    async tick(signal) {
      ready ??= ensureStandingJobs(database, clock, allWorks.values());
      // A failure must not be remembered: the next tick tries again.
      await ready.catch((error: unknown) => {
        ready = null;
        throw error;
      });
      let steps = 0;
      // Steps that follow each other at once would otherwise fill the disk with their log, and the planner would guess.
      const between = async (ms: number): Promise<void> => {
        steps += 1;
        await trimLog(database);
        if (database.kind === 'pglite' && steps % stepsPerAnalysis === 0) await learn(database, learnMs);
        await pause?.(ms);
      };
      await runDueJobs({ database, clock, config, workshop, logger, onJob, pause: between, signal }, allWorks);
      const now = clock.now().getTime();
      if (signal?.aborted || now - tidied < upkeepMs) return;
      if (database.kind === 'pglite' && (await learn(database, learnMs)) > 0) return;
      tidied = now;
      if (await trimLog(database)) return;
      await tidyUp(database);
    },
  };
}
