import { seedDemo } from '#mocks/demo/seed';
import { demoParts } from '#mocks/parts';
import type { Database } from '#server/db/database';
import { migrate } from '#server/db/migrate';
import { openPglite } from '#server/db/pglite';
import { createGateway } from '#server/gateway';
import { openPostgres } from '#server/hosts/node/postgres';
import { captchaAnswer } from '../support/signOn';

/** The demo's enterprise that benches fill. */
export const chain = '10000001';

/** A gateway in this process, and its administrator, who is signed on. */
export interface Desk {
  kind: Database['kind'];
  /** @throws Error when the gateway refuses */
  call<T>(path: string, body: unknown, method?: 'GET' | 'POST', more?: Record<string, string>): Promise<T>;
  close(): Promise<void>;
}

/** Opens a desk over the small demo and what `fill` adds to it: on PGlite in memory, or on the empty PostgreSQL database of `url`. */
export async function openDesk<F>(
  url: string | undefined,
  fill: (database: Database) => Promise<F>,
): Promise<Desk & { filled: F }> {
  const database = url ? await openPostgres({ url }) : await openPglite();
  await migrate(database);
  await seedDemo(database, { profile: 'small' });
  const filled = await fill(database);
  const gateway = createGateway({ database, config: { captchaAnswer }, demo: demoParts() });
  let token = '';
  const call: Desk['call'] = async <T>(path: string, body: unknown, method = 'POST', more = {}): Promise<T> => {
    const headers = { 'Content-Type': 'application/json', 'Accept-Language': 'zh-CN', token, ...more };
    const init = method === 'POST' ? { method, headers, body: JSON.stringify(body) } : { method, headers };
    const response = await gateway.handle(new Request(`http://bench/gateway${path}`, init));
    const answer: { code: number; tdata: T } = await response.json();
    if (answer.code !== 0) throw new Error(`${path}: ${JSON.stringify(answer)}`);
    return answer.tdata;
  };
  const { captchaId } = await call<{ captchaId: string }>('/sign_on/captcha', null, 'GET');
  const account = { enterpriseId: chain, account: '1001', password: '123456' };
  token = (await call<{ token: string }>('/sign_on/login', { ...account, captchaId, captcha: captchaAnswer })).token;
  return { kind: database.kind, filled, call, close: () => database.close() };
}
