import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { instanceStatuses } from '#areas/marketing/coupon/coupon';
import { knownDay, openGateway } from '#tests/support/gateway';
import { addTestMembers } from '#tests/support/member/member';
import { addDays } from '#values/dateText';
import { dayIn, defaultZone } from '#values/zonedTime';
import { Reader } from '../report/answers';
import { CouponDesk, type Desk } from './couponDesk';
import { type Command, CouponModel, memberCount, minute, type Terms } from './couponModel';
import { lookingFirst, mutantsOf } from './couponMutants';

// C1–C7, C12–C14, C16 and C17: whatever two clients do with a coupon, one after the other or at once, there is an order of their acts
// in which the model comes to the same. C8–C11 are beside the calculator (src/business/bill/coupon.test.ts), C15 with the terms.

const gateway = openGateway(knownDay);
const desk = new CouponDesk(gateway);
let reader: Reader;

beforeAll(async () => {
  await addTestMembers(gateway, 4);
  await desk.open();
  reader = new Reader(gateway, await gateway.session('1001'));
});

type Tick = { tick: number } | { tick: 'edge'; off: number };
type Step = Command | [Command, Command] | Tick;

const terms: fc.Arbitrary<Terms> = fc.record({
  quantity: fc.integer({ min: 1, max: 6 }),
  limit: fc.integer({ min: 1, max: 3 }),
  validity: fc.oneof(
    fc.record({
      fixed: fc.tuple(fc.integer({ min: -10, max: 20 }), fc.integer({ min: 21, max: 60 })),
    }),
    fc.record({ delay: fc.integer({ min: 0, max: 1 }), length: fc.integer({ min: 1, max: 60 }) }),
  ),
});

const pick = fc.nat(5);
const key = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f');
const order = fc.constantFrom('x', 'y', 'z');
const members = fc.subarray([0, 1, 2], { minLength: 1, maxLength: memberCount });
const plain = (name: 'stop' | 'resume' | 'void' | 'edit' | 'delete') => fc.constant({ do: name });
const command: fc.Arbitrary<Command> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      ...{ do: fc.constant('issue' as const), who: members, each: fc.integer({ min: 1, max: 2 }), key },
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('codes' as const), count: fc.integer({ min: 1, max: 3 }), key }),
  },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('use' as const), pick, order }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('unuse' as const), pick }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('withdraw' as const), pick }) },
  { weight: 2, arbitrary: plain('stop') },
  { weight: 2, arbitrary: plain('resume') },
  { weight: 1, arbitrary: plain('void') },
  { weight: 1, arbitrary: plain('edit') },
  { weight: 1, arbitrary: plain('delete') },
);
const tick: fc.Arbitrary<Tick> = fc.oneof(
  fc.record({ tick: fc.integer({ min: 1, max: 50 }) }),
  fc.record({ tick: fc.constant('edge' as const), off: fc.integer({ min: -1, max: 1 }) }),
);
const sequence = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: command },
    { weight: 3, arbitrary: fc.tuple(command, command) },
    { weight: 2, arbitrary: tick },
  ),
  { minLength: 6, maxLength: 12 },
);

/** To some minutes later, or to where the next instance begins or ends, a millisecond before or after. */
function pass(model: CouponModel, step: Tick): void {
  if (step.tick !== 'edge') {
    gateway.clock.advance(step.tick * minute);
    return;
  }
  const edges = [...model.instances.values()].flatMap(({ from, until }) => [from, until]);
  const next = edges.filter((at): at is number => at !== null && at + step.off > desk.now);
  if (next.length > 0) gateway.clock.advance(Math.min(...next) + step.off - desk.now);
}

/** The model after these acts, of which at least one order comes to what the clients were told and see. */
async function acted(of: Desk, model: CouponModel, acts: readonly Command[]): Promise<CouponModel> {
  desk.keys = [...model.instances.keys()];
  const outcomes = await Promise.all(acts.map((one, node) => of.run(one, node)));
  const found = { outcomes, seen: await of.seen() };
  const orders =
    acts.length === 2
      ? [
          [0, 1],
          [1, 0],
        ]
      : [acts.map((_, index) => index)];
  const possible = orders.map((order) => {
    const next = model.copy();
    const told: string[] = [];
    for (const index of order) {
      const one = acts[index];
      if (one) told[index] = next.run(one, desk.now, (n) => desk.picked(n));
    }
    return { next, outcome: { outcomes: told, seen: next.seen(desk.now) } };
  });
  const fitting = possible.find(({ outcome }) => {
    try {
      expect(found).toEqual(outcome);
      return true;
    } catch {
      return false;
    }
  });
  if (!fitting) expect({ acts, ...found }).toEqual({ acts, ...possible[0]?.outcome });
  return fitting?.next ?? model;
}

