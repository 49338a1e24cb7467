import { desc, eq, inArray } from 'drizzle-orm';
import { randomBelow } from '../../../call/digest';
import type { Tx } from '../../../db/database';
import { memberCard } from '../../../db/memberSchema';
import { insertRows } from '../../sales/bulk';

/** A member who has just registered. */
export interface Registered {
  guid: string;
  merchant: string;
  subject: string;
  fullName: string;
  operator: string;
  /** ISO instant */
  at: string;
}

const drawn = () => `66${String(randomBelow(100_000_000)).padStart(8, '0')}`;

/** Numbers that no card has. */
async function freeNumbers(tx: Tx, count: number): Promise<string[]> {
  const free = new Set<string>();
  while (free.size < count) {
    const wanted = Array.from({ length: count - free.size }, drawn);
    const rows = await tx
      .select({ number: memberCard.number })
      .from(memberCard)
      .where(inArray(memberCard.number, wanted));
    const taken = new Set(rows.map(({ number }) => number));
    for (const number of wanted) if (!taken.has(number)) free.add(number);
  }
  return [...free];
}

/** Gives every new member of a subject an electronic card, which holds nothing yet. */
export async function openFirstCards(tx: Tx, members: readonly Registered[]): Promise<void> {
  const [first] = members;
  if (!first) return;
  const [known] = await tx
    .select({ name: memberCard.name, order: memberCard.deductionOrder })
    .from(memberCard)
    .where(eq(memberCard.operatingEntity, first.subject))
    .orderBy(desc(memberCard.openingTime))
    .limit(1);
  const numbers = await freeNumbers(tx, members.length);
  const rows = members.map(({ guid, merchant, subject, fullName, operator, at }, index) => {
    const number = numbers[index] ?? '';
    return {
      guid: `${guid}-card`,
      merchant,
      version: 1,
      search: `${number} ${fullName}`.toLowerCase(),
      createdAt: at,
      updatedAt: at,
      updatedBy: operator,
      member: guid,
      number,
      name: known?.name ?? '会员卡',
      type: 'electronic',
      state: 'normal',
      openingTime: at,
      operatingEntity: subject,
      applicableStores: [],
      deductionOrder: known?.order ?? ['real', 'gift', 'subsidy'],
      realBalance: '0.00',
      giftBalance: '0.00',
      subsidyBalance: '0.00',
      entries: 0,
    } satisfies typeof memberCard.$inferSelect;
  });
  await insertRows(tx, memberCard, rows);
}
