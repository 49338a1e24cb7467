import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { openGateway } from '#tests/support/gateway';
import { dayMs, hourMs } from '#values/duration';
import { type Command, sequences } from './planCommands';
import { mutantsOf } from './planMutants';
import { type Hours, halfHours, type Shape, storeCount } from './planShapes';
import { type Shop, shopOf } from './planShop';
import { PlanWorld } from './planWorld';

// M1, M4–M7, M9, M10 and M12–M15 of menu plans: after every command the gateway carried out what the model did, every
// store sells what the model says, and no store has two menus at one time. The rest is in menuPlanRules and
// menuPlanTimes.

const gateway = openGateway();
const world = new PlanWorld(gateway);
const honest = shopOf(world);
beforeAll(() => world.open());

const zoneMs = 8 * hourMs;
const stores = Array.from({ length: storeCount }, (_, index) => index);

function halfOfDay(): number {
  return Math.floor(((world.model.now + zoneMs) % dayMs) / 1_800_000);
}

async function checkStore(shop: Shop, store: number): Promise<void> {
  const { model } = world;
  const seen = await shop.store(store);
  const selling = model.plans.flatMap((plan, index) => {
    const sold = plan.gone || plan.status !== 'enabled' ? undefined : plan.sold.get(store);
    return sold ? [[index, sold] as const] : [];
  });
  expect({ store, sold: new Map([...seen.sold].sort(([a], [b]) => a - b)) }).toEqual({ store, sold: new Map(selling) });
  // M1, at every time of the day and by what the gateway says itself.
  for (let at = 0; at < 48; at += 1) {
    const now = [...seen.sold].filter(([, { hours }]) => halfHours(hours).has(at));
    expect(now.filter(([, { hours }]) => hours === null).length).toBeLessThanOrEqual(1);
    expect(now.filter(([, { hours }]) => hours !== null).length).toBeLessThanOrEqual(1);
  }
  expect({ store, inForce: seen.inForce === null ? [] : [seen.inForce] }).toEqual({
    store,
    inForce: model.inForce(store, halfOfDay()),
  });
}

async function checkPlan(shop: Shop, index: number): Promise<void> {
  const plan = world.model.plan(index);
  const seen = await shop.plan(index);
  if (!plan) {
    expect({ index, seen }).toEqual({ index, seen: null });
    return;
  }
  const { status, hours, version, due, base } = plan;
  const content = world.model.content(plan);
  expect({ index, ...seen }).toEqual({
    index,
    ...{ status, hours, version, due, base },
    stores: [...plan.stores].sort(),
    content: { items: content.items, dead: [...content.dead].sort() },
    sorts: content.items.map((_, place) => place + 1),
  });
  if (status === 'draft') return;
  expect({ index, changes: await shop.changes(index) }).toEqual({ index, changes: world.model.wouldChange(plan) });
}

/** Versions that were pushed or saved for good never change (M6). */
async function checkVersions(shop: Shop): Promise<void> {
  for (const [index, plan] of world.model.plans.entries()) {
    if (plan.gone) continue;
    for (const [number, { items, dead, hours, stores: own }] of plan.versions) {
      if (number === 0) continue;
      const kept = { number, items, hours, dead: [...dead].sort(), stores: [...own].sort() };
      expect({ number, ...(await shop.version(index, number)) }).toEqual(kept);
    }
  }
}

function plansOf(command: Command): number[] {
  if ('plan' in command) return [command.plan];
  if ('rows' in command) return command.rows.map((row) => row.plan);
  return 'own' in command && command.own !== null ? [command.own] : [];
}

async function follows(shop: Shop, sequence: readonly Command[]): Promise<void> {
  for (const wish of sequence) {
    const { command, expected, done, said } = await world.run(wish);
    expect({ command, done, said: done === expected ? '' : said }).toEqual({ command, done: expected, said: '' });
    for (const store of stores) await checkStore(shop, store);
    const last = world.model.plans.length - 1;
    for (const index of new Set([...plansOf(command), last])) {
      if (index <= last) await checkPlan(shop, index);
    }
    // M4, after any command: one draft at most.
    expect(world.model.drafts().length).toBeLessThanOrEqual(1);
  }
  for (const index of world.model.plans.keys()) await checkPlan(shop, index);
  await checkVersions(shop);
}

