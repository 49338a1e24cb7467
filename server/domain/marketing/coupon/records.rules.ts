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
import { hasCode, maskedCode, openCode } from './codes';

/** Masked codes, for sorting; a code of an older version may still be plain. */
const shownCode = sql`'********' || coalesce(${couponInstance.codeEnd}, right(${couponInstance.code}, 4))`;

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
  async keyword(pattern, context) {
    const text = pattern.slice(1, -1).toUpperCase();
    return sql`(${await hasCode(context, text)} OR ${couponInstance.orderNumber} = ${text})`;
  },
  filters: {
    code: (value, context) => hasCode(context, String(value)),
    status(value, { now }) {
      const states = asked.safeParse([value].flat());
      if (!states.success) throw new Refusal(codes.badRequest, 'badRequest');
      return or(...states.data.map((one) => has[one](instantSql(now)))) ?? sql`false`;
    },
  },
  /** Options are for everybody with a right, so they never show a whole code that nobody has claimed. */
  async optionNames(context, options) {
    const { guid, merchant, code, member: owner, state } = couponInstance;
    const ids = options.map(({ id }) => id);
    const found = await context.tx
      .select({ guid, merchant, code, owner, state })
      .from(couponInstance)
      .where(inArray(guid, ids));
    const claimed = new Map(
      found.filter((one) => one.owner !== null || one.state !== 'unused').map((one) => [one.guid, one]),
    );
    return Promise.all(
      options.map(async ({ id, name }) => {
        const one = claimed.get(id);
        return { id, name: one ? await openCode(context, one) : name };
      }),
    );
  },
  async complete(context, rows) {
    if (rows.length === 0) return;
    const { tx, now, caller } = context;
    const { guid, merchant, code, state, member: owner, validFrom, validUntil } = couponInstance;
    const found = await tx
      .select({ guid, merchant, code, state, owner, validFrom, validUntil })
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
      const code = stored ? await openCode(context, stored) : '';
      row.values.code = secret && !caller.codes.has(sourceCode(coupon, 'codes')) ? maskedCode(code) : code;
    }
  },
};
