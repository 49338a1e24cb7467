import fc from 'fast-check';
import type { PlanModel } from './planModel';
import type { PriceModel, PriceRow } from './planPrices';
import { type Hours, type Shape, storeCount } from './planShapes';

export const dishCount = 4;

export type Command =
  | { type: 'draft'; own: number | null; shape: Shape; replace: boolean; base: number | null }
  | { type: 'formal'; own: number | null; shape: Shape }
  | { type: 'push'; plan: number; minutes: number | null }
  | { type: 'clock'; minutes: number }
  | { type: 'suspended' | 'enabled' | 'stopped' | 'copy' | 'delete'; plan: number }
  | { type: 'rollBack'; plan: number; number: number }
  | { type: 'price'; rows: PriceRow[]; minutes: number | null }
  | { type: 'undo'; document: number }
  | { type: 'soldOut'; rows: { plan: number; dish: number }[]; out: boolean }
  | { type: 'move'; rows: { plan: number; dish: number; to: number }[] }
  | { type: 'store'; store: number; open: boolean };

const below = (count: number) => fc.integer({ min: 0, max: count - 1 });
const plan = below(4);
const dish = below(dishCount);
const own = fc.option(plan, { nil: null, freq: 2 });
const halfHour = below(48);
/** Mostly times that touch, overlap or run over midnight. */
const hours: fc.Arbitrary<Hours> = fc.oneof(
  { weight: 3, arbitrary: fc.constant(null) },
  { weight: 6, arbitrary: fc.constantFrom<Hours>([22, 28], [28, 34], [20, 30], [44, 4], [2, 6], [0, 0]) },
  { weight: 1, arbitrary: fc.tuple(halfHour, halfHour) },
);
const cents = fc.oneof(
  { weight: 9, arbitrary: fc.integer({ min: 1, max: 9_999_999 }) },
  { weight: 1, arbitrary: fc.constantFrom(0, 1, 9_999_999, 10_000_000) },
);
const item = fc.record({
  dish,
  type: below(3),
  price: fc.constantFrom(3800, 4200, 1, 9_999_999),
  member: fc.constantFrom(null, 3500),
  out: fc.constantFrom(false, false, false, true, null),
});
const shape: fc.Arbitrary<Shape> = fc.record({
  hours,
  stores: fc.subarray(
    Array.from({ length: storeCount }, (_, index) => index),
    { minLength: 0 },
  ),
  items: fc.uniqueArray(item, { maxLength: dishCount, selector: (one) => one.dish }),
  dead: fc.oneof({ weight: 6, arbitrary: fc.constant<number[]>([]) }, { weight: 1, arbitrary: fc.subarray([0, 1, 2]) }),
});
/** One that can be saved for good and pushed, as long as nothing is in its way. */
const complete = fc.record({
  hours,
  stores: fc.subarray([0, 1, 2], { minLength: 1 }),
  items: fc.uniqueArray(item, { minLength: 1, maxLength: dishCount, selector: (one) => one.dish }),
  dead: fc.constant<number[]>([]),
});
const minutes = fc.constantFrom(1, 2, 5, 300);
const later = fc.constantFrom(null, null, -1, 0, 1, 3);

const command: fc.Arbitrary<Command> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ type: fc.constant('draft' as const), own, shape, replace: fc.boolean(), base: own }),
  },
  { weight: 5, arbitrary: fc.record({ type: fc.constant('formal' as const), own, shape: complete }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('formal' as const), own, shape }) },
  { weight: 6, arbitrary: fc.record({ type: fc.constant('push' as const), plan, minutes: later }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('clock' as const), minutes }) },
  {
    weight: 6,
    arbitrary: fc.record({
      type: fc.constantFrom('suspended', 'enabled', 'enabled', 'stopped', 'copy', 'delete'),
      plan,
    }),
  },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('rollBack' as const), plan, number: below(4) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      type: fc.constant('price' as const),
      rows: fc.array(fc.record({ plan, dish, cents }), { minLength: 1, maxLength: 2 }),
      minutes: later,
    }),
  },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('undo' as const), document: below(2) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constant('soldOut' as const),
      rows: fc.array(fc.record({ plan, dish }), { minLength: 1, maxLength: 2 }),
      out: fc.boolean(),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      type: fc.constant('move' as const),
      rows: fc.array(fc.record({ plan, dish, to: below(3) }), { minLength: 1, maxLength: 2 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ type: fc.constant('store' as const), store: below(storeCount), open: fc.boolean() }),
  },
);

