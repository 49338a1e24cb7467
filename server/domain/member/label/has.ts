import { and, type SQL, sql } from 'drizzle-orm';
import { labelMember } from '#server/db/schema/member/label';
import { member } from '#server/db/schema/member/member';

/** Members with one of some labels. */
export function hasAny(labels: readonly string[]): SQL {
  if (labels.length === 0) return sql`false`;
  return sql`EXISTS (SELECT 1 FROM ${labelMember} WHERE ${labelMember.member} = ${member.guid}
    AND ${labelMember.label} IN ${[...labels]})`;
}

export function hasAll(labels: readonly string[]): SQL {
  return and(...labels.map((one) => hasAny([one]))) ?? sql`true`;
}

export function hasNone(labels: readonly string[]): SQL {
  return sql`NOT ${hasAny(labels)}`;
}

/** Full years of a member on a day. */
export const yearsOn = (today: string) => sql`extract(year FROM age(${today}::date, ${member.birthday}))`;
