import { eq } from 'drizzle-orm';
import type { Call } from '#server/call/call';
import type { Providers } from '#server/call/providers';
import { job } from '#server/db/schema';
import type { Demo } from '#server/demo';
import { type Work, work } from '#server/domain/jobRun';
import { enqueue } from '#server/domain/queue';
import { addDemoSales, type DemoSales, demoSales } from './demo/sales/job';
import { groupBuy } from './providers/groupBuy';
import { payment } from './providers/payment';
import { takeaway } from './providers/takeaway/platform';

const callFiles = import.meta.glob<readonly Call[]>('./**/*.calls.ts', { eager: true, import: 'calls' });

/** Stand-ins for the services outside a gateway. */
export const providers: Providers = { takeaway, groupBuy, payment, hasPages: true };

/** Calls that only a demo answers. */
export const demoCalls: readonly Call[] = Object.values(callFiles).flat();

/** The demo's sales as timed work; a job that an earlier host queued ends where this one wants none. */
function salesWork(wanted: DemoSales | undefined): Work {
  return {
    ...work(demoSales, addDemoSales),
    async ensure(tx, due) {
      await tx.delete(job).where(eq(job.key, demoSales.name));
      if (wanted) await enqueue(tx, demoSales, { key: demoSales.name, due, payload: { ...wanted } });
    },
  };
}

/** The made-up world as a gateway takes it; without `sales` it makes no orders by itself. */
export function demoParts(sales?: DemoSales): Demo {
  return { calls: demoCalls, works: [salesWork(sales)], providers };
}
