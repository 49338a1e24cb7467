import { dayMs } from '#values/duration';
import { chain, openDesk } from './desk';
import { fillSales, type SalesFill } from './sales';
import { type Spread, timed } from './spread';

export interface ReportFigures {
  database: 'pglite' | 'postgres';
  fill: SalesFill;
  /** milliseconds at the gateway */
  orderList: Record<string, Spread>;
  oneStore: Record<string, Spread>;
  chain: Record<string, Spread>;
  /** milliseconds to read 10,000 rows by pages of 1,000 */
  export: Spread;
}

/** Figures for a million orders over a year and ten stores. */
export async function measureReports({ url, orders }: { url?: string; orders?: number }): Promise<ReportFigures> {
  const { kind, filled, call, close } = await openDesk(url, (database) => fillSales(database, { orders }));
  const day = (ago: number) => new Date(Date.now() - ago * dayMs).toISOString().slice(0, 10);
  const date = { from: day(40), to: day(10) };
  const store = [`${chain}-store-BJ001`];
  const report =
    (name: string, filters: Record<string, unknown>, more = {}) =>
    () =>
      call(`/report/${name}/list`, { filters: { date, ...filters }, ...more });
  const times = 12;
  const reports = ['business', 'summaryStores', 'saleGoods', 'goodsCate', 'payment', 'preferential', 'financial'];
  const all = async (filters: Record<string, unknown>) => {
    const figures: Record<string, Spread> = {};
    for (const name of reports) figures[name] = await timed(times, report(name, filters));
    return figures;
  };
  const exported = async () => {
    const exportId = crypto.randomUUID();
    let after: string | undefined;
    do {
      const body = { filters: { date }, exportId, after, size: 1000 };
      const { next }: { next: string | null } = await call('/report/orderDetail/list', body);
      after = next ?? undefined;
    } while (after);
  };
  const figures: ReportFigures = {
    database: kind,
    fill: filled,
    orderList: {
      chain: await timed(20, report('transactionRecord', {})),
      chainPage50: await timed(20, report('transactionRecord', {}, { page: 50 })),
      oneStore: await timed(20, report('transactionRecord', { store })),
      refunded: await timed(20, report('transactionRecord', { status: 'refunded' })),
      number: await timed(20, report('transactionRecord', {}, { keyword: 'BJ001' })),
    },
    oneStore: await all({ store }),
    chain: await all({}),
    export: await timed(3, exported),
  };
  await close();
  return figures;
}
