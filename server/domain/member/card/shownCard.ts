import { and, eq } from 'drizzle-orm';
import { physicalCard as contract, shownCard } from '#areas/member/card/physical/physicalCard.contract';
import { checkValues } from '#entity/contract';
import type { CallerContext } from '#server/call/call';
import { refuse } from '#server/call/refusal';
import { physicalCard } from '#server/db/schema/member/card';
import { refuseFields } from '#server/store/write';
import type { CardRow, MemberRow } from '../ledger/heldColumns';
import { openCard } from './openCard';

/** The hash by which the code of a physical card is known. */
export async function hashOf(code: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(code.toUpperCase())));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Opens the physical card that a member shows, by its number and its code; it is theirs from then on. */
export async function openPhysical(
  context: CallerContext,
  owner: MemberRow,
  shown: Record<string, unknown>,
  about: { guid: string; store: string | null; opening?: string },
): Promise<CardRow> {
  const { tx, caller, now } = context;
  const { values, issues } = checkValues(shownCard, { number: shown.number, code: shown.code });
  if (issues.length > 0) throw refuseFields(context, issues);
  const number = String(values.number);
  const own = and(
    eq(physicalCard.merchant, caller.merchant),
    eq(physicalCard.subject, caller.subject ?? ''),
    eq(physicalCard.number, number),
  );
  const [found] = await tx.select().from(physicalCard).where(own).for('no key update');
  // One answer for both: it does not tell which numbers there are.
  if (!found || found.codeHash !== (await hashOf(String(values.code)))) throw refuse('card.wrongCode');
  if (found.state !== 'made') throw refuse(`card.physical.${found.state === 'bound' ? 'bound' : 'voided'}`, { number });
  const card = await openCard(tx, owner, { ...about, number, type: 'physical', at: now, by: caller.name });
  await tx
    .update(physicalCard)
    .set({
      state: 'bound',
      member: owner.guid,
      card: card.guid,
      version: found.version + 1,
      updatedAt: now.toISOString(),
    })
    .where(eq(physicalCard.guid, found.guid));
  await context.log({
    type: 'edit',
    module: 'member',
    submodule: contract.name,
    objectGuid: found.guid,
    object: number,
    detail: [{ field: 'state', before: 'made', after: 'bound' }],
  });
  return card;
}
