import type { ActivityTerms } from '#business/bill/calculate';
import { applies, type TillCampaign } from '#server/domain/marketing/campaign/atTill';
import type { KnownMember } from '#server/domain/member/member/atTill';
import { createChance, seedOf } from '../chance';
import type { Offer } from './offer';
import type { Visit } from './visit';

/** A campaign that would lower a bill, and whether its guests ask for it. */
export interface Joined {
  type: string;
  terms: ActivityTerms;
  /** drawn of the order and the campaign alone, so that a new campaign moves no other draw */
  asks: boolean;
}

/** The campaigns that fall to the bill of a visit when it is paid, but those that are left out. */
export function campaignsFor(
  { campaigns, memberships }: Pick<Offer, 'campaigns' | 'memberships'>,
  { order, endsAt }: Pick<Visit, 'order' | 'endsAt'>,
  member: KnownMember | null,
  zone: string,
  without: ReadonlySet<string>,
): Joined[] {
  const who = member && { guid: member.guid, level: member.level?.guid ?? null };
  return campaigns
    .filter((one) => !without.has(one.guid) && applies(one, { at: endsAt, zone, member: who, memberships }))
    .map(({ guid, type, terms }) => ({ type, terms, asks: createChance(seedOf(`${order} ${guid}`)).percent(48) }));
}

/** The terms of a type's campaigns, where the guests ask for them. */
export function joined(campaigns: readonly Joined[], type: TillCampaign['type'], asks: boolean): ActivityTerms[] {
  return asks ? campaigns.flatMap((one) => (one.type === type ? [one.terms] : [])) : [];
}

/** The terms of all other types. */
export function joinedBeside(campaigns: readonly Joined[], drawn: readonly TillCampaign['type'][]): ActivityTerms[] {
  return campaigns.flatMap(({ type, terms, asks }) => (asks && !drawn.includes(type) ? [terms] : []));
}
