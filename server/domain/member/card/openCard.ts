import { inArray } from 'drizzle-orm';
import type { MemberCardBase } from '#areas/member/card/memberCardBase.contract';
import type { Tx } from '#server/db/database';
import { memberCard } from '#server/db/schema/member/member';
import { insertRows } from '#server/store/bulk';
import { spellingKey } from '#values/spelling';
import type { MemberRow } from '../ledger/heldColumns';
import { cardBaseOf } from './terms';

type NewCard = typeof memberCard.$inferSelect;
type Owner = Pick<MemberRow, 'guid' | 'merchant' | 'subject' | 'fullName' | 'account' | 'store'>;

interface Opening {
  guid: string;
  number: string;
  type: 'electronic' | 'physical';
  /** normal where nothing is said */
  state?: string;
  store: string | null;
  at: Date;
  by: string;
  /** the rule by which it is opened, where one names it */
  opening?: string;
}

/** An empty card of a member: named and used as the cards of the subject are. */
function emptyCard(
  { name, operatingEntity, storeGuids, deductionOrder }: MemberCardBase,
  { guid: owner, merchant, subject, fullName, account }: Owner,
  { guid, number, type, state, store, at, by, opening }: Opening,
): NewCard {
  const moment = at.toISOString();
  return {
    ...{ guid, merchant, subject, number, type, store, name, operatingEntity },
    version: 1,
    search: spellingKey(`${number} ${fullName} ${account ?? ''}`),
    createdAt: moment,
    updatedAt: moment,
    updatedBy: by,
    member: owner,
    state: state ?? 'normal',
    openingTime: moment,
    applicableStores: storeGuids ?? [],
    deductionOrder,
    realBalance: '0.00',
    giftBalance: '0.00',
    subsidyBalance: '0.00',
    entries: 0,
    ending: null,
    endedAt: null,
    replacedBy: null,
    reason: null,
    opening: opening ?? null,
  };
}

/** Opens a card of a member. */
export async function openCard(tx: Tx, owner: Owner, opening: Opening): Promise<NewCard> {
  const row = emptyCard(await cardBaseOf(tx, owner.subject), owner, opening);
  await tx.insert(memberCard).values(row);
  return row;
}

/** Opens for each of some new members of a subject the electronic card with which they begin, where they registered. */
export async function openFirstCards(
  tx: Tx,
  members: readonly Owner[],
  { at, by }: Pick<Opening, 'at' | 'by'>,
): Promise<void> {
  const [first] = members;
  if (!first) return;
  const base = await cardBaseOf(tx, first.subject);
  const numbers = await freeNumbers(tx, members.length);
  const rows = members.map((owner, index) =>
    emptyCard(base, owner, {
      ...{ guid: `${owner.guid}-card`, number: numbers[index] ?? '', type: 'electronic', store: owner.store, at, by },
    }),
  );
  await insertRows(tx, memberCard, rows);
}

/** Numbers that no card has yet. */
async function freeNumbers(tx: Tx, count: number): Promise<string[]> {
  const free = new Set<string>();
  while (free.size < count) {
    const wanted = Array.from({ length: count - free.size }, drawCardNumber);
    const rows = await tx
      .select({ number: memberCard.number })
      .from(memberCard)
      .where(inArray(memberCard.number, wanted));
    const taken = new Set(rows.map(({ number }) => number));
    for (const number of wanted) if (!taken.has(number)) free.add(number);
  }
  return [...free];
}

/** The number of an electronic card: 88, and digits that nobody counts up to others by. */
export function drawCardNumber(): string {
  const [drawn = 0n] = crypto.getRandomValues(new BigUint64Array(1));
  return `88${String(drawn % 100_000_000_000_000n).padStart(14, '0')}`;
}
