import { seedDemo } from '#mocks/demo/seed';
import { demoParts } from '#mocks/parts';
import { migrate } from '#server/db/migrate';
import { openPglite } from '#server/db/pglite';
import { createGateway } from '#server/gateway';
import { openPostgres } from '#server/hosts/node/postgres';
import { captchaAnswer } from '../support/signOn';
import { type GoodsFigures, measureGoods } from './goods';
import { type Spread, timed } from './spread';

export interface GatewayFigures {
  database: 'pglite' | 'postgres';
  employees: number;
  signOn: Spread;
  lists: Record<string, Spread>;
  /** the frame's search over all kinds of records */
  search: Record<string, Spread>;
  export: { rows: number; milliseconds: number };
  goods: GoodsFigures;
}

const chain = '10000001';
const role = `${chain}-role-waiter`;

/** Queries of the employee list: the default, its sorts, its filters and the search. */
const queries: Record<string, Record<string, unknown>> = {
  default: {},
  page50: { page: 50 },
  byAccount: { sort: 'account', order: 'ASC' },
  byNameDown: { sort: 'name', order: 'DESC' },
  organization: { filters: { organization: `${chain}-organization-BJ001` } },
  role: { filters: { roles: [role] } },
  rareRole: { filters: { roles: [`${chain}-role-finance`] } },
  disabled: { filters: { enabled: false } },
  keyword: { keyword: '员工 4242' },
  keywordMany: { keyword: '员工' },
  keywordNone: { keyword: '没有' },
  account: { filters: { account: '4242' } },
};

/** Texts that people look for: of one record, of many, of none. */
const searches: Record<string, string> = { phone: '15700004242', name: '员工 4242', many: '员工', none: '没有这个' };

async function addEmployees(execute: (text: string) => Promise<void>, count: number): Promise<void> {
  await execute(`
    INSERT INTO employee (guid, merchant, version, search, created_at, updated_at, updated_by, account, name, phone,
      identity, organization, enabled, password_hash, sms_alerts, authorization_enabled, data_scope, scope_stores)
    SELECT 'bench-' || n, '${chain}', 1, 'b' || n || ' 员工 ' || n || ' 157' || lpad(n::text, 8, '0'),
      timestamptz '2026-01-01' + n * interval '1 minute', now(), '', 'b' || n, '员工 ' || n, '157' || lpad(n::text, 8, '0'),
      '服务员', '${chain}-organization-' || (ARRAY['BJ001','SH001','CD001','HZ001','WH001','GZ001','SZ001','XA001'])[1 + n % 8],
      n % 20 > 0, 'none', false, false, 'designatedStores',
      jsonb_build_array('${chain}-store-' || (ARRAY['BJ001','SH001','CD001','HZ001','WH001','GZ001','SZ001','XA001'])[1 + n % 8])
    FROM generate_series(1, ${count}) AS n;
    INSERT INTO employee_role (merchant, employee, role, position)
    SELECT '${chain}', 'bench-' || n, '${chain}-role-' || (ARRAY['waiter','cashier'])[1 + n % 2], 0
    FROM generate_series(1, ${count}) AS n;`);
  // A server does this automatically within a minute of such a change.
  await execute('VACUUM ANALYZE employee');
  await execute('VACUUM ANALYZE employee_role');
}

/**
 * Measures the gateway alone, with no network before it, over a large enterprise.
 *
 * @param url an empty PostgreSQL database; PGlite in memory where left out
 */
export async function measureGateway({
  url,
  employees = 100_000,
  times = 40,
}: {
  url?: string;
  employees?: number;
  times?: number;
}): Promise<GatewayFigures> {
  const database = url ? await openPostgres({ url }) : await openPglite();
  await migrate(database);
  await seedDemo(database, { profile: 'small' });
  await addEmployees((text) => database.execute(text), employees);
  const gateway = createGateway({ database, config: { captchaAnswer }, demo: demoParts() });
  const call = async <T>(path: string, body?: unknown, token = ''): Promise<T> => {
    const request = new Request(`http://gateway.bench/gateway${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { 'Content-Type': 'application/json', token },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    const reply = (await (await gateway.handle(request)).json()) as { code: number; message: string; tdata: T };
    if (reply.code !== 0) throw new Error(`${path}: ${reply.message}`);
    return reply.tdata;
  };
  const signOn = async () => {
    const { captchaId } = await call<{ captchaId: string }>('/sign_on/captcha');
    const input = { enterpriseId: chain, account: '1001', password: '123456', captchaId, captcha: captchaAnswer };
    return (await call<{ token: string }>('/sign_on/login', input)).token;
  };
  const signOns = await timed(Math.ceil(times / 2), signOn);
  const token = await signOn();
  const lists: Record<string, Spread> = {};
  for (const [name, query] of Object.entries(queries)) {
    lists[name] = await timed(times, () => call('/employee/list', { page: 1, size: 20, ...query }, token));
  }
  const search: Record<string, Spread> = {};
  for (const [name, text] of Object.entries(searches)) {
    search[name] = await timed(times, () => call('/search/records', { text }, token));
  }
  const start = performance.now();
  const exportId = crypto.randomUUID();
  let rows = 0;
  for (let after: string | null | undefined; after !== null; ) {
    const page: { list: unknown[]; next: string | null } = await call(
      '/employee/list',
      { exportId, size: 1000, after },
      token,
    );
    rows += page.list.length;
    after = page.next;
  }
  const exported = { rows, milliseconds: Math.round(performance.now() - start) };
  const figures: GatewayFigures = {
    database: database.kind,
    employees,
    signOn: signOns,
    lists,
    search,
    export: exported,
    goods: await measureGoods((text) => database.execute(text), call, token, { times }),
  };
  await database.close();
  return figures;
}
