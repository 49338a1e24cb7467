import { and, eq, inArray } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { cardPaths } from '#areas/member/card/commands';
import { adjusted, adjustmentPaths, adjustmentVerbs, limitPaths } from '#areas/member/member/desk/adjustment';
import { authorisedPaths } from '#business/secondPerson/authorised';
import { authorisation } from '#server/db/schema/access/authorisation';
import { limitUse, memberAdjustment } from '#server/db/schema/member/member';
import { allCodes } from '#server/domain/menu/catalogue';
import { chain, demo, newRole } from '#tests/support/callers';
import { freshDigits, freshPhone, freshText } from '#tests/support/fieldEdges';
import { knownDay, openGateway } from '#tests/support/gateway';
import { freshMember, ofFirst, storedMember } from '#tests/support/member/desk';
import { addTestMembers } from '#tests/support/member/member';
import { demoProof, ownNumber, secondPerson } from '#tests/support/secondPerson';
import { addDecimals, compareDecimals } from '#values/decimal';
import { dayMs } from '#values/duration';

// Whatever one person does, with all rights that a role below administrator gives and with every account that they make: no more money
// than their limits goes out, no limit rises, and nothing comes to themselves, unless somebody who was there before allows it.

const gateway = openGateway(knownDay);
const db = () => gateway.database.db;
let admin = '';

beforeAll(async () => {
  await addTestMembers(gateway, 12);
  admin = await gateway.session('1001');
});

const alone = '100.00';
const daily = '250.00';
const standing = { pointsAlone: 100, pointsDaily: 250, growthAlone: 100, growthDaily: 250 };
const limits = { balanceAlone: alone, balanceDaily: daily, refundAlone: alone, refundDaily: daily, ...standing };

/** Rights of the one person: all but those that make an administrator, and but one half of what nobody holds together. */
const rights = {
  adjusts: (code: string) => code !== 'role:edit' && code !== 'member:limits',
  limits: (code: string) =>
    code !== 'role:edit' && !adjusted.some((kind) => code === `member:${adjustmentVerbs[kind]}`),
  roles: (code: string) => code !== 'employee:edit' && code !== 'member:limits',
} as const;

interface Account {
  id: string;
  account: string;
  token: string;
}

/** The person with their accounts, the guests they act on, and their own membership. */
interface Scene {
  role: string;
  person: Account;
  accounts: Account[];
  guest: { id: string; card: string };
  own: { id: string; card: string };
}

const post = (path: string, body: object, token: string) =>
  gateway.post<Record<string, unknown>>(path, body, { token, headers: ofFirst });

async function begin(kind: keyof typeof rights): Promise<Scene> {
  const { tdata } = await post(limitPaths.find, {}, admin);
  const set = await post(limitPaths.save, { ...limits, ...demoProof('1002'), version: tdata.version }, admin);
  if (set.code !== 0) throw new Error(JSON.stringify(set));
  const role = await newRole(gateway, admin, allCodes().filter(rights[kind]));
  const { id, account, token } = await secondPerson(gateway, admin, {});
  await post('/employee/update', { id, roles: [role] }, admin);
  const phone = freshPhone();
  await post('/employee/update', { id, phone }, admin);
  const [guest, own] = [await freshMember(gateway), await freshMember(gateway, { phone })];
  return { role, person: { id, account, token }, accounts: [{ id, account, token }], guest, own };
}

/** Makes an account with the person's own rights, lets it authorise, and signs on to it. */
async function makeAccount(scene: Scene): Promise<void> {
  const account = freshDigits(6);
  const values = {
    ...{ account, name: freshText(4), organization: demo('organization', 'HQ'), roles: [scene.role], enabled: true },
    ...{ password: '246810', dataScope: 'unrestricted', phone: freshPhone(), authorizationEnabled: true },
  };
  const made = await post('/employee/save', values, scene.person.token);
  if (made.code !== 0) return;
  const token = await gateway.signOn(account, chain, '246810');
  await post(authorisedPaths.setNumber, { password: '246810', authorizationNumber: ownNumber }, token);
  scene.accounts.push({ id: String(made.tdata.id), account, token });
}

