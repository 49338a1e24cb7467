import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { cardPaths } from '#areas/member/card/commands';
import { adjustmentPaths } from '#areas/member/member/desk/adjustment';
import { privacyPaths } from '#areas/member/member/desk/privacy';
import { demo, secondSubject } from '#tests/support/callers';
import { freshDigits } from '#tests/support/fieldEdges';
import { knownDay, openGateway } from '#tests/support/gateway';
import { freshMember, ofFirst, storedMember } from '#tests/support/member/desk';
import { addTestMembers } from '#tests/support/member/member';

// A dump of the database after somebody was forgotten says neither their name nor their phone, in no remark of anybody.

const gateway = openGateway(knownDay);
let token = '';

beforeAll(async () => {
  await addTestMembers(gateway, 4);
  token = await gateway.session('1001');
});

const send = (path: string, body: object) => gateway.post<{ id: string }>(path, body, { token, headers: ofFirst });
async function done(path: string, body: object) {
  const reply = await send(path, body);
  expect({ path, reply }).toMatchObject({ reply: { code: 0 } });
  return reply.tdata;
}

/** Tables that hold words, with the number of such rows. */
async function placesOf(words: string): Promise<string[]> {
  const { db } = gateway.database;
  const tables = await db.execute<{ name: string }>(
    sql`SELECT table_name AS name FROM information_schema.tables WHERE table_schema = current_schema() AND table_type = 'BASE TABLE'`,
  );
  const found: string[] = [];
  for (const { name } of tables.rows) {
    const { rows } = await db.execute<{ n: number }>(
      sql`SELECT count(*)::int AS n FROM ${sql.identifier(name)} one WHERE one::text LIKE ${`%${words}%`}`,
    );
    if (rows[0]?.n) found.push(`${name} ${rows[0].n}`);
  }
  return found;
}

/** Somebody with acts of all kinds, whose remarks name them. */
async function lived(fullName: string) {
  const phone = `137${freshDigits(8)}`;
  const remark = `${fullName} ${phone} 投诉，回电 ${phone.slice(0, 3)}-${phone.slice(3, 7)}-${phone.slice(7)}`;
  const one = await freshMember(gateway, { fullName, phone });
  const store = demo('store', 'BJ001');
  const adjust = { id: one.id, type: 'increase', remark };
  const balance = { ...adjust, card: one.card, realAmount: '10.00' };
  await done(adjustmentPaths.balance, { ...balance, business: crypto.randomUUID() });
  await done(adjustmentPaths.points, { ...adjust, value: 5, business: crypto.randomUUID() });
  await done(adjustmentPaths.growth, { ...adjust, value: 5, business: crypto.randomUUID() });
  const topUp = { card: one.card, amount: '200.00', store, method: 'cash' };
  await done(cardPaths.recharge, { ...topUp, id: crypto.randomUUID() });
  await done(cardPaths.refund, { ...topUp, amount: '200.00', reason: remark, id: crypto.randomUUID() });
  await done(cardPaths.freeze, { id: one.card, reason: remark });
  await done(cardPaths.unfreeze, { id: one.card, reason: remark });
  await done('/member/freeze', { ids: [one.id], enabled: false, reason: remark });
  await done('/member/freeze', { ids: [one.id], enabled: true });
  return { ...one, phone, remark };
}

async function forget(one: { id: string }, confirmation: string): Promise<void> {
  const asked = { id: one.id, business: crypto.randomUUID(), confirmation, waiver: '书面声明' };
  await done(privacyPaths.anonymise, asked);
  await gateway.tick();
}

describe('a dump after forgetting', () => {
  it('says neither the name nor the phone, in ledgers, remarks and logs; figures stay', async () => {
    const one = await lived('欧阳无痕');
    // Elsewhere too, in the words of a colleague.
    const unit = { name: `挂账单位${freshDigits(4)}`, creditLimit: '1000.00', enabled: true, remark: one.remark };
    await done('/debt/unit/save', unit);
    const before = await storedMember(gateway, one.id);
    expect(await placesOf('欧阳无痕')).not.toEqual([]);
    expect(await placesOf(one.phone)).not.toEqual([]);
    await forget(one, '欧阳无痕');
    expect(await placesOf('欧阳无痕')).toEqual([]);
    expect(await placesOf(one.phone)).toEqual([]);
    expect(await placesOf(one.phone.slice(3, 7).concat('-', one.phone.slice(7)))).toEqual([]);
    const after = await storedMember(gateway, one.id);
    for (const figure of ['points', 'growthValue', 'totalTopUpAmount'] as const)
      expect(after[figure]).toBe(before[figure]);
    const timeline = JSON.stringify(await send('/member/timeline', { id: one.id }));
    expect(timeline).toContain('***');
    expect(timeline).not.toContain('无痕');
  });

  it('leaves who has the phone now, and others of the same name', async () => {
    const one = await lived('欧阳同名');
    const elsewhere = await freshMember(gateway, { phone: one.phone, subject: secondSubject, fullName: '欧阳同名' });
    const namesake = await lived('欧阳同名');
    // The digits of the phone in a longer number are no phone.
    const number = `9${one.phone}8`;
    const unit = { name: `挂账单位${freshDigits(4)}`, creditLimit: '1000.00', enabled: true, remark: `流水 ${number}` };
    await done('/debt/unit/save', unit);
    await forget(one, '欧阳同名');
    expect(await storedMember(gateway, elsewhere.id)).toMatchObject({ phone: one.phone, fullName: '欧阳同名' });
    const timeline = JSON.stringify(await send('/member/timeline', { id: namesake.id }));
    expect(timeline).toContain(`欧阳同名 ${namesake.phone} 投诉`);
    expect(await placesOf(number)).not.toEqual([]);
  });
});

it('does not let postings change in anything but withheld words', async () => {
  const one = await lived('欧阳过账');
  const { db } = gateway.database;
  for (const change of [sql`remark = 'x'`, sql`change = 1`, sql`remark = '***', change = 1`])
    await expect(
      db.execute(sql`UPDATE balance_ledger SET ${change} WHERE member = ${one.id} AND kind = 'adjustment'`),
    ).rejects.toThrow();
});
