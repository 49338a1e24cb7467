import type { Tx } from '../../../db/database';
import { memberCard } from '../../../db/memberSchema';
import type { MemberRow } from '../ledger/book';
import type { CardRow } from '../ledger/cardBook';
import { cardBaseOf } from './terms';

interface Opening {
  guid: string;
  number: string;
  type: 'electronic' | 'physical';
  store: string | null;
  at: Date;
  by: string;
}

/** Opens an empty card of a member: named and used as the cards of the subject are. */
export async function openCard(
  tx: Tx,
  {
    guid: owner,
    merchant,
    subject,
    fullName,
    account,
  }: Pick<MemberRow, 'guid' | 'merchant' | 'subject' | 'fullName' | 'account'>,
  { guid, number, type, store, at, by }: Opening,
): Promise<CardRow> {
  const { name, operatingEntity, storeGuids, deductionOrder } = await cardBaseOf(tx, subject);
  const moment = at.toISOString();
  const row: CardRow = {
    ...{ guid, merchant, subject, number, type, store, name, operatingEntity },
    version: 1,
    search: `${number} ${fullName} ${account}`.toLowerCase(),
    createdAt: moment,
    updatedAt: moment,
    updatedBy: by,
    member: owner,
    state: 'normal',
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
  };
  await tx.insert(memberCard).values(row);
  return row;
}

/** The number of an electronic card: 88, and digits that nobody counts up to others by. */
export function drawCardNumber(): string {
  const [drawn = 0n] = crypto.getRandomValues(new BigUint64Array(1));
  return `88${String(drawn % 100_000_000_000_000n).padStart(14, '0')}`;
}
