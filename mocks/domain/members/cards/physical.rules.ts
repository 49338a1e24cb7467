import { and, count, eq, inArray, or } from 'drizzle-orm';
import { cardNumber } from '../../../../src/areas/members/card/physical/cardNumber';
import { entityCard } from '../../../../src/areas/members/card/physical/entityCard.contract';
import { physicalCard as contract } from '../../../../src/areas/members/card/physical/physicalCard.contract';
import { ownIssue } from '../../../../src/entity/ownIssue';
import type { CallerContext } from '../../../call/call';
import { cardBatch, physicalCard } from '../../../db/cardSchema';
import { memberCard } from '../../../db/memberSchema';
import type { Entity } from '../../../store/entity';
import { type Stored, tableStorage } from '../../../store/storage';
import { insertRows } from '../../sales/bulk';

/** The numbers of a batch, in order. */
export function numbersOf(values: Record<string, unknown>): string[] {
  const [first, quantity] = [Number(values.first), Number(values.quantity)];
  return Array.from({ length: quantity }, (_, index) =>
    cardNumber(String(values.prefix), first + index, values.checkDigit === true),
  );
}

/** A number of these that another card has already; undefined where all are free. */
async function takenOf({ tx, caller }: CallerContext, numbers: readonly string[]): Promise<string | undefined> {
  const mine = [...numbers];
  const own = and(eq(physicalCard.merchant, caller.merchant), inArray(physicalCard.number, mine));
  const used = and(eq(memberCard.merchant, caller.merchant), inArray(memberCard.number, mine));
  const [made] = await tx.select({ number: physicalCard.number }).from(physicalCard).where(own).limit(1);
  const [issued] = await tx.select({ number: memberCard.number }).from(memberCard).where(used).limit(1);
  return made?.number ?? issued?.number;
}

/** Makes the cards of a batch, without codes: these come to be when they are handed out. */
async function makeCards({ tx, caller, now }: CallerContext, { guid, values }: Stored): Promise<void> {
  const at = now.toISOString();
  const rows = numbersOf(values).map((number, index): typeof physicalCard.$inferSelect => ({
    guid: `${guid}-${index + 1}`,
    merchant: caller.merchant,
    version: 1,
    search: number,
    createdAt: at,
    updatedAt: at,
    updatedBy: caller.name,
    subject: String(values.subject),
    batch: guid,
    number,
    codeHash: null,
    state: 'made',
    member: null,
    card: null,
  }));
  await insertRows(tx, physicalCard, rows);
}

/** Batches of physical cards. */
export const entityCardEntity: Entity = {
  contract: entityCard,
  storage: tableStorage(entityCard, cardBatch),
  columns(_context, values) {
    const numbers = numbersOf(values);
    return Promise.resolve({ numbers: [numbers[0], numbers.at(-1)].join(' – ') });
  },
  async check(context, values) {
    const number = await takenOf(context, numbersOf(values));
    return number === undefined ? [] : [ownIssue(entityCard.name, 'first', 'numberTaken', { number })];
  },
  saved: (context, row, before) => (before ? Promise.resolve() : makeCards(context, row)),
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
      .select({ guid: cardBatch.guid, codesAt: cardBatch.codesAt })
      .from(cardBatch)
      .where(inArray(cardBatch.guid, guids));
    for (const { guid, values } of rows) {
      const of = (state: string) => counts.find((one) => one.batch === guid && one.state === state)?.n ?? 0;
      const codesAt = batches.find((one) => one.guid === guid)?.codesAt ?? null;
      Object.assign(values, { bound: of('bound'), voided: of('voided'), codesAt });
    }
  },
};

/** All physical cards. */
export const physicalCardEntity: Entity = { contract, storage: tableStorage(contract, physicalCard) };
