import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { isControl } from '#business/bill/campaign';
import { applies, type TillCampaign } from '#server/domain/marketing/campaign/atTill';
import { knownDay, openGateway } from '#tests/support/gateway';
import { defaultZone } from '#values/zonedTime';
import { holds } from '../holds';
import { type Budget, type BudgetDesk, CampaignDesk, type Desk, Tills } from './campaignDesk';
import { CampaignModel, type Command, minute, moves, type Shape } from './campaignModel';
import { budgetMutantsOf, mutantsOf } from './campaignMutants';

// A1–A5, A8, A10 and B7: whatever two clients do with campaigns, one after the other or at once, there is an order of their acts in which
// the table of moves comes to the same; a campaign reaches whom it is for. Times that overlap are in campaignOverlap.test.ts.

const gateway = openGateway(knownDay);
const desk = new CampaignDesk(gateway);
beforeAll(() => desk.open());

type Tick = { tick: number } | { edge: number };
type Step = Command | [Command, Command] | Tick;

const shape: fc.Arbitrary<Shape> = fc.record({
  from: fc.integer({ min: 1, max: 30 }),
  until: fc.integer({ min: 31, max: 60 }),
  stores: fc.subarray([0, 1], { minLength: 1 }),
  stackable: fc.boolean(),
});
const command: fc.Arbitrary<Command> = fc.record({
  do: fc.oneof(
    { weight: 5, arbitrary: fc.constant('publish' as const) },
    { weight: 5, arbitrary: fc.constantFrom(...moves) },
    { weight: 2, arbitrary: fc.constantFrom('edit' as const, 'delete' as const) },
  ),
  of: fc.nat(2),
});
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: command },
  { weight: 4, arbitrary: fc.tuple(command, command) },
  { weight: 1, arbitrary: fc.record({ tick: fc.integer({ min: 1, max: 20 }) }) },
  { weight: 2, arbitrary: fc.record({ edge: fc.integer({ min: -1, max: 1 }) }) },
);
const life = fc.record({
  shapes: fc.array(shape, { minLength: 3, maxLength: 3 }),
  steps: fc.array(step, { minLength: 8, maxLength: 16 }),
});

/** To some minutes later, or to where the next campaign begins or ends, a millisecond before or after. */
function pass(model: CampaignModel, to: Tick): void {
  if ('tick' in to) {
    gateway.clock.advance(to.tick * minute);
    return;
  }
  const edges = model.campaigns.flatMap((one) => (one ? [model.at(one.from), model.at(one.until)] : []));
  const next = edges.filter((at) => at + to.edge > desk.now);
  if (next.length > 0) gateway.clock.advance(Math.min(...next) + to.edge - desk.now);
}

/** The model after these acts, of which at least one order comes to what the clients were told and see. */
async function acted(of: Desk, model: CampaignModel, acts: readonly Command[]): Promise<CampaignModel> {
  const outcomes = await Promise.all(acts.map((one, node) => of.run(one, node)));
  const found = { outcomes, seen: await of.seen() };
  const there = acts.map((one, index) => ({ one, index }));
  const possible = [there, there.toReversed()].map((order) => {
    const next = model.copy();
    const told: string[] = [];
    for (const { one, index } of order) told[index] = next.run(one, desk.now);
    return { next, outcome: { outcomes: told, seen: next.seen(desk.now) } };
  });
  const fitting = possible.find(({ outcome }) => JSON.stringify(outcome) === JSON.stringify(found));
  if (!fitting) expect({ acts, ...found }).toEqual({ acts, ...possible[0]?.outcome });
  return fitting?.next ?? model;
}

async function follows(of: Desk, shapes: readonly Shape[], steps: readonly Step[]): Promise<void> {
  await desk.begin(shapes);
  let model = new CampaignModel(shapes, desk.now);
  for (const one of steps) {
    const isTick = 'tick' in one || 'edge' in one;
    if (isTick) pass(model, one);
    model = await acted(of, model, isTick ? [] : [one].flat());
  }
}

const act = (name: Command['do'], of: number): Command => ({ do: name, of });

/** A life of campaigns in which every lie shows. */
const revealing: { shapes: Shape[]; steps: Step[] } = {
  shapes: [
    { from: 10, until: 40, stores: [0], stackable: false },
    { from: 20, until: 50, stores: [0, 1], stackable: false },
    { from: 5, until: 60, stores: [1], stackable: true },
  ],
  steps: [
    act('pause', 0),
    act('end', 0),
    act('publish', 0),
    act('edit', 0),
    act('delete', 0),
    { edge: 0 },
    act('publish', 2),
    { edge: 0 },
    act('pause', 0),
    act('publish', 1),
    act('resume', 0),
    { edge: 0 },
    act('pause', 1),
    act('resume', 0),
    act('resume', 1),
    act('end', 1),
    act('resume', 0),
    { edge: 0 },
    { tick: 1 },
    act('end', 0),
    act('end', 2),
  ],
};

describe('campaigns', () => {
  it('follow the table, whatever one or two clients do with them', async () => {
    await fc.assert(
      fc.asyncProperty(life, ({ shapes, steps }) => follows(desk, shapes, steps)),
      { numRuns: 12 },
    );
  });

  it('tell no lie in the life that shows them', () => follows(desk, revealing.shapes, revealing.steps));

  it.each(Object.entries(mutantsOf(desk)))('would be told from a gateway with %s', async (_name, of) => {
    await expect(follows(of, revealing.shapes, revealing.steps)).rejects.toThrow();
  });
});

const tills = new Tills(gateway);
const cents = fc.integer({ min: 1, max: 500 });
const budgeted = fc.record({
  budget: fc.oneof(
    fc.integer({ min: 1, max: 8 }).map((uses): Budget => ({ uses })),
    fc.integer({ min: 1, max: 2000 }).map((money): Budget => ({ money })),
  ),
  rounds: fc.array(fc.array(cents, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 4 }),
});

