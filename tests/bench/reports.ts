import { migrate } from '../../mocks/db/migrate';
import { openPglite } from '../../mocks/db/pglite';
import { seedDemo } from '../../mocks/domain/demo/seed';
import { createGateway } from '../../mocks/gateway';
import { openPostgres } from '../../mocks/hosts/node/postgres';
import { captchaAnswer } from '../support/signOn';
import { fillSales, type SalesFill } from './sales';
import { type Spread, timed } from './spread';

const chain = '10000001';
const dayMs = 86_400_000;

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
  const database = url ? await openPostgres({ url }) : await openPglite();
  await migrate(database);
  await seedDemo(database, { profile: 'small' });
  const fill = await fillSales(database, { orders });
  const gateway = createGateway({ database, config: { captchaAnswer } });
  let token = '';
  const call = async <T>(path: string, body: unknown, method = 'POST'): Promise<T> => {
    const headers = { 'Content-Type': 'application/json', 'Accept-Language': 'zh-CN', token };
    const init = method === 'POST' ? { method, headers, body: JSON.stringify(body) } : { method, headers };
    const response = await gateway.handle(new Request(`http://bench/gateway${path}`, init));
    const answer = (await response.json()) as { code: number; message: string; tdata: T };
    if (answer.code !== 0) throw new Error(`${path}: ${JSON.stringify(answer)}`);
    return answer.tdata;
  };
  const { captchaId } = await call<{ captchaId: string }>('/sign_on/captcha', null, 'GET');
  const account = { enterpriseId: chain, account: '1001', password: '123456' };
  token = (await call<{ token: string }>('/sign_on/login', { ...account, captchaId, captcha: captchaAnswer })).token;
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
    database: url ? 'postgres' : 'pglite',
    fill,
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
  await database.close();
  return figures;
}
