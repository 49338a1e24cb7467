import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { bindingStates, takeawayBinding as contract, soonDays } from '#areas/takeaway/binding/takeawayBinding.contract';
import { codes, Refusal } from '#server/call/refusal';
import { takeawayBindingList as view } from '#server/db/schema/takeaway/views';
import { instantSql } from '#server/db/zones';
import type { Entity } from '#server/store/entity';
import { tableStorage } from '#server/store/storage';
import { dayMs } from '#values/duration';

const asked = z.array(z.enum(bindingStates)).min(1);

/** The instant before which an authorisation that ends is near its end. */
export function soonAfter(now: Date): Date {
  return new Date(now.getTime() + soonDays * dayMs);
}

function stateOf(expiresAt: unknown, now: Date): (typeof bindingStates)[number] {
  if (typeof expiresAt !== 'string') return 'unbound';
  const until = Date.parse(expiresAt);
  if (until <= now.getTime()) return 'expired';
  return until <= soonAfter(now).getTime() ? 'ending' : 'bound';
}

/** Stores at platforms: read from a view, bound and unbound by batches. */
export const bindingEntity: Entity = {
  contract,
  storage: tableStorage(contract, view),
  ties: 'place',
  filters: {
    bindingState(value, { now }) {
      const wanted = asked.safeParse([value].flat());
      if (!wanted.success) throw new Refusal(codes.badRequest, 'badRequest');
      const at = instantSql(now);
      const soon = instantSql(soonAfter(now));
      const states = {
        bound: sql`${view.expiresAt} > ${soon}`,
        ending: sql`(${view.expiresAt} > ${at} AND ${view.expiresAt} <= ${soon})`,
        expired: sql`${view.expiresAt} <= ${at}`,
        unbound: sql`${view.expiresAt} IS NULL`,
      };
      return sql`(${sql.join(
        wanted.data.map((state) => states[state]),
        sql` OR `,
      )})`;
    },
  },
  complete({ now }, rows) {
    for (const { values } of rows) {
      values.bindingState = stateOf(values.expiresAt, now);
    }
    return Promise.resolve();
  },
};
