import { and, asc, eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  type SmsAccount,
  type SmsOrder,
  smsPackageKeys,
  smsPackages,
  smsPaths,
  trialTexts,
} from '#areas/company/sms/credit';
import { type PayOutcome, payOutcomes } from '#business/orderPay/payment';
import { textsIn } from '#business/smsTexts';
import { employee, outbox } from '#server/db/schema';
import { smsAccount, smsEntry } from '#server/db/schema/company/sms';
import { sendTexts, trySending } from '#server/domain/company/sms/send';
import { createGateway } from '#server/gateway';
import { chain, newCaller } from '#tests/support/callers';
import { type CallExtra, knownDay, openGateway } from '#tests/support/gateway';

// Credit for texts by SMS: what is sent is charged once, what is paid is credited once, and codes to sign on are always sent.

const gateway = openGateway(knownDay);
const database = () => gateway.database.db;
let token = '';

beforeAll(async () => {
  token = await gateway.session('1001');
});

const ask = <T>(path: string, body: Record<string, unknown>, extra: CallExtra = {}) =>
  gateway.post<T>(path, body, { token, ...extra });

const account = async (period = 7) => (await ask<SmsAccount>(smsPaths.account, { period })).tdata;
const buy = (key: keyof typeof smsPackages, extra?: CallExtra) =>
  ask<{ id: string; number: string }>(smsPaths.place, { package: key, amount: smsPackages[key].price }, extra);
const find = async (id: string, extra?: CallExtra) => (await ask<SmsOrder>(smsPaths.find, { id }, extra)).tdata;

async function pay(code: string, outcome: PayOutcome, node = 0): Promise<string> {
  const query = new URLSearchParams({ code, outcome });
  const page = new Request(`http://gateway.test/gateway${smsPaths.answer}?${query}`);
  return (await gateway.fetch(page, node)).text();
}

/** Every entry follows the one before it, and their sum is the balance. */
async function expectChained(merchant = chain): Promise<void> {
  const entries = await database()
    .select()
    .from(smsEntry)
    .where(eq(smsEntry.merchant, merchant))
    .orderBy(asc(smsEntry.number));
  const [held] = await database().select().from(smsAccount).where(eq(smsAccount.merchant, merchant));
  let balance = 0;
  entries.forEach(({ number, before, change, after }, index) => {
    expect({ number, before, after }).toEqual({ number: index + 1, before: balance, after: balance + change });
    balance = after;
  });
  expect(held?.balance).toBe(balance);
}

/** Leaves an enterprise exactly so many texts. */
async function leave(texts: number, merchant = chain): Promise<void> {
  await database().transaction(async (tx) => {
    const about = { tx, now: gateway.clock.now(), merchant };
    await trySending({ ...about, kind: 'login' }, [{ phone: '1', text: '1' }]);
  });
  const [held] = await database().select().from(smsAccount).where(eq(smsAccount.merchant, merchant));
  const before = held?.balance ?? 0;
  if (before === texts) return;
  const [last] = await database()
    .select({ n: sql<number>`max(number)::int` })
    .from(smsEntry)
    .where(eq(smsEntry.merchant, merchant));
  const at = gateway.clock.now().toISOString();
  const entry = {
    number: (last?.n ?? 0) + 1,
    kind: texts < before ? 'claim' : 'topUp',
    change: texts - before,
    before,
    after: texts,
    at,
  };
  await database()
    .insert(smsEntry)
    .values({ guid: crypto.randomUUID(), merchant, ...entry });
  await database().update(smsAccount).set({ balance: texts }).where(eq(smsAccount.merchant, merchant));
}

const send = (kind: 'login' | 'discount' | 'expiry', texts: string[], merchant = chain) =>
  database().transaction((tx) =>
    sendTexts(
      { tx, now: gateway.clock.now(), merchant, kind },
      texts.map((text) => ({ phone: '13900000000', text })),
    ),
  );