const act = fc.oneof(
  fc.record({ do: fc.constant('adjust' as const), cents: fc.integer({ min: 1, max: 30_000 }), own: fc.boolean() }),
  fc.record({ do: fc.constant('points' as const), points: fc.integer({ min: 1, max: 300 }) }),
  fc.record({ do: fc.constant('topUp' as const) }),
  fc.record({ do: fc.constant('refund' as const), cents: fc.integer({ min: 1, max: 30_000 }) }),
  fc.record({ do: fc.constant('raise' as const), amount: fc.constantFrom('100.01', '9999999.00', null) }),
  fc.record({ do: fc.constant('account' as const) }),
  fc.record({ do: fc.constant('phone' as const) }),
  fc.record({ do: fc.constant('rights' as const) }),
  fc.record({ do: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 3 }) }),
);
/** An act, the account that acts, and the account that authorises; numbers beyond the accounts mean nobody. */
const step = fc.record({ act, as: fc.nat({ max: 3 }), by: fc.nat({ max: 4 }) });
type Step = { act: typeof act extends fc.Arbitrary<infer A> ? A : never; as: number; by: number };

const nobody = 4;
const made: Step = { act: { do: 'account' }, as: 0, by: nobody };
const correction = (cents: number, as: number, by: number): Step => ({
  act: { do: 'adjust', cents, own: false },
  as,
  by,
});

/** Ways in which one person acted as several. */
const attacks: [Step[]][] = [
  // As an account that they made they ask, and authorise as themselves; or the other way round, once it is no longer new.
  [[made, correction(15_000, 1, 0), correction(15_000, 0, 1)]],
  [[made, { act: { do: 'wait', days: 2 }, as: 0, by: nobody }, correction(15_000, 1, 0), correction(15_000, 0, 1)]],
  // The limit of a day with each of several accounts.
  [[made, made, made, ...[0, 1, 2, 3].map((as) => correction(10_000, as, nobody))]],
  // To their own membership, by way of another account, after another phone.
  [[made, { act: { do: 'phone' }, as: 1, by: nobody }, { act: { do: 'topUp' }, as: 1, by: nobody }]],
  [[made, { act: { do: 'raise', amount: null }, as: 0, by: 1 }, { act: { do: 'raise', amount: null }, as: 1, by: 0 }]],
];

const yuan = (cents: number) => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;

async function carryOut(scene: Scene, { act, as, by }: Step): Promise<void> {
  const actor = scene.accounts[as % scene.accounts.length] ?? scene.person;
  const authoriser = scene.accounts[by];
  const proof = authoriser ? { authoriser: authoriser.account, authorizationNumber: ownNumber } : {};
  const business = crypto.randomUUID();
  const send = (path: string, body: object) => post(path, { ...body, ...proof }, actor.token);
  switch (act.do) {
    case 'adjust': {
      const of = act.own ? scene.own : scene.guest;
      const body = {
        id: of.id,
        card: of.card,
        business,
        type: 'increase',
        realAmount: yuan(act.cents),
        remark: '补差',
      };
      await send(adjustmentPaths.balance, body);
      return;
    }
    case 'points':
      await send(adjustmentPaths.points, {
        ...{ id: scene.guest.id, business, type: 'increase', value: act.points, remark: '补差' },
      });
      return;
    case 'topUp': {
      const body = {
        id: business,
        card: scene.own.card,
        amount: '500.00',
        store: demo('store', 'BJ001'),
        method: 'cash',
      };
      await send(cardPaths.recharge, body);
      return;
    }
    case 'refund': {
      const body = { id: business, card: scene.guest.card, amount: yuan(act.cents), store: demo('store', 'BJ001') };
      await send(cardPaths.refund, { ...body, method: 'cash', reason: '退卡' });
      return;
    }
    case 'raise': {
      const { tdata } = await post(limitPaths.find, {}, actor.token);
      await send(limitPaths.save, { ...tdata, balanceAlone: act.amount, balanceDaily: act.amount });
      return;
    }
    case 'account':
      if (scene.accounts.length < 4) await makeAccount(scene);
      return;
    case 'phone':
      await send('/employee/update', { id: actor.id, phone: freshPhone() });
      await send('/employee/update', { id: scene.person.id, phone: freshPhone() });
      return;
    case 'rights':
      await send('/role/update', { id: scene.role, businessPermissions: allCodes() });
      await send('/employee/update', { id: scene.person.id, roles: [demo('role', 'admin')] });
      return;
    case 'wait':
      gateway.clock.advance(act.days * dayMs);
      // Sessions end meanwhile.
      for (const one of scene.accounts) one.token = await gateway.signOn(one.account, chain, '246810');
      admin = await gateway.signOn('1001');
  }
}

