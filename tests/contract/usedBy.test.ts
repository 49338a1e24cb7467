import { and, eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { category } from '#areas/goods/category/category.contract';
import { campaign } from '#areas/marketing/campaign/campaign.contract';
import { campaignPaths } from '#areas/marketing/campaign/commands';
import { couponPaths } from '#areas/marketing/coupon/commands';
import { coupon } from '#areas/marketing/coupon/coupon.contract';
import { couponExclusion } from '#areas/marketing/exclusion/couponExclusion.contract';
import { redPacket } from '#areas/marketing/redPacket/redPacket.contract';
import { label } from '#areas/member/label/label.contract';
import { type User, usedByPath } from '#entity/usedBy';
import { record } from '#server/db/schema';
import { campaign as campaignTable } from '#server/db/schema/marketing/campaign';
import { entities } from '#server/domain/entities';
import { usersOf, usesOf } from '#server/store/usedBy';
import { chain, demo, firstSubject, newCaller, onlyStore } from '#tests/support/callers';
import type { Refused, Row } from '#tests/support/entityClient';
import { freshText } from '#tests/support/fieldEdges';
import { knownDay, openGateway } from '#tests/support/gateway';
import { hourMs } from '#values/duration';

// Records that others refer to are not deleted: one mechanism for all contracts, which names the user.

const gateway = openGateway(knownDay);
const db = () => gateway.database.db;
const beijing = demo('store', 'BJ001');
let token = '';

beforeAll(async () => {
  token = await gateway.session('1001');
});

const post = <Answer = { id: string }>(path: string, body: object, as = token) =>
  gateway.post<Answer & Refused>(path, body, { token: as, headers: { operSubjectGuid: firstSubject } });

async function made(path: string, values: object): Promise<string> {
  const reply = await post<Row>(path, values);
  expect(reply).toMatchObject({ code: 0 });
  return String(reply.tdata.id);
}

const inAnHour = () => new Date(gateway.clock.now().getTime() + hourMs).toISOString();
const terms = (values: object) => ({
  ...{ title: freshText(8), type: 'fullReduction', draft: false, stores: [beijing], productScope: 'all' },
  ...{ startTime: inAnHour(), endTime: '2027-06-01T00:00:00.000Z', audience: 'everyone', budgetKind: 'none' },
  ...{ stackable: false, controlPercent: 0, reductions: [{ from: '100.00', off: '10.00' }] },
  ...values,
});
const newLabel = () => made(label.calls.save, { name: freshText(6), kind: 'manual' });
const voucher = (values: object = {}) =>
  made(coupon.calls.save, {
    ...{ type: 'voucher', name: freshText(8), style: 'rose', value: '5.00', currency: 'CNY', productScope: 'all' },
    ...{ applicableStores: [beijing], validityKind: 'afterReceipt', validityAfterReceipt: 30, validityUnit: 'days' },
    ...{ issueQuantity: 10, perPersonReceiveLimit: 1, maximumUsagePerTransaction: 1 },
    ...{ stackableFlag: false, exclusivityFlag: false },
    ...values,
  });
const remove = (path: string, id: string, as = token) => post(path, { ids: [id] }, as);

describe('a reference of any contract', () => {
  const deletable = [...entities.values()].filter(({ contract }) => contract.verbs.includes('delete'));
  const uses = deletable.flatMap((target) => usesOf(target, entities).map((use) => ({ target, use })));

  it('is found wherever it is declared: in a field, a list, a row, by id and by name', async () => {
    const context = {
      caller: { merchant: chain, scope: { kind: 'unrestricted' as const }, codes: new Set<string>() },
      language: 'zh' as const,
      now: gateway.clock.now(),
    };
    let tried = 0;
    for (const { target, use } of uses) {
      const { storage, contract } = use.user;
      const wanted = { guid: 'wanted', version: 1, createdAt: '', updatedAt: '', updatedBy: '' };
      const row = { ...wanted, values: { [target.contract.represent ?? 'name']: 'wanted' } };
      await db()
        .transaction(async (tx) => {
          const one = use.many ? ['wanted'] : 'wanted';
          const value = use.column === null ? one : [{ [use.column]: one }];
          const inForce = use.user.inForce?.({ ...context, tx } as never);
          const [user] = await tx
            .select({ guid: sql<string>`${storage.table.guid}` })
            .from(storage.table)
            .where(and(storage.of(chain), inForce))
            .limit(1);
          const asked = () => usersOf({ ...context, tx } as never, target, entities, [row]);
          expect(await asked()).toEqual([]);
          if (user) {
            // Rows of ledgers never change but for this test.
            await tx.execute(sql`SET LOCAL session_replication_role = replica`);
            const set =
              storage.table === record
                ? { data: sql`${record.data} || ${JSON.stringify({ [use.source]: value })}::jsonb` }
                : { [use.source]: value };
            await tx.update(storage.table).set(set).where(eq(storage.table.guid, user.guid));
            expect(
              (await asked()).map(({ id }) => id),
              `${contract.name}.${use.source}`,
            ).toContain(user.guid);
            tried += 1;
          }
          throw new Error('rolled back');
        })
        .catch((error: unknown) => {
          if (!(error instanceof Error && error.message === 'rolled back')) throw error;
        });
    }
    expect(uses.length).toBeGreaterThan(60);
    expect(tried).toBeGreaterThan(40);
  });
});

describe('a tag', () => {
  it('stays while a campaign that is not over is for its members, and goes after its end', async () => {
    const id = await newLabel();
    const title = freshText(8);
    const user = await made(
      campaign.calls.save,
      terms({
        title,
        audience: 'labels',
        labels: [id],
        startTime: '2028-02-29T01:00:00.000Z',
        endTime: '2028-02-29T02:00:00.000Z',
      }),
    );
    const refused = await remove(label.calls.delete, id);
    expect(refused.message).toContain(`正在被活动“${title}”使用`);
    const shown = await post<{ users: User[] }>(usedByPath, { resource: label.name, ids: [id] });
    expect(shown.tdata.users).toEqual([{ resource: campaign.name, kind: '活动', id: user, name: title }]);
    expect((await post(campaignPaths.publish, { id: user })).code).toBe(0);
    expect((await remove(label.calls.delete, id)).code).not.toBe(0);
    expect((await post(campaignPaths.disable, { id: user })).code).toBe(0);
    expect((await post<{ users: User[] }>(usedByPath, { resource: label.name, ids: [id] })).tdata.users).toEqual([]);
    expect((await remove(label.calls.delete, id)).code).toBe(0);
  });

  it('stays for a red packet too', async () => {
    const id = await newLabel();
    const packet = { name: freshText(6), kind: 'fixed', amount: '1.00', packets: 1, claimLimit: 1, validityDays: 30 };
    const times = { startTime: inAnHour(), endTime: '2027-06-01T00:00:00.000Z' };
    const user = await made(redPacket.calls.save, { ...packet, ...times, audience: 'labels', labels: [id] });
    expect((await remove(label.calls.delete, id)).message).toContain(packet.name);
    expect((await remove(redPacket.calls.delete, user)).code).toBe(0);
    expect((await remove(label.calls.delete, id)).code).toBe(0);
  });

  it('is asked about by who may delete it alone, who reads no name beyond their stores', async () => {
    const id = await newLabel();
    const stores = [demo('store', 'SH001')];
    await made(campaign.calls.save, terms({ audience: 'labels', labels: [id], stores }));
    const { token: reader } = await newCaller(gateway, token, { codes: ['label:list'] });
    expect((await post(usedByPath, { resource: label.name, ids: [id] }, reader)).code).toBe(403);
    const { token: narrow } = await newCaller(gateway, token, {
      codes: ['label:list', 'label:delete', 'campaign:list'],
      scope: onlyStore('BJ001'),
    });
    const shown = await post<{ users: User[] }>(usedByPath, { resource: label.name, ids: [id] }, narrow);
    expect(shown.tdata.users).toMatchObject([{ resource: campaign.name, name: null }]);
    expect((await remove(label.calls.delete, id, narrow)).message).toContain('正在被另外 1 项使用');
  });
});

describe('the name of a user', () => {
  it('is told to who may list such records alone', async () => {
    const id = await newLabel();
    const title = freshText(8);
    await made(campaign.calls.save, terms({ title, audience: 'labels', labels: [id] }));
    const codes = ['label:list', 'label:delete'];
    const { token: without } = await newCaller(gateway, token, { codes });
    const { token: reading } = await newCaller(gateway, token, { codes: [...codes, 'campaign:list'] });
    const shownTo = async (as: string) => {
      const reply = await post<{ users: User[] }>(usedByPath, { resource: label.name, ids: [id] }, as);
      return reply.tdata.users.map(({ name }) => name);
    };
    expect(await shownTo(without)).toEqual([null]);
    expect(await shownTo(reading)).toEqual([title]);
    expect((await remove(label.calls.delete, id, without)).message).not.toContain(title);
  });
});

describe('a coupon', () => {
  it('stays while coupons exclude it', async () => {
    const [one, two] = [await voucher(), await voucher()];
    const { getOne, save } = couponExclusion.calls;
    const headers = { operSubjectGuid: firstSubject };
    const { tdata: kept } = await gateway.get<Row>(getOne, {}, { token, headers });
    const pairs = [{ first: one, second: two }];
    expect((await post(save, { ...kept, pairs })).code).toBe(0);
    expect((await remove(coupon.calls.delete, one)).code).not.toBe(0);
    const { tdata: next } = await gateway.get<Row>(getOne, {}, { token, headers });
    expect((await post(save, { ...next, pairs: [] })).code).toBe(0);
    expect((await remove(coupon.calls.delete, one)).code).toBe(0);
  });

  it('is not promised to new members after it was voided', async () => {
    const given = await voucher();
    const gift = { type: 'newMember', reductions: null, giftCoupons: [given] };
    const id = await made(campaign.calls.save, terms(gift));
    expect((await remove(coupon.calls.delete, given)).code).not.toBe(0);
    expect((await post(couponPaths.void, { id: given })).code).toBe(0);
    const refused = await post(campaignPaths.publish, { id });
    expect(refused.message).toMatch(/已作废/);
    const [row] = await db()
      .select({ state: campaignTable.state })
      .from(campaignTable)
      .where(eq(campaignTable.guid, id));
    expect(row?.state).toBe('unpublished');
  });
});

describe('a category that a rule names', () => {
  const only = (name: string) => ({ productScope: 'categories', categories: [{ category: name }] });

  it('must be there when the rule is saved', async () => {
    const unknown = freshText(6);
    const reply = await post<Row>(campaign.calls.save, terms(only(unknown)));
    expect(reply.tdata.errors).toMatchObject({ 'categories.0.category': expect.any(String) });
  });

  it('keeps its last bearer: neither deleted nor renamed, while another store’s may be', async () => {
    const name = freshText(6);
    const ids: string[] = [];
    for (const code of ['BJ001', 'SH001'])
      ids.push(await made(category.calls.save, { place: demo('store', code), name, superior: null }));
    const [first = '', last = ''] = ids;
    const title = freshText(8);
    await made(campaign.calls.save, terms({ ...only(name), title }));
    expect((await remove(category.calls.delete, first)).code).toBe(0);
    expect((await remove(category.calls.delete, last)).message).toContain(`活动“${title}”`);
    const { tdata: row } = await gateway.get<Row>(category.calls.getOne, { guid: last }, { token });
    const renamed = await post<Row>(category.calls.update, { ...row, name: freshText(6) });
    expect(renamed.tdata.errors?.name).toContain(`活动“${title}”`);
  });
});