describe('a text', () => {
  it.each([
    [1, 1],
    [70, 1],
    [71, 2],
    [134, 2],
    [135, 3],
    [201, 3],
    [202, 4],
  ])('of %i characters counts as %i', (characters, texts) => {
    expect(textsIn('字'.repeat(characters))).toBe(texts);
  });

  it('is charged by its length, to the last text of the credit; one more is refused, and nothing of it is sent', async () => {
    await leave(3);
    await send('discount', ['短', '字'.repeat(71)]);
    expect((await account()).balance).toBe(0);
    const sent = await database().$count(outbox);
    await expect(send('discount', ['短'])).rejects.toMatchObject({ text: 'sms.noCredit' });
    expect(await database().$count(outbox)).toBe(sent);
    await leave(2);
    await expect(send('expiry', ['短', '短', '短'])).rejects.toMatchObject({ text: 'sms.noCredit' });
    expect((await account()).balance).toBe(2);
    await expectChained();
  });

  it('to sign on is sent without credit too, which is owed then; a number that nobody has costs nothing', async () => {
    await leave(0);
    const loginTexts = async () => (await account()).used.find(({ kind }) => kind === 'login')?.texts ?? 0;
    const before = await loginTexts();
    const [someone] = await database()
      .select({ phone: employee.phone })
      .from(employee)
      .where(and(eq(employee.merchant, chain), eq(employee.account, '1001')));
    for (const [place, phone] of [someone?.phone ?? '', '19900000000'].entries()) {
      const headers = { 'x-forwarded-for': `place ${place}` };
      expect((await gateway.post('/sign_on/send_code', { phone, purpose: 'login' }, { headers })).code).toBe(0);
    }
    expect((await account()).balance).toBe(-1);
    expect(await loginTexts()).toBe(before + 1);
    await expectChained();
  });

  it('of an enterprise that never bought any comes from its trial', async () => {
    const merchant = 'sms-trial';
    await leave(trialTexts, merchant);
    const entries = await database()
      .select()
      .from(smsEntry)
      .where(eq(smsEntry.merchant, merchant))
      .orderBy(asc(smsEntry.number));
    expect(entries[0]).toMatchObject({ kind: 'trial', change: trialTexts, before: 0, after: trialTexts });
    await expectChained(merchant);
  });

  it('is never sent beyond the credit by many at once', async () => {
    await leave(5);
    const before = await database().$count(outbox);
    const all = await Promise.allSettled(Array.from({ length: 12 }, () => send('discount', ['短'])));
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    expect(await database().$count(outbox)).toBe(before + 5);
    expect((await account()).balance).toBe(0);
    await expectChained();
  });
});

describe('an order', () => {
  it.each(smsPackageKeys)(
    'of the %s package is placed once at its price, and credited once when it is paid',
    async (key) => {
      const before = (await account()).balance;
      const idempotency = crypto.randomUUID();
      const placed = await buy(key, { key: idempotency });
      expect(await buy(key, { key: idempotency })).toEqual(placed);
      expect(placed.tdata.number).toMatch(/^DX\d{8}-\d{4}$/);
      const order = await find(placed.tdata.id);
      expect(order).toMatchObject({ status: 'pending', package: key, ...{ amount: smsPackages[key].price } });
      const code = order.qr?.code ?? '';
      await Promise.all([pay(code, 'paid', 0), pay(code, 'paid', 1), pay(code, 'paid', 0)]);
      expect((await find(placed.tdata.id)).status).toBe('paid');
      expect((await account()).balance).toBe(before + smsPackages[key].texts);
      expect((await ask(smsPaths.cancel, { id: placed.tdata.id })).message).toMatch(/已支付，无需再付$/);
      await expectChained();
    },
  );

  it.each(payOutcomes.filter((outcome) => outcome !== 'paid'))(
    'whose payment is %s is not credited, and can be paid again',
    async (outcome) => {
      const before = (await account()).balance;
      const { id } = (await buy('small')).tdata;
      await pay((await find(id)).qr?.code ?? '', outcome);
      expect((await find(id)).status).toBe(outcome);
      expect((await account()).balance).toBe(before);
      const again = (await ask<SmsOrder>(smsPaths.renew, { id })).tdata;
      await pay(again.qr?.code ?? '', 'paid');
      expect((await account()).balance).toBe(before + smsPackages.small.texts);
    },
  );

  it('is refused at another price than the operator saw, and for a package that there is not', async () => {
    expect((await ask(smsPaths.place, { package: 'small', amount: '59.99' })).message).toMatch(/价格已变化/);
    expect((await ask(smsPaths.place, { package: 'tiny', amount: '60.00' })).code).toBe(400);
  });

  it('is not paid at the page of another kind of orders', async () => {
    const { id } = (await buy('small')).tdata;
    const code = (await find(id)).qr?.code ?? '';
    const page = await gateway.fetch(
      new Request(`http://gateway.test/gateway/sticker/pay_answer?code=${code}&outcome=paid`),
    );
    expect(await page.text()).toContain('二维码已过期');
    expect((await find(id)).status).toBe('pending');
  });
});