/** A plan that sells, and any commands after it: without it most sequences would only be refused. */
export const sequences: fc.Arbitrary<Command[]> = fc
  .tuple(complete, fc.array(command, { minLength: 1, maxLength: 12 }))
  .map(([first, rest]) => [
    { type: 'formal', own: null, shape: first },
    { type: 'push', plan: 0, minutes: null },
    ...rest,
  ]);

/** Turns numbers of plans, dishes, versions and documents into such as there are, or most would name nothing. */
export function resolved(model: PlanModel, prices: PriceModel, one: Command): Command {
  const alive = [...model.plans.keys()].filter((index) => model.plan(index));
  const planOf = (wanted: number) => alive[wanted % Math.max(1, alive.length)] ?? wanted;
  const rowOf = <R extends { plan: number; dish: number }>(row: R): R => {
    const index = planOf(row.plan);
    const items = model.plans[index] ? model.content(model.plans[index]).items : [];
    return { ...row, plan: index, dish: items[row.dish % Math.max(1, items.length)]?.dish ?? row.dish };
  };
  switch (one.type) {
    case 'draft': {
      const [draft] = model.drafts();
      return {
        ...one,
        own: one.own === null ? null : (draft ?? one.own),
        base: one.base === null ? null : planOf(one.base),
      };
    }
    case 'formal':
      return { ...one, own: one.own === null ? null : planOf(one.own) };
    case 'price':
      return { ...one, rows: one.rows.map(rowOf) };
    case 'soldOut':
      return { ...one, rows: one.rows.map(rowOf) };
    case 'move':
      return { ...one, rows: one.rows.map(rowOf) };
    case 'undo':
      return { ...one, document: one.document % Math.max(1, prices.documents.length) };
    case 'rollBack': {
      const plan = planOf(one.plan);
      return { ...one, plan, number: one.number % Math.max(2, model.plans[plan]?.version ?? 0) };
    }
    case 'clock':
    case 'store':
      return one;
    default:
      return { ...one, plan: planOf(one.plan) };
  }
}

const at = (model: PlanModel, wait: number | null) => (wait === null ? null : model.now + wait * 60_000);

/** Whether a batch finds all its items; `to` is a category that must still be there. */
function finds(model: PlanModel, rows: readonly { plan: number; dish: number; to?: number }[]): boolean {
  return rows.every(({ plan: index, dish: wanted, to }) => {
    const found = model.formal(index);
    const content = found && model.content(found);
    if (!content?.items.some((one) => one.dish === wanted)) return false;
    return to === undefined || !content.dead.includes(to);
  });
}

function batch(model: PlanModel, change: Extract<Command, { type: 'soldOut' | 'move' }>): boolean {
  if (!finds(model, change.rows)) return false;
  for (const index of new Set(change.rows.map((row) => row.plan))) {
    const found = model.formal(index);
    const mine = new Map(change.rows.filter((row) => row.plan === index).map((row) => [row.dish, row]));
    if (!found) continue;
    model.batch(found, (one) => {
      const row = mine.get(one.dish);
      if (!row) return one;
      if (change.type === 'soldOut') return { ...one, out: change.out };
      return { ...one, type: Number('to' in row ? row.to : one.type) };
    });
  }
  return true;
}

/** Does a command in the model; answers whether the gateway should carry it out. Time passes in the world. */
export function expected(model: PlanModel, prices: PriceModel, one: Command): boolean {
  switch (one.type) {
    case 'draft':
      return model.saveDraft(one.own, one.shape, one.replace, one.base);
    case 'formal':
      return model.saveFormal(one.own, one.shape);
    case 'push':
      return model.push(one.plan, at(model, one.minutes));
    case 'suspended':
    case 'enabled':
    case 'stopped':
      return model.move(one.plan, one.type);
    case 'copy':
      return model.copy(one.plan);
    case 'delete':
      return model.remove(one.plan);
    case 'rollBack':
      return model.rollBack(one.plan, one.number);
    case 'price':
      return prices.change(one.rows, at(model, one.minutes));
    case 'undo':
      return prices.undo(one.document);
    case 'soldOut':
    case 'move':
      return batch(model, one);
    case 'store':
      model.open[one.store] = one.open;
      return true;
    case 'clock':
      return true;
  }
}
