import { and, count, eq, inArray, or } from 'drizzle-orm';
import { entityCard } from '#areas/member/card/physical/entityCard.contract';
import { physicalCard as contract } from '#areas/member/card/physical/physicalCard.contract';
import { ownIssue } from '#entity/ownIssue';
import type { CallerContext } from '#server/call/call';
import { merchant } from '#server/db/schema';
import { cardBatch, physicalCard } from '#server/db/schema/member/card';
import { memberCard } from '#server/db/schema/member/member';
import type { Entity } from '#server/store/entity';
import { tableStorage } from '#server/store/storage';
import { beginBatch, numbersOf, reservedNumbers } from './batchRun';

/** The numbers of a batch as a form has it. */
const numbersIn = (values: Record<string, unknown>): string[] =>
  numbersOf({
    prefix: String(values.prefix),
    first: Number(values.first),
    quantity: Number(values.quantity),
    checkDigit: values.checkDigit === true,
  });

/**
 * A number of these that another card has already, or will have; undefined where all are free. The enterprise is held meanwhile, so
 * that of two batches that ask at once the later one sees the earlier.
 */
async function takenOf({ tx, caller }: CallerContext, numbers: readonly string[], batch: string) {
  await tx.select({ id: merchant.id }).from(merchant).where(eq(merchant.id, caller.merchant)).for('no key update');
  const mine = [...numbers];
  const own = and(eq(physicalCard.merchant, caller.merchant), inArray(physicalCard.number, mine));
  const used = and(eq(memberCard.merchant, caller.merchant), inArray(memberCard.number, mine));
  const [made] = await tx.select({ number: physicalCard.number }).from(physicalCard).where(own).limit(1);
  const [issued] = await tx.select({ number: memberCard.number }).from(memberCard).where(used).limit(1);
  const reserved = await reservedNumbers(tx, caller.merchant, batch);
  return made?.number ?? issued?.number ?? mine.find((number) => reserved.has(number));
}

/** How far a batch is. */
function stateOf({ made, quantity, codesAt }: Pick<typeof cardBatch.$inferSelect, 'made' | 'quantity' | 'codesAt'>) {
  if (codesAt) return 'handedOut';
  return made < quantity ? 'making' : 'made';
}

/** Batches of physical cards. */
export const entityCardEntity: Entity = {
  contract: entityCard,
  storage: tableStorage(entityCard, cardBatch),
  columns(_context, values) {
    const numbers = numbersIn(values);
    return Promise.resolve({ numbers: [numbers[0], numbers.at(-1)].join(' – ') });
  },
  async check(context, values, before) {
    const number = await takenOf(context, numbersIn(values), before?.guid ?? '');
    return number === undefined ? [] : [ownIssue(entityCard.name, 'first', 'numberTaken', { number })];
  },
  saved: ({ tx, now }, { guid }, before) => (before ? Promise.resolve() : beginBatch(tx, guid, now)),
  async complete({ tx }, rows) {
    if (rows.length === 0) return;
    const guids = rows.map(({ guid }) => guid);
    const counts = await tx
      .select({ batch: physicalCard.batch, state: physicalCard.state, n: count() })
      .from(physicalCard)
      .where(
        and(inArray(physicalCard.batch, guids), or(eq(physicalCard.state, 'bound'), eq(physicalCard.state, 'voided'))),
      )
      .groupBy(physicalCard.batch, physicalCard.state);
    const batches = await tx
      .select({ guid: cardBatch.guid, made: cardBatch.made, quantity: cardBatch.quantity, codesAt: cardBatch.codesAt })
      .from(cardBatch)
      .where(inArray(cardBatch.guid, guids));
    for (const { guid, values } of rows) {
      const of = (state: string) => counts.find((one) => one.batch === guid && one.state === state)?.n ?? 0;
      const batch = batches.find((one) => one.guid === guid);
      const state = batch ? stateOf(batch) : null;
      const { made = 0, codesAt = null } = batch ?? {};
      Object.assign(values, { bound: of('bound'), voided: of('voided'), made, state, codesAt });
    }
  },
};

/** All physical cards. */
export const physicalCardEntity: Entity = { contract, storage: tableStorage(contract, physicalCard) };
