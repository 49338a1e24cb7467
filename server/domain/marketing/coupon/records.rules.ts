import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { instanceStatus, instanceStatuses } from '#areas/marketing/coupon/coupon';
import { coupon } from '#areas/marketing/coupon/coupon.contract';
import { couponIssuanceRecord as contract } from '#areas/marketing/coupon/couponIssuanceRecord.contract';
import { sourceCode } from '#entity/contract';
import { codes, Refusal } from '#server/call/refusal';
import { couponInstance } from '#server/db/schema/marketing/coupon';
import { member } from '#server/db/schema/member/member';
import { instantSql } from '#server/db/zones';
import { seenMembers } from '#server/domain/member/member/seen';
import type { Entity } from '#server/store/entity';
import { inScope } from '#server/store/scope';
import { tableStorage } from '#server/store/storage';

/** A code of which only the end is shown: who knows a code that nobody has claimed can claim it. */
const maskedCode = (code: string) => `********${code.slice(-4)}`;

/** Options are for everybody with a right, so they never show such a code. */
const shownCode = sql`CASE WHEN ${couponInstance.member} IS NULL AND ${couponInstance.state} = 'unused'
  THEN '********' || right(${couponInstance.code}, 4) ELSE ${couponInstance.code} END`;

const asked = z.array(z.enum(instanceStatuses)).min(1);

const { state, validFrom, validUntil } = couponInstance;
const unused = eq(state, 'unused');

/** The instances that have a status at an instant: conditions that an index finds. The sum of them is all. */
const has: Record<z.infer<typeof asked>[number], (at: SQL) => SQL | undefined> = {
  cancelled: () => eq(state, 'voided'),
  used: () => eq(state, 'used'),
  notYetEffective: (at) => and(unused, sql`${validFrom} > ${at}`),
  expired: (at) => and(unused, sql`${validUntil} <= ${at}`, sql`(${validFrom} IS NULL OR ${validFrom} <= ${at})`),
  notUsed: (at) =>
    and(
      unused,
      sql`(${validFrom} IS NULL OR ${validFrom} <= ${at})`,
      sql`(${validUntil} IS NULL OR ${validUntil} > ${at})`,
    ),
};

/**
 * Instances of coupons. Codes that nobody has claimed are shown to those who may hand codes out, to others masked. Below an unrestricted
 * scope one sees those of the members whom one sees, and those used at one's stores.
 */
export const recordEntity: Entity = {
  contract,
  storage: tableStorage(contract, couponInstance, { code: shownCode }),
  countsTo: 100_000,
  countsInOrder: true,
  sees(context) {
    const used = inScope(context.caller, 'store', sql`${couponInstance.store}`);
    if (!used) return undefined;
    return sql`(${used} OR EXISTS (SELECT 1 FROM ${member} WHERE ${member.guid} = ${couponInstance.member} AND ${seenMembers(context)}))`;
  },
  /** A code or an order is found by its whole number: by a part of it, millions of rows would have to be read. */
  keyword(pattern) {
    const text = pattern.slice(1, -1).toUpperCase();
    return sql`(${couponInstance.code} = ${text} OR ${couponInstance.orderNumber} = ${text})`;
  },
  filters: {
    status(value, { now }) {
      const states = asked.safeParse([value].flat());
      if (!states.success) throw new Refusal(codes.badRequest, 'badRequest');
      return or(...states.data.map((one) => has[one](instantSql(now)))) ?? sql`false`;
    },
  },
  async complete({ tx, now, caller }, rows) {
    if (rows.length === 0) return;
    const { guid, state, member: owner, validFrom, validUntil } = couponInstance;
    const found = await tx
      .select({ guid, state, owner, validFrom, validUntil })
      .from(couponInstance)
      .where(
        inArray(
          guid,
          rows.map((row) => row.guid),
        ),
      );
    const known = new Map(found.map((one) => [one.guid, one]));
    for (const row of rows) {
      const stored = known.get(row.guid);
      row.values.status = stored ? instanceStatus(stored, now.getTime()) : null;
      const secret = stored?.owner === null && stored.state === 'unused';
      if (secret && !caller.codes.has(sourceCode(coupon, 'codes')))
        row.values.code = maskedCode(String(row.values.code));
    }
  },
};
