import { and, eq, isNull } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ClaimOutcome, couponPaths } from '#areas/marketing/coupon/commands';
import { openVault } from '#server/call/vault';
import { couponInstance, coupon as couponTable } from '#server/db/schema/marketing/coupon';
import { openCode } from '#server/domain/marketing/coupon/codes';
import { heldTerms } from '#server/domain/marketing/coupon/terms';
import { demo, firstSubject, newCaller, secondSubject } from '#tests/support/callers';
import { knownDay, openGateway } from '#tests/support/gateway';
import { addCoupon } from '#tests/support/marketing/coupon';
import { freshMember } from '#tests/support/member/desk';
import { addTestMembers } from '#tests/support/member/member';
import { dayMs, hourMs } from '#values/duration';

// A code becomes the coupon of the member who claims it, once; its time runs from then on (C2, C14).

const gateway = openGateway(knownDay);
const db = () => gateway.database.db;
let token = '';
let teller = '';

beforeAll(async () => {
  await addTestMembers(gateway, 4);
  token = await gateway.session('1001');
});

beforeEach(async () => {
  teller = (await newCaller(gateway, token)).token;
});

const send = <Answer>(path: string, body: object, as = teller, subject = firstSubject) =>
  gateway.post<Answer>(path, body, { token: as, headers: { operSubjectGuid: subject } });
const claim = (code: string, member: string, as = teller, subject = firstSubject) =>
  send<ClaimOutcome>(couponPaths.claim, { code, member }, as, subject);

const claimant = async () => (await freshMember(gateway)).id;

/** Codes of a coupon, as their file has them. */
async function codesOf(id: string, codes: number): Promise<string[]> {
  const order = { id, guid: crypto.randomUUID(), codes };
  expect((await send(couponPaths.codes, order, token)).code).toBe(0);
  await gateway.tick();
  const rows = await db()
    .select()
    .from(couponInstance)
    .where(and(eq(couponInstance.coupon, id), isNull(couponInstance.member)))
    .orderBy(couponInstance.guid);
  return Promise.all(rows.map((row) => openCode({ config: { vault: openVault } }, row)));
}

describe('a code', () => {
  it('becomes the coupon of who claims it, whose time runs from then on; typed in any way', async () => {
    const id = await addCoupon(gateway, { validityAfterReceipt: 2, validityUnit: 'days', effectiveDelay: null });
    const [code = ''] = await codesOf(id, 1);
    const member = await claimant();
    gateway.clock.advance(hourMs / 4);
    const typed = ` ${code.slice(0, 4).toLowerCase()} ${code.slice(4)} `;
    const until = new Date(gateway.clock.now().getTime() + 2 * dayMs).toISOString();
    expect((await claim(typed, member)).tdata).toMatchObject({ until: expect.any(String) });
    const [row] = await db().select().from(couponInstance).where(eq(couponInstance.coupon, id));
    expect(row?.member).toBe(member);
    expect(new Date(row?.validUntil ?? '').toISOString()).toBe(until);
    const now = gateway.clock.now();
    const held = await db().transaction((tx) =>
      heldTerms(tx, demo('store', 'BJ001'), [member], { from: now, to: new Date(now.getTime() + hourMs) }),
    );
    expect((held.get(member) ?? []).map(({ coupon }) => coupon)).toContain(id);
  });

  it('is claimed once: again by the same member, whose answer is the first, but by nobody else', async () => {
    const id = await addCoupon(gateway, {});
    const [code = ''] = await codesOf(id, 1);
    const [first, second] = [await claimant(), await claimant()];
    const both = await Promise.all([claim(code, first), claim(code, first)]);
    expect(both.map((reply) => reply.code)).toEqual([0, 0]);
    expect(both[1]?.tdata).toEqual(both[0]?.tdata);
    expect((await claim(code, second)).message).toMatch(/已被使用或领取/);
  });

  it('goes to one of two members who claim it together', async () => {
    const id = await addCoupon(gateway, {});
    const [code = ''] = await codesOf(id, 1);
    const members = [await claimant(), await claimant()];
    const replies = await Promise.all(members.map((member) => claim(code, member)));
    expect(replies.filter((reply) => reply.code === 0)).toHaveLength(1);
  });

  it('counts for the limit of a member, to the last one allowed (C2)', async () => {
    const id = await addCoupon(gateway, { perPersonReceiveLimit: 2 });
    const codes = await codesOf(id, 3);
    const member = await claimant();
    const replies = [];
    for (const code of codes) replies.push(await claim(code, member));
    expect(replies.map((reply) => reply.code)).toEqual([0, 0, 1000]);
  });

  it('is good after the issuing was stopped, and not after its coupon was voided or is over', async () => {
    const id = await addCoupon(gateway, {});
    const [first = '', second = ''] = await codesOf(id, 2);
    expect((await send(couponPaths.stop, { id }, token)).code).toBe(0);
    expect((await claim(first, await claimant())).code).toBe(0);
    expect((await send(couponPaths.void, { id }, token)).code).toBe(0);
    expect((await claim(second, await claimant())).message).toMatch(/作废/);
    const end = new Date(gateway.clock.now().getTime() + hourMs).toISOString();
    const start = gateway.clock.now().toISOString();
    const dated = await addCoupon(gateway, { validityKind: 'fixedDates', validityStart: start, validityEnd: end });
    const [late = ''] = await codesOf(dated, 1);
    await db().update(couponTable).set({ validityEnd: start }).where(eq(couponTable.guid, dated));
    expect((await claim(late, await claimant())).message).toMatch(/已过期/);
  });

  it('is guessed five times by an account, and then not tried for a while; another subject’s is unknown', async () => {
    const id = await addCoupon(gateway, {});
    const [code = ''] = await codesOf(id, 1);
    const member = await claimant();
    for (let time = 0; time < 5; time += 1)
      expect((await claim('0000000000000000', member)).message).toMatch(/没有这个券码/);
    expect((await claim(code, member)).code).not.toBe(0);
    const other = (await newCaller(gateway, token)).token;
    expect((await claim(code, member, other, secondSubject)).code).not.toBe(0);
    expect((await claim(code, member, other)).code).toBe(0);
  });
});
