import { and, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { payAccount } from '#server/db/schema/payment/payment';
import { chain, demo } from '#tests/support/callers';
import { freshDigits, freshText } from '#tests/support/fieldEdges';
import { knownDay, openGateway } from '#tests/support/gateway';

// A store has exactly one default account while it has any, and never more than ten by many at the same time.

const gateway = openGateway(knownDay);

interface Account {
  id: string;
  version: number;
  isDefault: boolean;
  maskedKey: string;
  testResult: string | null;
}

async function post<T>(path: string, body: unknown, node = 0) {
  return gateway.post<T>(path, body, { token: await gateway.session('1001'), node });
}

const create = (code: string, own: Record<string, unknown> = {}, node = 0) =>
  post<Account>(
    '/aggregate_account/save',
    {
      ...{ store: demo('store', code), name: freshText(6), provider: 'alipay', account: freshDigits(12) },
      ...{ secret: 'sk-87654321', isDefault: false, enabled: true, ...own },
    },
    node,
  );

/** The accounts of a store, after looking that there is one default, enabled, among at most ten. */
async function looked(code: string) {
  const own = and(eq(payAccount.merchant, chain), eq(payAccount.store, demo('store', code)));
  const rows = await gateway.database.db.select().from(payAccount).where(own).orderBy(payAccount.guid);
  const defaults = rows.filter(({ isDefault }) => isDefault);
  expect(defaults).toHaveLength(rows.length > 0 ? 1 : 0);
  expect(defaults.every(({ enabled }) => enabled)).toBe(true);
  expect(rows.length).toBeLessThanOrEqual(10);
  return rows;
}

const command = fc.record({
  act: fc.constantFrom('create', 'createDefault', 'makeDefault', 'unset', 'disable', 'delete'),
  pick: fc.nat(9),
});

describe('payment accounts of a store', () => {
  it('have one default, whatever is done with them', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(command, { minLength: 3, maxLength: 12 }), async (commands) => {
        for (const { act, pick } of commands) {
          const rows = await looked('SZ001');
          const chosen = rows[pick % Math.max(1, rows.length)];
          if (act === 'create' || act === 'createDefault') {
            const { code } = await create('SZ001', { isDefault: act === 'createDefault' });
            expect(code).toBe(rows.length < 10 ? 0 : 1000);
          } else if (chosen) {
            const { guid: id, version, isDefault } = chosen;
            const update = (own: object) => post('/aggregate_account/update', { id, version, ...own });
            if (act === 'makeDefault') await update({ isDefault: true, enabled: true });
            if (act === 'unset') expect((await update({ isDefault: false })).code).toBe(isDefault ? 1000 : 0);
            if (act === 'disable') {
              const { code } = await post('/aggregate_account/enable', { ids: [id], enabled: false });
              expect(code).toBe(isDefault ? 1000 : 0);
            }
            if (act === 'delete') {
              const { code, message } = await post('/aggregate_account/delete', { ids: [id] });
              expect(code).toBe(isDefault ? 1000 : 0);
              if (isDefault) expect(message).toBe('默认支付账户不可删除，请先把另一个账户设为默认');
            }
          }
        }
        await looked('SZ001');
      }),
      { numRuns: 10 },
    );
  });

  it('are ten at most when twenty are made at the same time, with one default', async () => {
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, node) => create('GZ001', { isDefault: node % 2 === 0 }, node)),
    );
    expect(replies.filter(({ code }) => code === 0)).toHaveLength(10);
    const refused = replies.filter(({ code }) => code !== 0);
    expect(new Set(refused.map(({ message }) => message))).toEqual(
      new Set(['最多可添加 10 个支付账户，请先删除不用的账户']),
    );
    const rows = await looked('GZ001');
    await Promise.all(
      rows
        .slice(0, 4)
        .map(({ guid: id, version }, node) =>
          post('/aggregate_account/update', { id, version, isDefault: true, enabled: true }, node),
        ),
    );
    await looked('GZ001');
  });

  it('are paid by in a test, which ends as the key says; the key is never read back', async () => {
    const test = async (secret: string) => {
      const { tdata } = await create('XA001', { secret });
      expect(JSON.stringify(tdata)).not.toContain(secret);
      expect(tdata.maskedKey).toBe(`••••${secret.slice(-4)}`);
      const { tdata: ended } = await post<Account>('/aggregate_account/test_payment', { id: tdata.id });
      const token = await gateway.session('1001');
      const { tdata: row } = await gateway.get<Account>('/aggregate_account/getOne', { guid: tdata.id }, { token });
      return [ended.testResult, row.testResult];
    };
    expect(await test('sk-all-is-well')).toEqual(['success', 'success']);
    for (const ending of ['refused', 'slow', 'away']) expect(await test(`sk-demo-${ending}`)).toEqual([ending, ending]);
    expect((await post('/aggregate_account/test_payment', { id: 'nothing' })).code).toBe(404);
  });
});
