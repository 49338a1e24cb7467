import type { Tx } from '../../../db/database';
import type { MemberRow } from '../ledger/book';
import type { CardRow } from '../ledger/cardBook';
import { drawCardNumber, openCard } from './openCard';

/** The card with which a member begins: an electronic one, opened where they registered. */
export function openFirstCard(
  tx: Tx,
  member: Pick<MemberRow, 'guid' | 'merchant' | 'subject' | 'fullName' | 'account' | 'store'>,
  at: Date,
  by: string,
): Promise<CardRow> {
  const opening = { guid: crypto.randomUUID(), number: drawCardNumber(), type: 'electronic' as const };
  return openCard(tx, member, { ...opening, store: member.store, at, by });
}