/**
 * A8: bills of a round come at once. Never more is given than there is, what is given is what is counted, and who got nothing would
 * have been one too many.
 */
async function keepsBudget(of: BudgetDesk, budget: Budget, rounds: readonly (readonly number[])[]): Promise<void> {
  await of.begin(budget);
  const known = { uses: 0, money: 0 };
  const isTooMuch = ({ uses, money }: typeof known) => ('uses' in budget ? uses > budget.uses : money > budget.money);
  for (const round of rounds) {
    const given = await Promise.all(round.map((bill, node) => of.bill(bill, node)));
    for (const [index, bill] of round.entries())
      if (given[index]) Object.assign(known, { uses: known.uses + 1, money: known.money + bill });
    expect(await of.used()).toEqual(known);
    expect(isTooMuch(known)).toBe(false);
    for (const [index, bill] of round.entries())
      if (!given[index]) expect(isTooMuch({ uses: known.uses + 1, money: known.money + bill })).toBe(true);
  }
}

/** Bills in which every till shows that does not keep a budget: one by one, and several at once. */
const spending: [Budget, number[][]][] = [
  [{ money: 300 }, [[100], [250, 1], [100, 100, 51], [99]]],
  [{ uses: 3 }, [[5], [7, 9, 11, 13], [1]]],
  [{ uses: 2 }, [[4], [6], [8]]],
  [{ money: 10 }, [[4], [6], [1]]],
];
const showsAll = async (of: BudgetDesk) => {
  for (const [budget, rounds] of spending) await keepsBudget(of, budget, rounds);
};

describe('the budget of a campaign', () => {
  it('is given out and never more, however many bills come at once (A8)', async () => {
    await fc.assert(
      fc.asyncProperty(budgeted, ({ budget, rounds }) => keepsBudget(tills, budget, rounds)),
      { numRuns: 25 },
    );
  });

  it('is kept in the bills that show who does not', () => showsAll(tills));

  it.each(Object.entries(budgetMutantsOf(tills)))('would be told from %s', async (_name, of) => {
    await expect(showsAll(of)).rejects.toThrow();
  });
});

const labels = ['l1', 'l2'];
const tillCampaign: fc.Arbitrary<TillCampaign> = fc
  .record({
    audience: fc.constantFrom('everyone', 'members', 'levels', 'labels', 'groups'),
    levels: fc.subarray(['silver', 'gold']),
    labels: fc.subarray(labels),
    groups: fc.subarray(labels),
    controlPercent: fc.constantFrom(0, 10, 20),
    guid: fc.uuid(),
  })
  .map((one) => ({
    ...{ ...one, type: 'fullReduction', weekdays: null, periods: null, startTime: knownDay },
    endTime: new Date(Date.parse(knownDay) + minute).toISOString(),
    terms: { source: one.guid, name: 'c', scope: null, kind: 'fullReduction' as const, tiers: [] },
  }));
const somebody = fc.option(fc.record({ guid: fc.uuid(), level: fc.constantFrom(null, 'silver', 'gold') }));
const instant = fc.constantFrom(-1, 0, 1, minute - 1, minute);

/** Whom a campaign is for, by its own words; nobody of its control group, unless it is for everybody (B7). */
function isFor(one: TillCampaign, who: { guid: string; level: string | null } | null, has: readonly string[]): boolean {
  if (one.audience === 'everyone') return true;
  if (who === null || isControl(one.guid, who.guid, one.controlPercent)) return false;
  const own = { members: true, levels: one.levels.includes(who.level ?? ''), labels: false, groups: false };
  const listed = one.audience === 'labels' ? one.labels : one.audience === 'groups' ? one.groups : [];
  return listed.some((label) => has.includes(label)) || own[one.audience as keyof typeof own];
}

/** A2 and B7: a benefit is given exactly in the time of a campaign to whom it is for. */
const keepsTo = (gives: typeof applies) =>
  holds(
    fc.record({ one: tillCampaign, who: somebody, has: fc.subarray(labels), after: instant }),
    ({ one, who, has, after }) => {
      const at = new Date(Date.parse(knownDay) + after);
      const memberships = new Set(who ? has.map((label) => `${label} ${who.guid}`) : []);
      const isIn = after >= 0 && after < minute;
      return gives(one, { at, zone: defaultZone, member: who, memberships }) === (isIn && isFor(one, who, has));
    },
  );

const wrongTills: Record<string, typeof applies> = {
  'the control group (B7)': (one, till) => applies({ ...one, controlPercent: 0 }, till),
  guests: (one, till) => applies(till.member ? one : { ...one, audience: 'everyone' }, till),
  'every level': (one, till) => applies(one.audience === 'levels' ? { ...one, audience: 'members' } : one, till),
  'who has no label of it': (one, till) =>
    applies(one, { ...till, memberships: new Set(one.labels.map((label) => `${label} ${till.member?.guid}`)) }),
  'who comes at its end': (one, till) =>
    applies({ ...one, endTime: new Date(Date.parse(one.endTime) + 1).toISOString() }, till),
  'who comes too early': (one, till) => applies({ ...one, startTime: '2000-01-01T00:00:00.000Z' }, till),
};

describe('a campaign at a till', () => {
  it('lowers the bills of whom it is for, in its time, and of nobody in its control group (A2, B7)', () => {
    expect(keepsTo(applies)).toBe(true);
  });

  it.each(Object.entries(wrongTills))('would be told from one that gives to %s', (_name, gives) => {
    expect(keepsTo(gives)).toBe(false);
  });
});
