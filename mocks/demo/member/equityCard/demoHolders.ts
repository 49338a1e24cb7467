import { and, asc, eq, inArray } from 'drizzle-orm';
import { guidOf } from '#mocks/demo/organisation';
import type { Tx } from '#server/db/database';
import { equityCard, equityHolding } from '#server/db/schema/member/equityCard';
import { member, memberCard } from '#server/db/schema/member/member';
import { giveCard } from '#server/domain/member/equityCard/issue';
import { Books } from '#server/domain/member/ledger/books';
import { ClosedDayError } from '#server/domain/sales/post';
import { brandOf } from '#server/domain/table/brandOf';
import { demoCards } from './demoCards';

/** Enabled members of a subject with a card that pays, who registered at a store, in the order of their guids. */
function buyers(tx: Tx, merchant: string, subject: string, count: number) {
  return tx
    .select({ guid: member.guid, store: member.store })
    .from(member)
    .innerJoin(memberCard, and(eq(memberCard.member, member.guid), eq(memberCard.state, 'normal')))
    .where(and(eq(member.merchant, merchant), eq(member.subject, subject), eq(member.enabled, true)))
    .orderBy(asc(member.guid))
    .limit(count);
}

/**
 * Gives the demo's equity cards to their first holders, once the ledgers of the members are open: by the same rules as at the
 * console. A card that somebody was given already has its holders.
 */
export async function giveDemoCards(tx: Tx, merchant: string, at: Date): Promise<void> {
  for (const { of, key, holders, skip, specification, renewed } of demoCards) {
    const guid = guidOf(merchant, 'equityCard', key);
    const [given] = await tx.select().from(equityHolding).where(eq(equityHolding.card, guid)).limit(1);
    if (given || holders === 0) continue;
    const owners = (await buyers(tx, merchant, `${merchant}-subject-${of}`, skip + holders)).slice(skip);
    const books = await Books.hold(
      tx,
      inArray(
        member.guid,
        owners.map((one) => one.guid),
      ),
    );
    const [card] = await tx.select().from(equityCard).where(eq(equityCard.guid, guid)).for('no key update');
    // Staff may have changed the card meanwhile.
    const left = card?.specifications.some(({ name }) => name === specification) ? card.issueQuantity - card.issued : 0;
    if (!card || left < owners.length) continue;
    for (const [index, { guid: owner, store }] of owners.entries()) {
      const book = books.of(owner);
      if (!book || store === null) continue;
      const place = { store, brand: await brandOf(tx, store), method: index % 3 === 0 ? 'alipay' : 'wechat' };
      const opening = { ...place, specification, at, operator: '' };
      try {
        await giveCard(tx, book, card, { ...opening, id: `${guid}-${index + 1}` });
        if (index < renewed) await giveCard(tx, book, card, { ...opening, id: `${guid}-${index + 1}-renewed` });
      } catch (error) {
        // A store that has closed its day sells nothing more.
        if (!(error instanceof ClosedDayError)) throw error;
      }
    }
    await books.write(tx);
  }
}
