import type { Database } from './db/database';
import { tidyUp } from './db/upkeep';
import { gatewayCalls } from './domain/calls';
import type { DemoSales } from './domain/demo/sales/job';
import { ensureStandingJobs, runDueJobs } from './domain/jobs';
import type { Clock, GatewayConfig } from './http/call';
import { createHandler } from './http/handler';

export interface Gateway {
  /** Answers a request with an envelope. */
  handle(request: Request): Promise<Response>;
  /** Does the timed work that is due. */
  tick(): Promise<void>;
}

export const defaultConfig: GatewayConfig = { basePath: '/gateway', demo: true, idleMinutes: 120 };

const upkeepMs = 60_000;

/** A gateway over a database; the same for the node server, the tests and the browser. */
export function createGateway(options: {
  database: Database;
  clock?: Clock;
  config?: Partial<GatewayConfig>;
  /** sales that a demo makes by itself, day by day */
  demoSales?: DemoSales;
}): Gateway {
  const clock = options.clock ?? { now: () => new Date() };
  const config = { ...defaultConfig, ...options.config };
  const handle = createHandler({ database: options.database, clock, config, calls: gatewayCalls() });
  let ready: Promise<void> | null = null;
  let tidied = 0;
  return {
    handle,
    async tick() {
      ready ??= ensureStandingJobs(options.database, clock, options.demoSales);
      await ready;
      await runDueJobs(options.database, clock, config);
      const now = clock.now().getTime();
      if (now - tidied < upkeepMs) return;
      tidied = now;
      await tidyUp(options.database);
    },
  };
}
