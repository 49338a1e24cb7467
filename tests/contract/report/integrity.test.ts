import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { type IntegrityCheck, type IntegrityTask, integrityPaths } from '#areas/report/integrity/integrity';
import { callerBehind } from '#server/domain/access/caller';
import { systemContext } from '#server/domain/access/system';
import { checkFigures } from '#server/domain/report/integrity/look';
import { defaultConfig } from '#server/gateway';
import { chain, demo, newCaller, onlyStore } from '#tests/support/callers';
import { checkedFigures } from '#tests/support/figures';
import { openGateway } from '#tests/support/gateway';
import { addSales } from '#tests/support/sales/sales';

const gateway = openGateway();
const date = { from: '2026-11-15', to: '2026-11-20' };
let token = '';

const start = (as = token, extra = {}) =>
  gateway.post<IntegrityTask>(integrityPaths.start, { date }, { token: as, key: crypto.randomUUID(), ...extra });
const progress = (id: string, as = token) =>
  gateway.post<IntegrityTask>(integrityPaths.progress, { id }, { token: as });
const cancel = (id: string, as = token) =>
  gateway.post<IntegrityTask>(integrityPaths.cancel, { id }, { token: as, key: crypto.randomUUID() });

/** Returns the findings of the same check done in one go. */
async function atOnce(employee: string): Promise<IntegrityCheck[]> {
  const config = defaultConfig;
  return gateway.database.db.transaction(async (tx) => {
    const caller = await callerBehind(tx, { merchant: chain, employee });
    if (!caller) throw new Error('nobody');
    return checkFigures({ ...(await systemContext({ tx, now: gateway.clock.now(), config }, chain)), caller }, date);
  });
}

beforeAll(async () => {
  await addSales(gateway, { days: 6, stores: ['BJ001', 'GZ001'], share: 0.1 });
  token = await gateway.signOn('1001');
});

describe('a check of figures', () => {
  it('is begun once by two at once, found again, followed, and finds what it finds in one go', async () => {
    const [one, two] = await Promise.all([start(), start(token, { node: 1 })]);
    expect(one.tdata).toMatchObject({ status: 'running', date, done: 0, checks: [] });
    expect(two.tdata.id).toBe(one.tdata.id);
    // As after a reload: the console starts one and gets the running one.
    expect((await start()).tdata.id).toBe(one.tdata.id);
    await gateway.tick();
    const { tdata } = await progress(one.tdata.id);
    expect(tdata).toMatchObject({ status: 'done', done: tdata.total });
    const { rows } = await gateway.database.db.execute<{ employee: string }>(
      sql`SELECT employee FROM figure_check WHERE guid = ${one.tdata.id}`,
    );
    const whole = await atOnce(rows[0]?.employee ?? '');
    expect(tdata.checks).toEqual(whole);
    expect(whole.every(({ looked }) => looked > 0)).toBe(true);
    expect((await start()).tdata.id).not.toBe(one.tdata.id);
    await gateway.tick();
  });

  it('names an order once, on whichever day it was taken back', async () => {
    const undo = new Error('taken back');
    const look = gateway.database.db.transaction(async (tx) => {
      await tx.execute(sql`SET LOCAL session_replication_role = replica`);
      const { rows } = await tx.execute<{ order: string }>(sql`INSERT INTO sale_posting
        (guid, merchant, brand, store, order_guid, at, business_date, natural_date, hour, daypart, dining_type, trade_mode, channel, kind, paid)
        SELECT 'back-' || day, merchant, brand, store, order_guid, at, day, day, hour, daypart, dining_type, trade_mode, channel, 'refund', -99999
        FROM (SELECT * FROM sale_posting WHERE merchant = ${chain} AND business_date = '2026-11-16' LIMIT 1) AS p,
          (VALUES (date '2026-11-17'), (date '2026-11-19')) AS days(day) RETURNING order_guid AS order`);
      const config = defaultConfig;
      const found = await checkFigures(await systemContext({ tx, now: gateway.clock.now(), config }, chain), date);
      const refunds = found.find(({ key }) => key === 'refunds');
      expect(refunds?.wrong.map(({ where }) => where)).toEqual([rows[0]?.order]);
      throw undo;
    });
    await expect(look).rejects.toBe(undo);
  });

  it('stops on request, and a new one can be started', async () => {
    const { tdata } = await start();
    expect((await cancel(tdata.id)).tdata.status).toBe('cancelled');
    await gateway.tick();
    expect((await progress(tdata.id)).tdata).toMatchObject({ status: 'cancelled', done: 0 });
    expect((await cancel(tdata.id)).tdata.status).toBe('cancelled');
    expect((await checkedFigures(gateway, token, date)).length).toBeGreaterThan(15);
  });

  it('looks at the stores that its starter sees, and is nobody else’s', async () => {
    const { token: scoped } = await newCaller(gateway, token, { codes: ['financial:list'], scope: onlyStore('BJ001') });
    const { tdata } = await start(scoped);
    expect((await progress(tdata.id)).code).toBe(404);
    expect((await cancel(tdata.id)).code).toBe(404);
    const [own, all] = [await checkedFigures(gateway, scoped, date), await checkedFigures(gateway, token, date)];
    const looked = (found: IntegrityCheck[], key: string) => found.find((one) => one.key === key)?.looked ?? 0;
    for (const key of ['orderAmount', 'goods', 'days', 'ledger']) {
      expect(looked(own, key), key).toBeGreaterThan(0);
      expect(looked(own, key), key).toBeLessThan(looked(all, key));
    }
    expect(own.map(({ key }) => key)).not.toContain('debts');
  });

  it('ends without another look when its starter may not see the figures any more', async () => {
    const { token: leaving } = await newCaller(gateway, token, { codes: ['financial:list'] });
    const { tdata } = await start(leaving);
    await gateway.database.db.execute(sql`UPDATE employee SET enabled = false
      WHERE guid = (SELECT employee FROM figure_check WHERE guid = ${tdata.id})`);
    await gateway.tick();
    const { rows } = await gateway.database.db.execute(
      sql`SELECT status, done, found FROM figure_check WHERE guid = ${tdata.id}`,
    );
    expect(rows).toEqual([{ status: 'refused', done: 0, found: [] }]);
  });

  it('tells nothing that it found to who has lost one of its stores since', async () => {
    const both = ['BJ001', 'GZ001'].map((code) => demo('store', code));
    const scope = { dataScope: 'designatedStores', scopeStores: both };
    const caller = await newCaller(gateway, token, { codes: ['financial:list'], scope });
    const { tdata } = await start(caller.token);
    await gateway.tick();
    const narrowed = { id: caller.id, dataScope: 'designatedStores', scopeStores: both.slice(0, 1) };
    expect((await gateway.post('/employee/update', narrowed, { token })).code).toBe(0);
    const after = await gateway.post<IntegrityTask>(integrityPaths.progress, { id: tdata.id }, { token: caller.token });
    expect(after.tdata).toMatchObject({ status: 'refused', checks: [] });
  });

  it('needs the right to the figures, and a period of at most 32 days', async () => {
    const { token: other } = await newCaller(gateway, token, { codes: ['store:list'] });
    expect((await start(other)).code).toBe(403);
    const long = { from: '2026-10-01', to: '2026-11-20' };
    const reply = await gateway.post(integrityPaths.start, { date: long }, { token });
    expect(reply.message).toContain('32');
  });
});
