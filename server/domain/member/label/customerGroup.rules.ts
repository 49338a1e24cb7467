import { and, eq, type SQL, sql } from 'drizzle-orm';
import { customerGroup as contract } from '#areas/member/label/customerGroup.contract';
import { member } from '#server/db/schema/member/member';
import type { Entity } from '#server/store/entity';
import { recordStorage } from '#server/store/storage';
import { dayIn } from '#values/zonedTime';
import { seenMembers } from '../member/seen';
import { hasAll, hasAny, hasNone, yearsOn } from './has';

const guids = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

/** Which members belong to a group with these values, on the day that it is in a zone. */
export function belongs({ now, zone }: { now: Date; zone: string }, values: Record<string, unknown>): SQL | undefined {
  const anyOf = guids(values.anyOf);
  const years = yearsOn(dayIn(now, zone));
  return and(
    hasAll(guids(values.allOf)),
    anyOf.length > 0 ? hasAny(anyOf) : undefined,
    hasNone(guids(values.noneOf)),
    values.ageFrom ? sql`${years} >= ${Number(values.ageFrom)}` : undefined,
    values.ageTo ? sql`${years} <= ${Number(values.ageTo)}` : undefined,
  );
}

/** Groups of members; their sizes are those of the members whom the caller sees. */
export const customerGroupEntity: Entity = {
  contract,
  storage: recordStorage(contract),
  async complete(context, rows) {
    for (const { values } of rows) {
      const { now, caller } = context;
      const ofGroup = belongs({ now, zone: caller.merchantZone }, values);
      const where = and(eq(member.merchant, caller.merchant), seenMembers(context), ofGroup);
      values.members = await context.tx.$count(member, where);
    }
  },
};
