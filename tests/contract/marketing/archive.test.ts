import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { operationLog } from '#server/db/schema';
import { campaign } from '#server/db/schema/marketing/campaign';
import { coupon, couponInstance } from '#server/db/schema/marketing/coupon';
import { redPacket } from '#server/db/schema/marketing/redPacket';
import { rechargeActivity } from '#server/db/schema/member/card';
import { equityCard } from '#server/db/schema/member/equityCard';
import { precisionAction } from '#server/db/schema/member/precision';
import { subsidyActivity } from '#server/db/schema/member/subsidy';
import { platformActivity } from '#server/db/schema/takeaway/activity';
import { contracts } from '#server/domain/contracts';
import { chain, firstSubject } from '#tests/support/callers';
import { EntityClient } from '#tests/support/entityClient';
import { allSamples, prepareSamples } from '#tests/support/entitySample';
import { knownDay, openGateway } from '#tests/support/gateway';
import { ofFirst } from '#tests/support/member/desk';

// Whatever is over is archived instead of deleted: gone from the list, found by a filter, and still named (002 §4).

const gateway = openGateway(knownDay);
const db = () => gateway.database.db;
let token = '';

beforeAll(async () => {
  await prepareSamples(gateway);
  token = await gateway.session('1001');
});

const past = { startTime: '2026-11-01T00:00:00.000Z', endTime: '2026-11-02T00:00:00.000Z' };

/** How a record of each kind comes to be over. */
const ends: Record<string, (guid: string) => Promise<unknown>> = {
  campaign: (guid) => db().update(campaign).set({ state: 'ended' }).where(eq(campaign.guid, guid)),
  async coupon(guid) {
    await db().update(coupon).set({ state: 'voided', issued: 1 }).where(eq(coupon.guid, guid));
    // A record of what happened does not keep its coupon in the list.
    await db()
      .insert(couponInstance)
      .values({
        ...{ guid: `${guid}-1`, merchant: chain, version: 1, search: '', createdAt: knownDay, updatedAt: knownDay },
        ...{ updatedBy: '', subject: firstSubject, coupon: guid, issue: 'test', state: 'voided' },
        collectionTime: knownDay,
      });
  },
  productCoupon: (guid) => db().update(coupon).set({ state: 'voided', issued: 1 }).where(eq(coupon.guid, guid)),
  redPacket: (guid) => db().update(redPacket).set({ state: 'stopped' }).where(eq(redPacket.guid, guid)),
  rechargeActivity: (guid) =>
    db()
      .update(rechargeActivity)
      .set({ state: 'published', ...past })
      .where(eq(rechargeActivity.guid, guid)),
  subsidyActivity: (guid) => db().update(subsidyActivity).set({ state: 'ended' }).where(eq(subsidyActivity.guid, guid)),
  precisionMarketing: (guid) =>
    db().update(precisionAction).set({ state: 'stopped' }).where(eq(precisionAction.guid, guid)),
  thirdPartyActivity: (guid) =>
    db()
      .update(platformActivity)
      .set({ start: past.startTime, end: past.endTime })
      .where(eq(platformActivity.guid, guid)),
  equityCard: (guid) => db().update(equityCard).set({ status: 'stopped', issued: 1 }).where(eq(equityCard.guid, guid)),
};

const archiving = contracts.filter(({ over }) => over);

describe('every kind whose records are over one day', () => {
  it('is known here', () => expect(archiving.map(({ name }) => name).sort()).toEqual(Object.keys(ends).sort()));
});

describe.each(archiving)('$name', (contract) => {
  const client = () => new EntityClient(gateway, contract, token);
  const sample = allSamples.find(([name]) => name === contract.name)?.[1];
  // Product coupons are deleted from the list of all coupons.
  const deletion = contracts.find(
    ({ name }) => name === (contract.name === 'productCoupon' ? 'coupon' : contract.name),
  );
  const post = <T>(path: string, body: object) => gateway.post<T>(path, body, { token, headers: ofFirst });
  const remove = (ids: string[]) => post(deletion?.calls.delete ?? '', { ids });
  const made = async () => {
    const reply = await post<{ id: string }>(contract.calls.save, sample?.valid?.() ?? {});
    if (reply.code !== 0) throw new Error(JSON.stringify(reply));
    return reply.tdata.id;
  };
  const listed = async (filters: object) => (await client().all({ filters })).map(({ id }) => id);
  const offered = async (query: object) =>
    (await post<{ list: { id: string }[] }>(contract.calls.options, { size: 100, ...query })).tdata.list.map(
      ({ id }) => id,
    );

  it('is deleted while nothing refers to it', async () => {
    const id = await made();
    expect((await remove([id])).code).toBe(0);
    expect(await listed({ archived: true })).not.toContain(id);
  });

  it('is archived once it is over', async () => {
    const id = await made();
    const other = await made();
    await ends[contract.name]?.(id);
    expect((await remove([id])).code).toBe(0);
    expect(await listed({})).not.toContain(id);
    expect(await listed({ archived: false })).not.toContain(id);
    expect(await listed({ archived: true })).toEqual([id]);
    expect(await listed({})).toContain(other);
    expect(await offered({})).not.toContain(id);
    expect(await offered({ ids: [id] })).toEqual([id]);
    const one = await gateway.call('GET', `${contract.calls.getOne}?guid=${id}`, undefined, {
      token,
      headers: ofFirst,
    });
    expect(one).toMatchObject({ code: 0, tdata: { archived: true } });
    const log = await db().select().from(operationLog).where(eq(operationLog.objectGuid, id));
    expect(log.flatMap(({ detail }) => detail)).toContainEqual({ field: 'archived', before: false, after: true });
  });

  it('is archived once, and not changed any more', async () => {
    const id = await made();
    await ends[contract.name]?.(id);
    expect((await remove([id])).code).toBe(0);
    expect(await remove([id])).toMatchObject({ code: 1000, message: expect.stringMatching(/已归档/) });
    const [row] = (await client().page({ ids: [id] })).list;
    const changed = await post(contract.calls.update, { ...row, ...sample?.change?.() });
    expect(changed.code).toBe(1000);
  });
});

describe('a record that is over and named by one in force', () => {
  it('is not archived before that is over too', async () => {
    const client = (name: string) => {
      const contract = contracts.find((one) => one.name === name);
      const sample = allSamples.find(([of]) => of === name)?.[1];
      if (!contract) throw new Error(`no contract ${name}`);
      const made = async () => {
        const { tdata } = await gateway.post<{ id: string }>(contract.calls.save, sample?.valid?.() ?? {}, {
          ...{ token, headers: ofFirst },
        });
        return tdata.id;
      };
      return {
        made,
        remove: (id: string) => gateway.post(contract.calls.delete, { ids: [id] }, { token, headers: ofFirst }),
      };
    };
    const [coupons, actions] = [client('coupon'), client('precisionMarketing')];
    const [given, action] = [await coupons.made(), await actions.made()];
    await ends.coupon?.(given);
    await db().update(precisionAction).set({ coupon: given }).where(eq(precisionAction.guid, action));
    expect(await coupons.remove(given)).toMatchObject({ code: 1000, message: expect.stringMatching(/使用/) });
    await ends.precisionMarketing?.(action);
    expect((await coupons.remove(given)).code).toBe(0);
  });
});
