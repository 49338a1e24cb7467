import { sql } from 'drizzle-orm';
import { consentTextVersion } from '#areas/member/member/entry/consents';
import { systemName } from '#entity/person';
import type { Tx } from '#server/db/database';
import { memberConsent } from '#server/db/schema/member/member';

/** Of a hundred members of the demo, so many allow marketing by SMS; who said something keeps to it. */
const consenting = 74;

/** Lets most members of the demo allow marketing, from their registration on. */
export async function giveDemoConsents(tx: Tx, merchant: string): Promise<void> {
  await tx.execute(sql`
    INSERT INTO ${memberConsent} (guid, merchant, subject, member, purpose, granted, text_version, channel, guardian, operator, at)
    SELECT m.guid || '-consent', m.merchant, m.subject, m.guid, 'marketingSms', true, ${consentTextVersion},
      m.registration_source, '', ${systemName}, m.registration_time
    FROM member m WHERE m.merchant = ${merchant} AND abs(hashtext(m.guid)) % 100 < ${consenting}::int
      AND m.merged_into IS NULL AND m.anonymised_at IS NULL
      AND NOT EXISTS (SELECT 1 FROM ${memberConsent} said WHERE said.member = m.guid)
    ON CONFLICT DO NOTHING`);
}