/** Sums of a day of one kind, over all accounts of the person. */
async function mostOfADay(table: typeof memberAdjustment | typeof limitUse, ids: string[], kind: string) {
  const rows = await db()
    .select()
    .from(table)
    .where(and(inArray(table.employee, ids), eq(table.kind, kind)));
  const days = new Map<string, string>();
  for (const row of rows) days.set(row.businessDate, addDecimals(days.get(row.businessDate) ?? '0', row.counted));
  return { rows, days: [...days.values()] };
}

async function expectWithin(scene: Scene): Promise<void> {
  const ids = scene.accounts.map(({ id }) => id);
  const allowed = await db().select().from(authorisation).where(inArray(authorisation.asker, ids));
  expect(allowed).toEqual([]);
  const { tdata } = await post(limitPaths.find, {}, admin);
  expect(tdata).toMatchObject(limits);
  for (const kind of ['balance', 'points'] as const) {
    const { rows, days } = await mostOfADay(memberAdjustment, ids, kind);
    for (const row of rows) expect(compareDecimals(row.counted, alone)).toBeLessThanOrEqual(0);
    for (const sum of days) expect(compareDecimals(sum, daily)).toBeLessThanOrEqual(0);
  }
  const refunds = await mostOfADay(limitUse, ids, 'refund');
  expect(refunds.rows).toEqual([]);
  expect(await storedMember(gateway, scene.own.id)).toMatchObject({
    realBalance: '0.00',
    giftBalance: '0.00',
    points: 0,
  });
}

describe('one person', () => {
  it.each(Object.keys(rights).map((kind) => kind as keyof typeof rights))(
    'with the rights of %s neither creates money nor raises a limit',
    async (kind) => {
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 14 }), async (steps) => {
          const scene = await begin(kind);
          for (const one of steps) await carryOut(scene, one);
          await expectWithin(scene);
        }),
        { numRuns: 25, endOnFailure: true, examples: attacks },
      );
    },
  );

  it('can act within their limits, and beyond them with somebody who was there before', async () => {
    const scene = await begin('adjusts');
    const adjust = { act: { do: 'adjust', cents: 10_000, own: false }, as: 0, by: 9 } as const;
    await carryOut(scene, adjust);
    expect(await storedMember(gateway, scene.guest.id)).toMatchObject({ realBalance: '100.00' });
    const other = await secondPerson(gateway, admin);
    const more = { id: scene.guest.id, card: scene.guest.card, business: crypto.randomUUID(), type: 'increase' };
    const reply = await post(
      adjustmentPaths.balance,
      { ...more, realAmount: '100.01', remark: '补差', ...other.proof },
      scene.person.token,
    );
    expect(reply.code).toBe(0);
    await expect(expectWithin(scene)).rejects.toThrow();
  });
});
