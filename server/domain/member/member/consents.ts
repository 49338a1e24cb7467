import { type SQL, sql } from 'drizzle-orm';
import { type ConsentChannel, type ConsentPurpose, consentTextVersion } from '#areas/member/member/entry/consents';
import type { CallerContext } from '#server/call/call';
import { member, memberConsent } from '#server/db/schema/member/member';
import { insertRows } from '#server/store/bulk';

/** A purpose that a member allows, or no longer allows. */
export interface ConsentGiven {
  member: string;
  subject: string;
  purpose: ConsentPurpose;
  granted: boolean;
  channel: ConsentChannel;
  guardian: string;
}

/** Adds to the consents of members; what was said before stays to be read. */
export async function writeConsents({ tx, caller, now }: CallerContext, given: readonly ConsentGiven[]): Promise<void> {
  const rows = given.map((one) => ({
    ...one,
    guid: crypto.randomUUID(),
    merchant: caller.merchant,
    textVersion: consentTextVersion,
    operator: caller.name,
    at: now.toISOString(),
  }));
  await insertRows(tx, memberConsent, rows);
}

/** Whether a member allows a purpose: what they said last counts, and who said nothing does not (PIPL). */
export function allows(purpose: ConsentPurpose): SQL {
  return sql`coalesce((SELECT said.granted FROM ${memberConsent} said WHERE said.member = ${member.guid}
    AND said.purpose = ${purpose} ORDER BY said.at DESC, said.guid DESC LIMIT 1), false)`;
}
