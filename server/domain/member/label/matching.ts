import { and, or, type SQL, sql } from 'drizzle-orm';
import { type Condition, mostGroups } from '#areas/member/label/conditions';
import { commodity } from '#server/db/schema/goods/goods';
import { member } from '#server/db/schema/member/member';
import { addDays } from '#values/dateText';
import { instantIn } from '#values/zonedTime';
import { ownedPostings } from '../member/merged';
import { hasAny, yearsOn } from './has';

/** When and for whom a rule is worked out. */
export interface Asking {
  merchant: string;
  /** of the enterprise: what is of no single store is dated by it */
  zone: string;
  /** the calendar day there */
  today: string;
  /** narrows what is looked up to some members; `column` is their guid */
  among?(column: SQL): SQL;
}

const guid = sql`${member.guid}`;
const dayBefore = ({ today }: Asking, days: number | string) => addDays(today, -Math.floor(Number(days)));
const oneOf = (column: SQL, values: readonly string[] | null | undefined) =>
  values && values.length > 0 ? sql`${column} IN ${[...values]}` : sql`false`;

/** A figure between two bounds, of which one may be missing. */
function between(value: SQL, { from, to }: Pick<Condition, 'from' | 'to'>): SQL {
  const least = from ? sql`${value} >= ${from}::numeric` : undefined;
  const most = to ? sql`${value} <= ${to}::numeric` : undefined;
  return and(least, most) ?? sql`true`;
}

/** Members with orders of a kind, as a list of guids. */
function visitors({ merchant, among }: Asking, where: SQL | undefined, having?: SQL): SQL {
  return sql`(SELECT p.owner FROM ${ownedPostings(merchant, among)} p WHERE ${where ?? sql`true`}
    GROUP BY p.owner HAVING ${having ?? sql`true`})`;
}

/** Orders of the last days, today included; all of them where no number is given. */
const lately = (asking: Asking, { days }: Condition) =>
  days ? sql`p.business_date > ${dayBefore(asking, days)}::date` : undefined;

/**
 * Sums over the orders of the last days, or the member's own figure since ever: who never came has nothing, and so has who in
 * these days only got money back for orders before them.
 */
function summed(asking: Asking, condition: Condition, sum: SQL, ever: SQL): SQL {
  const { from, to, days } = condition;
  if (!days) return between(ever, condition);
  const since = lately(asking, condition);
  if (from && Number(from) > 0) return sql`${guid} IN ${visitors(asking, since, between(sum, condition))}`;
  return to ? sql`${guid} NOT IN ${visitors(asking, since, sql`${sum} > ${to}::numeric`)}` : sql`true`;
}

/** Days since the last order; who never came did so before any number of days. */
function lastVisit(asking: Asking, { from, to }: Condition): SQL {
  const sold = (bound: SQL) => visitors(asking, and(sql`p.kind = 'sale'`, bound));
  const notSince = from
    ? sql`${guid} NOT IN ${sold(sql`p.business_date > ${dayBefore(asking, from)}::date`)}`
    : undefined;
  const since = to ? sql`${guid} IN ${sold(sql`p.business_date >= ${dayBefore(asking, to)}::date`)}` : undefined;
  return and(notSince, since) ?? sql`true`;
}

/** Orders with one of some dishes of a library, wherever they are sold. */
function ate(dishes: readonly string[] | null | undefined): SQL {
  const sold = sql`(SELECT ${commodity.guid} FROM ${commodity} WHERE ${oneOf(sql`${commodity.origin}`, dishes)})`;
  return sql`p.kind = 'sale' AND EXISTS (SELECT 1 FROM sale_line l WHERE l.order_guid = p.order_guid
    AND l.posting = p.guid AND l.commodity IN ${sold})`;
}

/** Orders between two hours of the day, both included; over midnight where the second is earlier. */
function atHours({ from, to }: Condition): SQL {
  const hour = sql`p.hour`;
  const [first, last] = [sql`${hour} >= ${Number(from)}`, sql`${hour} <= ${Number(to)}`];
  return Number(from) <= Number(to) ? sql`${first} AND ${last}` : sql`(${first} OR ${last})`;
}

