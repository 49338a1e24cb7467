import type { Database } from './db/database';
import { tidyUp } from './db/upkeep';
import { brandCalls } from './domain/brandCalls';
import type { DemoSales } from './domain/demo/sales/job';
import { employeeCalls } from './domain/employeeCalls';
import { entities } from './domain/entities';
import { fileCalls } from './domain/file';
import { goodsCalls } from './domain/goods/calls';
import { inventoryCalls } from './domain/inventory/calls';
import { ensureStandingJobs, runDueJobs } from './domain/jobs';
import { materialCalls } from './domain/materials/calls';
import { officialAccountCalls } from './domain/officialAccount';
import { planCalls } from './domain/plan/calls';
import { regionCalls } from './domain/region';
import { reportCalls } from './domain/report/calls';
import { dataScreenCall } from './domain/report/dataScreen';
import { integrityCall } from './domain/report/integrity/integrity';
import { orderOperationCalls } from './domain/report/ops/calls';
import { orderDetailCalls } from './domain/report/orderDetail';
import { taskCalls } from './domain/report/tasks';
import { todayCall } from './domain/report/today';
import { roleCalls } from './domain/role';
import { sellingCalls } from './domain/selling/calls';
import { sharedViewCalls } from './domain/sharedViews';
import { signOnCalls } from './domain/signOn/calls';
import { storeTreeCalls } from './domain/storeTree';
import { toDoCalls } from './domain/toDo';
import { userCalls } from './domain/user';
import type { Call, Clock, GatewayConfig } from './http/call';
import { createHandler } from './http/handler';
import { entityCalls } from './store/entityCalls';

export interface Gateway {
  /** Answers a request with an envelope. */
  handle(request: Request): Promise<Response>;
  /** Does the timed work that is due. */
  tick(): Promise<void>;
}

/** Every call of the stand-in, each declared once. */
export function gatewayCalls(): Call[] {
  return [
    ...signOnCalls,
    ...userCalls,
    ...toDoCalls,
    ...storeTreeCalls,
    ...sharedViewCalls,
    ...reportCalls,
    ...orderDetailCalls,
    ...orderOperationCalls,
    ...taskCalls,
    integrityCall,
    todayCall,
    dataScreenCall,
    ...regionCalls,
    ...fileCalls,
    ...officialAccountCalls,
    ...brandCalls(entities),
    ...employeeCalls(entities),
    ...roleCalls(entities),
    ...goodsCalls(entities),
    ...planCalls(entities),
    ...sellingCalls(entities),
    ...inventoryCalls(entities),
    ...materialCalls(entities),
    ...[...entities.values()].flatMap((entity) => entityCalls(entity, entities)),
  ];
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
