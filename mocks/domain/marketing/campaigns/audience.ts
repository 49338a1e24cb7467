import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { CallerContext } from '../../../call/call';
import { member } from '../../../db/memberSchema';
import { requireRows } from '../../../store/read';
import { belongs, customerGroupEntity } from '../../members/labels/customerGroup.rules';
import { hasAny } from '../../members/labels/has';
import { labelEntity } from '../../members/labels/label.rules';
import { labelled } from '../../members/labels/ofMember';
import { seenMembers } from '../../members/seen';

/** For whom a campaign is. */
export interface Audience {
  audience: string;
  levels?: readonly string[] | null;
  labels?: readonly string[] | null;
  groups?: readonly string[] | null;
}

/** Which members are meant; labels and groups must be ones that the caller sees. */
async function meant(context: CallerContext, { audience, levels, labels, groups }: Audience): Promise<SQL | undefined> {
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

/** How many of the members that the caller sees a campaign reaches; disabled, merged and forgotten ones are none of them. */
export async function audienceCount(context: CallerContext, asked: Audience): Promise<{ members: number }> {
  const members = await context.tx.$count(
    member,
    and(
      eq(member.merchant, context.caller.merchant),
      seenMembers(context),
      labelled,
      eq(member.enabled, true),
      await meant(context, asked),
    ),
  );
  return { members };
}
