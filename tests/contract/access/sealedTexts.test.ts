import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { couponPaths } from '#areas/marketing/coupon/commands';
import { couponIssuanceRecord } from '#areas/marketing/coupon/couponIssuanceRecord.contract';
import { redPacketPaths } from '#areas/marketing/redPacket/commands';
import { redPacket } from '#areas/marketing/redPacket/redPacket.contract';
import { aggregatePaymentAccount, testPaymentPath } from '#areas/payment/account/account.contract';
import { codePaths } from '#areas/table/table/tableCode';
import { isSealed, openVault, sealedBy, Vault } from '#server/call/vault';
import { couponInstance } from '#server/db/schema/marketing/coupon';
import { redPacket as redPacketTable } from '#server/db/schema/marketing/redPacket';
import { payAccount } from '#server/db/schema/payment/payment';
import { diningTable, tableCodeKey } from '#server/db/schema/table/table';
import { acceptKeys, forgetSealed } from '#server/domain/access/dataKeys';
import { createGateway } from '#server/gateway';
import { chain, demo, firstSubject } from '#tests/support/callers';
import type { Page } from '#tests/support/entityClient';
import { freshDigits, freshText } from '#tests/support/fieldEdges';
import { knownDay, openGateway } from '#tests/support/gateway';
import { addCoupon } from '#tests/support/marketing/coupon';
import { freshMember } from '#tests/support/member/desk';
import { addTestMembers } from '#tests/support/member/member';
import { placesOf } from '#tests/support/placesOf';
import { sealTexts } from '#tests/support/sealing';
import { hourMs } from '#values/duration';

// Secrets that are shown or used again are sealed under the operator's key: a dump of the database shows none of them.

const gateway = openGateway(knownDay);
const db = () => gateway.database.db;
let token = '';

const headers = { operSubjectGuid: firstSubject };
const send = <Answer = Record<string, unknown>>(path: string, body: object) =>
  gateway.post<Answer>(path, { ...body }, { token, headers, key: crypto.randomUUID() });
const inHours = (hours: number) => new Date(gateway.clock.now().getTime() + hours * hourMs).toISOString();

async function newAccount(secret: string): Promise<string> {
  const values = {
    store: demo('store', 'BJ001'),
    provider: 'alipay',
    name: freshText(8),
    account: `16${freshDigits(8)}`,
  };
  const reply = await send<{ id: string }>(aggregatePaymentAccount.calls.save, {
    ...{ ...values, secret, isDefault: false, enabled: true },
  });
  expect(reply.code).toBe(0);
  return reply.tdata.id;
}
const tested = async (id: string) => (await send<{ testResult: string }>(testPaymentPath, { id })).tdata.testResult;
const keyOf = async (id: string) =>
  (await db().select({ key: payAccount.secretKey }).from(payAccount).where(eq(payAccount.guid, id)))[0]?.key ?? '';

async function published(): Promise<string> {
  const reply = await send<{ id: string }>(redPacket.calls.save, {
    ...{ name: freshText(8), wish: null, kind: 'fixed', amount: '1.00', totalAmount: '10.00', packets: 10 },
    ...{ minAmount: null, maxAmount: null, claimLimit: 1, audience: 'all', levels: null, labels: null },
    ...{ startTime: inHours(-1), endTime: inHours(48), validityDays: 7 },
  });
  const { id } = reply.tdata;
  expect((await send(redPacketPaths.publish, { id })).code).toBe(0);
  return id;
}
const shownCode = async (id: string) =>
  String((await send<Page>(redPacket.calls.list, { ids: [id], filters: {} })).tdata.list[0]?.code);
const claim = async (code: string) => {
  const { id: member } = await freshMember(gateway);
  return send(redPacketPaths.redeem, { guid: crypto.randomUUID(), code, member });
};
const packetOf = async (id: string) =>
  (await db().select().from(redPacketTable).where(eq(redPacketTable.guid, id)))[0] ?? expect.unreachable();

const couponRecords = async (asked: object) =>
  (await send<Page>(couponIssuanceRecord.calls.list, { filters: {}, ...asked })).tdata.list;
const couponCodeOf = async (guid: string) => String((await couponRecords({ ids: [guid] }))[0]?.code);
const found = async (keyword: string) => (await couponRecords({ keyword })).map(({ id }) => id);

async function couponGiven(): Promise<{ guid: string; code: string }> {
  const id = await addCoupon(gateway);
  const { id: member } = await freshMember(gateway);
  const issue = { id, guid: crypto.randomUUID(), target: 'members', members: [member], each: 1 };
  expect((await send(couponPaths.issue, issue)).code).toBe(0);
  const [row] = await couponRecords({ filters: { coupon: id } });
  expect(row?.code).toMatch(/^[0-9A-F]{16}$/);
  return { guid: String(row?.id), code: String(row?.code) };
}

async function tableCode(): Promise<string> {
  const [table] = await db()
    .select({ id: diningTable.guid })
    .from(diningTable)
    .where(eq(diningTable.store, demo('store', 'BJ001')))
    .limit(1);
  const ids = [table?.id];
  expect((await send(codePaths.renew, { ids, missingOnly: true })).code).toBe(0);
  const { tdata } = await send<{ code: string }[]>(codePaths.find, { ids });
  return tdata[0]?.code ?? '';
}
const scan = (code: string) => gateway.get(codePaths.scan, { code });
const tableSecret = async () =>
  (await db().select().from(tableCodeKey).where(eq(tableCodeKey.merchant, chain)))[0]?.secret ?? '';

