import { inArray, or, type SQL, sql } from 'drizzle-orm';
import type { CallerContext } from '#server/call/call';
import { member } from '#server/db/schema/member/member';
import { requireRows } from '#server/store/read';
import { belongs, customerGroupEntity } from './label/customerGroup.rules';
import { hasAny } from './label/has';
import { labelEntity } from './label/label.rules';

/** For whom something is: everybody, or the members of levels, labels or groups. */
export interface Audience {
  audience: string;
  levels?: readonly string[] | null;
  labels?: readonly string[] | null;
  groups?: readonly string[] | null;
}

/** Which members are meant; labels and groups must be ones that the caller sees. */
export async function meantBy(
  context: CallerContext,
  { audience, levels, labels, groups }: Audience,
): Promise<SQL | undefined> {
  if (audience === 'levels') return levels?.length ? inArray(member.level, [...levels]) : sql`false`;
  if (audience === 'labels') {
    if (labels?.length) await requireRows(context, labelEntity, [...labels]);
    return hasAny(labels ?? []);
  }
  if (audience !== 'groups') return undefined;
  if (!groups?.length) return sql`false`;
  const rows = await requireRows(context, customerGroupEntity, [...groups]);
  return or(
    ...rows.map(({ values }) => belongs({ now: context.now, zone: context.caller.merchantZone }, values) ?? sql`true`),
  );
}
