import { getTableColumns } from 'drizzle-orm';
import { member, memberCard } from '#server/db/schema/member/member';

// Ledgers are held for hundreds of members at once, and each value of a row costs time. Where a person lives, how they sign on
// and what is only shown is no matter of theirs.

const {
  search,
  nickname,
  sex,
  city,
  address,
  passwordHash,
  physicalCardNumber,
  registrationSource,
  documentType,
  email,
  guardian,
  disabledReason,
  tags,
  warnedUntil,
  ...memberColumns
} = getTableColumns(member);

const {
  search: _,
  merchant,
  subject,
  name,
  type,
  operatingEntity,
  opening,
  createdAt,
  ...cardColumns
} = getTableColumns(memberCard);

export { cardColumns, memberColumns };

/** A member whose ledgers are held. */
export type MemberRow = Pick<typeof member.$inferSelect, keyof typeof memberColumns>;

/** A card whose ledger is held. */
export type CardRow = Pick<typeof memberCard.$inferSelect, keyof typeof cardColumns>;