/** Days since the registration. */
function registered({ today, zone }: Asking, { from, to }: Condition): SQL {
  const begin = (day: string) => sql`${instantIn(day, '00:00', zone).toISOString()}::timestamptz`;
  const time = sql`${member.registrationTime}`;
  const yet = to ? sql`${time} >= ${begin(addDays(today, -Number(to)))}` : undefined;
  const before = from ? sql`${time} < ${begin(addDays(today, 1 - Number(from)))}` : undefined;
  return and(yet, before) ?? sql`true`;
}

/** The next birthday is today or one of the days after it. A birthday on 29 February is on the 28th of other years. */
function birthday({ today }: Asking, { days }: Condition): SQL {
  const day = sql`${member.birthday}`;
  const years = sql`(extract(year FROM age(${today}::date - 1, ${day})) + 1)::int`;
  return sql`(${day} + make_interval(years => ${years}))::date < ${addDays(today, days ?? 1)}::date`;
}

function held(asking: Asking, condition: Condition): SQL {
  const orders = (where: SQL) => sql`${guid} IN ${visitors(asking, and(where, lately(asking, condition)))}`;
  switch (condition.about) {
    case 'level':
      return oneOf(sql`${member.level}`, condition.levels);
    case 'sex':
      return oneOf(sql`${member.sex}`, condition.sexes);
    case 'source':
      return oneOf(sql`${member.registrationSource}`, condition.sources);
    case 'registeredAt':
      return oneOf(sql`${member.store}`, condition.stores);
    case 'age':
      return between(yearsOn(asking.today), condition);
    case 'birthday':
      return birthday(asking, condition);
    case 'registered':
      return registered(asking, condition);
    case 'lastVisit':
      return lastVisit(asking, condition);
    case 'visits':
      return summed(asking, condition, sql`sum(p.orders)`, sql`${member.totalConsumptionCount}`);
    case 'spent':
      return summed(asking, condition, sql`sum(p.paid)`, sql`${member.totalConsumptionAmount}`);
    case 'average':
      return summed(
        asking,
        condition,
        sql`sum(p.paid) / nullif(sum(p.orders), 0)`,
        sql`coalesce(${member.totalConsumptionAmount} / nullif(${member.totalConsumptionCount}, 0), 0)`,
      );
    case 'visitedStores':
      return orders(sql`p.kind = 'sale' AND ${oneOf(sql`p.store`, condition.stores)}`);
    case 'dishes':
      return orders(ate(condition.dishes));
    case 'dining':
      return orders(sql`p.kind = 'sale' AND ${oneOf(sql`p.dining_type`, condition.dining)}`);
    case 'hours':
      return orders(sql`p.kind = 'sale' AND ${atHours(condition)}`);
    case 'toppedUp':
      return between(sql`${member.totalTopUpAmount}`, condition);
    case 'balance':
      return between(sql`(${member.realBalance} + ${member.giftBalance} + ${member.subsidyBalance})`, condition);
    case 'points':
      return between(sql`${member.points}`, condition);
    case 'growth':
      return between(sql`${member.growthValue}`, condition);
    case 'label':
      return hasAny(condition.labels ?? []);
  }
}

/** Which members a rule is about: all conditions of a group, of any group. What is not known of somebody does not hold. */
export function matching(asking: Asking, conditions: readonly Condition[]): SQL {
  const groups = Array.from({ length: mostGroups }, (_, place) =>
    conditions.filter(({ group }) => group === place + 1),
  ).filter((group) => group.length > 0);
  const holds = (condition: Condition) => {
    const found = held(asking, condition);
    return condition.negated ? sql`NOT coalesce((${found}), false)` : sql`(${found})`;
  };
  return or(...groups.map((group) => and(...group.map(holds)) ?? sql`true`)) ?? sql`false`;
}
