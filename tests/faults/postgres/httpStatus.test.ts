import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { gate } from '#tests/support/gate';
import { TestGateway } from '#tests/support/gateway';
import { ofFirst } from '#tests/support/member/desk';
import { patientLanes } from '#tests/support/testDatabase';

const { interactive, reports } = patientLanes;

/** One connection for lists and one for reports, and no patience for either. */
const gateway = new TestGateway(undefined, 1, {
  ...patientLanes,
  interactive: { ...interactive, connections: 1, wait: 1_000, statement: 2_000 },
  reports: { ...reports, connections: 1, wait: 1_000 },
});
let token = '';

beforeAll(async () => {
  await gateway.open();
  token = await gateway.signOn('1001');
});
afterAll(() => gateway.close());

const logged = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')];
beforeEach(() => {
  for (const log of logged) log.mockImplementation(() => undefined);
});
afterEach(() => {
  for (const log of logged) log.mockReset();
});

async function ask(path: string, body: unknown = {}, signal?: AbortSignal) {
  const headers = { 'Content-Type': 'application/json', 'Accept-Language': 'en-US', token, ...ofFirst };
  const request = new Request(`http://gateway.test/gateway${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
    signal,
  });
  const response = await gateway.fetch(request);
  const { code, message } = (await response.json()) as { code: number; message: string };
  return { status: response.status, retryAfter: response.headers.get('retry-after'), code, message };
}

const list = () => ask('/brand/list');
const date = { from: '2026-11-16', to: '2026-11-18' };
const report = () => ask('/report/goodsCate/list', { filters: { date } });

/** Uses the only connection of a lane while `work` runs. */
async function whileBusy<T>(lane: 'interactive' | 'reports', work: () => Promise<T>): Promise<T> {
  const [inside, leave] = [gate(), gate()];
  const holder = gateway.database.transact(
    async () => {
      inside.open();
      await leave.passed;
    },
    { lane },
  );
  await inside.passed;
  const result = await work();
  leave.open();
  await holder;
  return result;
}

const busy = {
  status: 503,
  retryAfter: '5',
  code: 503,
  message: 'The service is busy at the moment. Try again shortly.',
};
const done = { status: 200, code: 0 };

describe('the HTTP status', () => {
  it('is 200 for a rejection, and for an unknown path or method', async () => {
    expect(await ask('/brand/save', { name: '' })).toMatchObject({ status: 200, code: 422 });
    expect(await ask('/nothing')).toMatchObject({ status: 200, code: 404 });
    expect(await ask('/sign_on/captcha')).toMatchObject({ status: 200, code: 405 });
  });

  it('is 500 for a failure of the server, with the envelope', async () => {
    await gateway.database.execute('ALTER TABLE record RENAME TO hidden');
    const answer = await list();
    await gateway.database.execute('ALTER TABLE hidden RENAME TO record');
    expect(answer).toEqual({ status: 500, retryAfter: null, code: 500, message: 'An error occurred, please retry' });
    expect(await list()).toMatchObject(done);
  });

  it('is 503 while all connections of the lane are in use, and other lanes answer', async () => {
    expect(await whileBusy('interactive', list)).toEqual(busy);
    expect(await whileBusy('reports', list)).toMatchObject(done);
    expect(await whileBusy('reports', report)).toEqual(busy);
    expect(await list()).toMatchObject(done);
    expect(await report()).toMatchObject(done);
  });

  it('is 503 for an export page while the connections of reports are in use', async () => {
    const page = () => ask('/brand/list', { exportId: crypto.randomUUID(), page: 1, size: 10 });
    expect(await whileBusy('reports', page)).toEqual(busy);
    expect(await page()).toMatchObject(done);
  });

  it('is 503 for a call that takes too long, and the database stops it', async () => {
    await gateway.database.execute(`
      CREATE FUNCTION wait_long() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM pg_sleep(50); RETURN NEW; END $$;
      CREATE TRIGGER slow BEFORE INSERT ON operation_log FOR EACH STATEMENT EXECUTE FUNCTION wait_long()`);
    const answer = await ask('/brand/save', { name: '慢品牌' });
    const caller = new AbortController();
    const left = ask('/brand/save', { name: '慢品牌' }, caller.signal);
    caller.abort();
    expect(await left).toMatchObject({ status: 503 });
    await gateway.database.execute('DROP FUNCTION wait_long CASCADE');
    const message = 'This took too long and was stopped. Choose a smaller range, then try again.';
    expect(answer).toEqual({ status: 503, retryAfter: '5', code: 503, message });
    expect(await ask('/brand/save', { name: '慢品牌' })).toMatchObject(done);
  });
});