async function follows(of: Desk, { terms: wanted, steps }: { terms: Terms; steps: readonly Step[] }) {
  await desk.begin(wanted);
  let model = new CouponModel(wanted, desk.now);
  for (const step of steps) {
    if ('tick' in step) {
      pass(model, step);
      model = await acted(of, model, []);
    } else model = await acted(of, model, [step].flat());
  }
  return model;
}

/** C12, C13, C17: each instance is in one state, and what is counted and given is what the report says. */
async function adds(model: CouponModel): Promise<void> {
  const shown = [...model.instances.values()].map((one) => CouponModel.shown(one, desk.now));
  const found = await Promise.all(instanceStatuses.map((status) => desk.found(status)));
  expect(found).toEqual(instanceStatuses.map((status) => shown.filter((one) => one === status).length));
  const today = dayIn(gateway.clock.now(), defaultZone);
  const date = { from: addDays(today, -20), to: addDays(today, 1) };
  const totals = await reader.totals('couponStatistics', { date }, { coupon: [desk.id] });
  const count = (status: string) => shown.filter((one) => one === status).length;
  expect({
    ...{ issued: totals.couponsIssued ?? 0, used: totals.couponsUsed ?? 0, gone: totals.couponsWithdrawn ?? 0 },
    ...{ expired: totals.couponsExpired ?? 0, discount: Number(totals.couponDiscount ?? 0) },
  }).toEqual({
    ...{ issued: shown.length, used: count('used'), gone: count('cancelled'), expired: count('expired') },
    discount: Number(await desk.billed()),
  });
  expect(Number(await desk.billed())).toBe(5 * count('used'));
}

/** A life of a coupon in which every lie shows. */
const revealing: { terms: Terms; steps: Step[] } = {
  terms: { quantity: 6, limit: 2, validity: { delay: 1, length: 30 } },
  steps: [
    { do: 'issue', who: [0, 1], each: 1, key: 'a' },
    { do: 'edit' },
    { do: 'issue', who: [0], each: 2, key: 'b' },
    { tick: 30 },
    { tick: 'edge', off: 0 },
    { do: 'use', pick: 0, order: 'x' },
    { do: 'use', pick: 0, order: 'y' },
    { do: 'issue', who: [0, 1, 2], each: 2, key: 'g' },
    { do: 'issue', who: [1], each: 1, key: 'c' },
    { do: 'withdraw', pick: 4 },
    { do: 'codes', count: 3, key: 'd' },
    { do: 'stop' },
    { do: 'codes', count: 1, key: 'e' },
    { tick: 'edge', off: 0 },
    { do: 'unuse', pick: 0 },
    { do: 'resume' },
    { tick: 50 },
    { tick: 40 },
    { do: 'use', pick: 2, order: 'z' },
    { do: 'void' },
    { do: 'codes', count: 1, key: 'f' },
    { do: 'delete' },
    { do: 'delete' },
  ],
};

const mutants = Object.entries(mutantsOf(desk));

/** C1 and C2 by what is seen alone: fifty clients at once ask for what is left of a coupon. */
async function rush(of: Desk, wanted: Terms, who: (n: number) => number): Promise<void> {
  await desk.begin(wanted);
  await Promise.all(
    Array.from({ length: 50 }, (_, n) => of.run({ do: 'issue', who: [who(n)], each: 1, key: `k${n}` }, n)),
  );
  const seen = await of.seen();
  expect(seen?.issued).toBe(Object.keys(seen?.instances ?? {}).length);
  expect(seen?.issued).toBe(Math.min(wanted.quantity, wanted.limit * new Set([0, 1, 2].map(who)).size));
  for (const member of desk.members.keys()) {
    const mine = Object.values(seen?.instances ?? {}).filter((one) => one.member === member);
    expect(mine.length).toBeLessThanOrEqual(wanted.limit);
  }
}

const lastOfAll = { quantity: 1, limit: 50, validity: { delay: 0, length: 30 } };
const lastOfOne = { quantity: 50, limit: 1, validity: { delay: 0, length: 30 } };

describe('coupons', () => {
  it('follow the model, whatever one or two clients do with them', async () => {
    await fc.assert(
      fc.asyncProperty(fc.record({ terms, steps: sequence }), async (life) => adds(await follows(desk, life))),
      { numRuns: 14 },
    );
  });

  it('tell no lie in the life that shows them', async () => adds(await follows(desk, revealing)));

  it('are given fifty clients at once no more than there are, and no more than one may have (C1, C2)', async () => {
    await rush(desk, lastOfAll, (n) => n % 3);
    await rush(desk, lastOfOne, () => 0);
  });

  it('are told from a gateway that looks first and gives then, as soon as two ask at once', async () => {
    await expect(rush(lookingFirst(desk), lastOfAll, (n) => n % 3)).rejects.toThrow();
    await expect(rush(lookingFirst(desk), lastOfOne, () => 0)).rejects.toThrow();
  });

  it.each(mutants)('would be told from a gateway with %s', async (_name, of) => {
    await expect(follows(of, revealing)).rejects.toThrow();
  });
});