beforeAll(async () => {
  await addTestMembers(gateway, 4);
  token = await gateway.session('1001');
});

describe('secrets in the database', () => {
  it('lie nowhere plain, and serve all the same', async () => {
    const secret = `sk-${freshDigits(12)}-slow`;
    const account = await newAccount(secret);
    expect(await tested(account)).toBe('slow');
    const packet = await published();
    const code = await shownCode(packet);
    expect(code).toMatch(/^[0-9A-F]{16}$/);
    expect((await claim(code.toLowerCase())).code).toBe(0);
    expect((await scan(await tableCode())).code).toBe(0);
    const coupon = await couponGiven();
    expect(await found(coupon.code.toLowerCase())).toEqual([coupon.guid]);
    const withdrawn = await send(couponPaths.withdraw, { id: coupon.guid, reason: '发错了' });
    expect(withdrawn.code).toBe(0);
    const given = [coupon.code, coupon.code.toLowerCase()];
    for (const one of [secret, code, code.toLowerCase(), ...given])
      expect(await placesOf(gateway.database, one)).toEqual([]);
    for (const one of [await keyOf(account), (await packetOf(packet)).code ?? '', await tableSecret()])
      expect(isSealed(one)).toBe(true);
  });

  it('of an older database serve as they are, and are sealed by the job', async () => {
    const account = await newAccount('sk-demo-any');
    const packet = await published();
    const scanned = await tableCode();
    const plain = { secret: `sk-${freshDigits(12)}-away`, code: `ABC${freshDigits(13)}` };
    const tableKey = await openVault.open(`tableCodeKey.secret.${chain}`, await tableSecret());
    await db().update(payAccount).set({ secretKey: plain.secret }).where(eq(payAccount.guid, account));
    await db()
      .update(redPacketTable)
      .set({ code: plain.code, codeDigest: null })
      .where(eq(redPacketTable.guid, packet));
    const coupon = await couponGiven();
    const old = `DEF${freshDigits(13)}`;
    await db()
      .update(couponInstance)
      .set({ code: old, codeDigest: null, codeEnd: null, search: old.toLowerCase() })
      .where(eq(couponInstance.guid, coupon.guid));
    await db().update(tableCodeKey).set({ secret: tableKey }).where(eq(tableCodeKey.merchant, chain));
    const serve = async () => {
      expect(await tested(account)).toBe('away');
      expect(await shownCode(packet)).toBe(plain.code);
      expect((await claim(plain.code)).code).toBe(0);
      expect((await scan(scanned)).code).toBe(0);
      expect(await found(old)).toEqual([coupon.guid]);
      expect(await couponCodeOf(coupon.guid)).toBe(old);
    };
    await serve();
    expect(await placesOf(gateway.database, plain.code)).toContain('red_packet.code');
    await gateway.tick();
    for (const one of [plain.secret, plain.code, tableKey, old, old.toLowerCase()])
      expect(await placesOf(gateway.database, one)).toEqual([]);
    await serve();
  });

  it('are brought to a new key, under which they are found and read', async () => {
    const packet = await published();
    const code = await shownCode(packet);
    await tableCode();
    const now = gateway.clock.now();
    const key = '3f'.repeat(32);
    const rotated = new Vault(key, ['0'.repeat(64)]);
    await acceptKeys(gateway.database, rotated, now);
    const redeemed = async (vault: Vault) => {
      const other = createGateway({ database: gateway.database, clock: gateway.clock, config: { vault } });
      const body = JSON.stringify({ guid: crypto.randomUUID(), code, member: (await freshMember(gateway)).id });
      const asked = new Request(`http://gateway.test/gateway${redPacketPaths.redeem}`, {
        ...{ method: 'POST', body },
        headers: { 'Content-Type': 'application/json', token, ...headers, source: '0', loginType: '0' },
      });
      return (await (await other.handle(asked)).json()) as { code: number };
    };
    // Before the job: found under the former key.
    expect((await redeemed(rotated)).code).toBe(0);
    await sealTexts(gateway.database, rotated, now);
    const [current] = await rotated.ids();
    const stored = await packetOf(packet);
    expect(stored.code?.startsWith(sealedBy(current))).toBe(true);
    expect(stored.codeDigest?.startsWith(`${current}.`)).toBe(true);
    expect((await tableSecret()).startsWith(sealedBy(current))).toBe(true);
    expect((await redeemed(new Vault(key))).code).toBe(0);
    await sealTexts(gateway.database, new Vault('0'.repeat(64), [key]), now);
  });

  it('are gone where the key is lost, and an account is set up again', async () => {
    const account = await newAccount('sk-demo-any');
    const packet = await published();
    await db().transaction((tx) => forgetSealed(tx));
    expect(await tested(account)).toBe('refused');
    expect(await packetOf(packet)).toMatchObject({ code: null, codeDigest: null });
    const { rows } = await db().execute(sql`SELECT count(*)::int AS left FROM second_factor`);
    expect(rows).toEqual([{ left: 0 }]);
    expect((await scan(await tableCode())).code).toBe(0);
  });
});