describe('the account', () => {
  it.each([7, 30, 90])('says what was used in %i days, by kind and by day, with the same sum', async (period) => {
    const { used, days } = await account(period);
    const sum = (all: readonly { texts: number }[]) => all.reduce((total, { texts }) => total + texts, 0);
    expect(days).toHaveLength(period);
    expect(days.at(-1)?.date).toBe('2026-11-20');
    const from = days[0]?.date ?? '';
    const { rows } = await database().execute<{ n: number }>(sql`SELECT -sum(change)::int AS n FROM sms_entry
      WHERE merchant = ${chain} AND change < 0 AND at >= ${`${from} 00:00:00+08`}::timestamptz`);
    expect(sum(used)).toBe(rows[0]?.n);
    expect(sum(days)).toBe(rows[0]?.n);
    expect((await ask(smsPaths.account, { period: period + 1 })).code).toBe(400);
  });

  it('warns on the home page below its limit and not at it; the limit is 0 to 1,000,000 and saved by its version', async () => {
    const low = async () =>
      (await ask<{ key: string; count: number }[]>('/user/to_do', {})).tdata.find(({ key }) => key === 'smsLow');
    const save = async (warnBelow: number, more: Record<string, unknown> = {}) => {
      const { version } = (await ask<{ version: number }>(smsPaths.findWarning, {})).tdata;
      return ask(smsPaths.saveWarning, { warnBelow, version, ...more });
    };
    await leave(120);
    expect((await save(121)).code).toBe(0);
    expect(await low()).toMatchObject({ count: 120 });
    expect((await save(120)).code).toBe(0);
    expect(await low()).toBeUndefined();
    expect((await save(0)).code).toBe(0);
    expect((await save(1_000_000)).code).toBe(0);
    for (const wrong of [-1, 1_000_001]) expect((await save(wrong)).code).not.toBe(0);
    expect((await save(5, { version: 0 })).code).toBe(409);
  });
});

it('who may: each act needs its right, and the code to pay by is for who may pay', async () => {
  const { id } = (await buy('small')).tdata;
  const looker = await newCaller(gateway, token, { codes: ['smsTopUp:list'] });
  const nobody = await newCaller(gateway, token, { codes: ['store:list'] });
  const by = { token: looker.token };
  expect((await find(id, by)).qr?.code).toBeNull();
  const acts: [string, Record<string, unknown>][] = [
    [smsPaths.place, { package: 'small', amount: smsPackages.small.price }],
    [smsPaths.renew, { id }],
    [smsPaths.cancel, { id }],
    [smsPaths.saveWarning, { warnBelow: 1, version: 0 }],
  ];
  for (const [path, body] of acts) expect((await ask(path, body, by)).code, path).toBe(403);
  for (const path of [smsPaths.account, smsPaths.find, smsPaths.findWarning])
    expect((await ask(path, { id, period: 7 }, { token: nobody.token })).code, path).toBe(403);
});

it('the stand-in payment provider answers in a demo only', async () => {
  const without = createGateway({ database: gateway.database });
  for (const path of ['/sms/pay_answer', '/sticker/pay_answer']) {
    const request = new Request(`http://gateway.test/gateway${path}?code=12345678&outcome=paid`);
    expect(await (await without.handle(request)).json()).toMatchObject({ code: 404 });
  }
});
