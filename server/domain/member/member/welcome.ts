import type { RegistrationWay } from '#areas/member/opening/sendCardSetting.contract';
import type { CallerContext } from '#server/call/call';
import type { member } from '#server/db/schema/member/member';
import { giveToNewMembers } from '#server/domain/marketing/campaign/newMembers';
import { openFirstCards } from '../card/openCard';
import { thoseWithCard } from '../channel/settings';

type NewMember = Pick<
  typeof member.$inferSelect,
  'guid' | 'merchant' | 'subject' | 'fullName' | 'account' | 'store' | 'registrationSource'
>;

/**
 * Gives members of a subject who have just registered at one store, or at none, what they begin with: a card where the subject gives
 * one, then the gifts of campaigns. A file holds customers of before, who get no gift for being new.
 */
export async function welcome(context: CallerContext, way: RegistrationWay, made: readonly NewMember[]): Promise<void> {
  const { tx, caller, now } = context;
  const [first] = made;
  if (!first) return;
  const owners = await thoseWithCard(tx, first.subject, way, made);
  await openFirstCards(tx, owners, { at: now, by: caller.name });
  if (way === 'import' || first.store === null) return;
  const { subject, store } = first;
  await giveToNewMembers(context, { subject, store, members: made.map(({ guid }) => guid) });
}