async function holds(shop: Shop, runs: number, seed?: number): Promise<void> {
  const property = fc.asyncProperty(sequences, async (sequence) => {
    await world.reset();
    await follows(shop, sequence);
  });
  await fc.assert(property, { numRuns: runs, seed, endOnFailure: seed !== undefined });
}

const shape = (hours: Hours, stores: number[], over: Partial<Shape> = {}): Shape => ({
  hours,
  stores,
  items: [0, 1].map((dish) => ({ dish, type: dish, price: 3800, member: null, out: false })),
  dead: [],
  ...over,
});
const formal = (own: number | null, of: Shape): Command => ({ type: 'formal', own, shape: of });
const push = (plan: number, minutes: number | null = null): Command => ({ type: 'push', plan, minutes });

/** A life of plans in which every lie below shows; the special periods are those of the world's time. */
function revealing(): Command[] {
  const now = halfOfDay();
  const draft = { type: 'draft', own: null, base: null } as const;
  return [
    formal(null, shape(null, [0, 1])),
    push(0),
    formal(null, shape([now, (now + 4) % 48], [0])),
    push(1),
    formal(0, shape(null, [0], { items: [] })),
    formal(0, shape(null, [0], { items: shape(null, []).items.slice(0, 1) })),
    formal(1, shape([now, (now + 6) % 48], [0])),
    formal(null, shape([now, (now + 4) % 48], [1, 2])),
    { type: 'store', store: 1, open: false },
    push(2),
    { ...draft, shape: shape(null, [0], { dead: [2] }), replace: false },
    { ...draft, shape: shape(null, [2]), replace: false },
    { ...draft, shape: shape(null, [2], { dead: [2] }), replace: true },
    { type: 'soldOut', rows: [{ plan: 0, dish: 0 }], out: true },
    { type: 'copy', plan: 0 },
    formal(null, shape([(now + 20) % 48, (now + 24) % 48], [2])),
    push(5, 3),
    formal(5, shape([(now + 25) % 48, (now + 27) % 48], [0])),
    { type: 'suspended', plan: 1 },
    { type: 'rollBack', plan: 1, number: 1 },
    { type: 'clock', minutes: 3 },
  ];
}

const wrong = mutantsOf(world, honest);

describe('menu plans', () => {
  it('follow the model, after any saves, pushes, suspensions, copies, prices, sold-out marks and roll-backs', async () => {
    await holds(honest, 12);
  });

  it.each(Object.entries(wrong))('would be told from %s', async (_name, part) => {
    await world.reset();
    await expect(follows({ ...honest, ...part }, revealing())).rejects.toThrow();
  });

  it('tell no lie in the life that shows them', async () => {
    await world.reset();
    await follows(honest, revealing());
  });

  it('are told from saves that sell at once by random sequences alone', async () => {
    const [, bad] = Object.entries(wrong)[0] ?? [];
    await expect(holds({ ...honest, ...bad }, 30, 7)).rejects.toThrow(/seed: 7/);
  });

  it('pushed at once reach a store one after the other, and the second is refused (M1)', async () => {
    for (const [one, other] of [
      [null, null],
      [
        [20, 30],
        [28, 34],
      ],
    ] as [Hours, Hours][]) {
      await world.reset();
      for (const hours of [one, other]) await world.run({ type: 'formal', own: null, shape: shape(hours, [0]) });
      const codes = (await Promise.all([world.push(0), world.push(1)])).map(({ code }) => code);
      expect(codes.sort()).toEqual([0, 1000]);
      expect((await honest.store(0)).sold.size).toBe(1);
    }
  });

  it('resumed at once do not sell at one time (M1, M12)', async () => {
    await world.reset();
    for (const plan of [0, 1]) {
      await world.run({ type: 'formal', own: null, shape: shape([20, 30], [0]) });
      await world.run({ type: 'push', plan, minutes: null });
      await world.run({ type: 'suspended', plan });
    }
    const replies = await Promise.all([0, 1].map((plan) => world.post('/plan/resume', { planGuid: world.guid(plan) })));
    expect(replies.map(({ code }) => code).sort()).toEqual([0, 1000]);
    expect((await honest.store(0)).sold.size).toBe(1);
  });
});
