import { inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { listingStatus, listingStatuses } from '#areas/takeaway/activity/activity';
import { thirdPartyActivity as contract } from '#areas/takeaway/activity/thirdPartyActivity.contract';
import type { Issue } from '#entity/issue';
import { listOf } from '#entity/kinds';
import { ownIssue } from '#entity/ownIssue';
import type { CallerContext } from '#server/call/call';
import { codes, Refusal } from '#server/call/refusal';
import { platformActivity as table } from '#server/db/schema/takeaway/activity';
import { instantSql } from '#server/db/zones';
import { dishesOfSubject } from '#server/domain/marketing/coupon/coupon.rules';
import { storeIssues } from '#server/domain/member/card/subjectStores';
import type { Entity } from '#server/store/entity';
import { reachedBy } from '#server/store/outside';
import { tableStorage } from '#server/store/storage';

type Values = Record<string, unknown>;

const asked = z.array(z.enum(listingStatuses)).min(1);

/** Terms of other types are dropped: a form keeps what was typed before the type changed. */
function settled(values: Values): Values {
  const only = (type: string, name: string) => (values.type === type ? (values[name] ?? null) : null);
  return {
    ...values,
    tiers: only('fullReduction', 'tiers'),
    off: only('newCustomer', 'off'),
    goods: only('flashSale', 'goods'),
  };
}

/** Dishes are in the library of a brand of the subject, and cost less than usual. */
async function dishIssues(context: CallerContext, values: Values): Promise<Issue[]> {
  const rows = listOf(contract.fields.goods, values.goods);
  const known = await dishesOfSubject(
    context,
    rows.map(({ commodity }) => commodity),
  );
  return rows.flatMap(({ commodity, price }, index): Issue[] => {
    const dish = known.get(commodity);
    if (!dish) return [ownIssue(contract.name, `goods.${index}.commodity`, 'productOfOtherSubject')];
    if (Number(price) < Number(dish.price)) return [];
    return [ownIssue(contract.name, `goods.${index}.price`, 'priceTooHigh', { price: dish.price })];
  });
}

/** Activities on third-party platforms: the status follows from the clock and from what platforms answered. */
export const thirdPartyActivityEntity: Entity = {
  contract,
  storage: tableStorage(contract, table),
  whyFinal: ({ status }) => (status === 'ended' ? 'takeaway.activityOver' : 'takeaway.activityOnline'),
  inForce: ({ now }) => sql`${instantSql(now)} < ${table.end}`,
  normalise: settled,
  filters: {
    status(value, { now }) {
      const wanted = asked.safeParse([value].flat());
      if (!wanted.success) throw new Refusal(codes.badRequest, 'badRequest');
      const at = instantSql(now);
      return sql`CASE WHEN ${at} >= ${table.end} THEN 'ended' WHEN ${table.online} = 0 THEN 'notListed'
        WHEN ${at} < ${table.start} THEN 'notStarted' ELSE 'inProgress' END IN ${wanted.data}`;
    },
  },
  reaches: reachedBy('stores'),
  async check(context, values, before) {
    const late = Date.parse(String(values.end)) <= context.now.getTime();
    return [
      ...(late && before?.values.end !== values.end ? [ownIssue(contract.name, 'end', 'endAfterNow')] : []),
      ...(await storeIssues(context, contract.name, 'stores', listOf(contract.fields.stores, values.stores))),
      ...(await dishIssues(context, values)),
    ];
  },
  async complete({ tx, now }, rows) {
    if (rows.length === 0) return;
    const guids = rows.map(({ guid }) => guid);
    const found = await tx
      .select({ guid: table.guid, online: table.online, waiting: table.waiting, failed: table.failed })
      .from(table)
      .where(inArray(table.guid, guids));
    const countsOf = new Map(found.map(({ guid, ...counts }) => [guid, counts]));
    for (const { guid, values } of rows) {
      const counts = countsOf.get(guid) ?? { online: 0, waiting: 0, failed: 0 };
      const times = { start: String(values.start), end: String(values.end) };
      Object.assign(values, counts, { status: listingStatus({ ...times, ...counts }, now.getTime()) });
    }
  },
};
