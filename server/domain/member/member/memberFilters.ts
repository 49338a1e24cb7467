import { and, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Condition } from '#areas/member/label/conditions';
import { limitsOf } from '#areas/member/member/filterValues';
import { frequencies, recencies, visitDays } from '#areas/member/member/visits';
import type { CallerContext } from '#server/call/call';
import { member, memberCard } from '#server/db/schema/member/member';
import { badParameter, oneText } from '#server/store/filters';
import { textsOf } from '#server/store/listQuery';
import { dayIn } from '#values/zonedTime';
import { hasAll, hasAny, hasNone } from '../label/has';
import { matching } from '../label/matching';
import { withMerged } from './merged';

type Filter = (value: unknown, context: CallerContext) => SQL;

const cards = sql`SELECT 1 FROM ${memberCard} WHERE ${memberCard.member} = ${member.guid} AND ${memberCard.ending} IS NULL`;
const todayOf = ({ caller, now }: CallerContext) => sql`${dayIn(now, caller.merchantZone)}::date`;

/** Orders of the member on or after a day. */
const cameSince = (
  day: SQL,
) => sql`EXISTS (SELECT 1 FROM sale_posting p WHERE p.member IN ${withMerged(sql`${member.guid}`)}
  AND p.kind = 'sale' AND p.business_date >= ${day})`;

const spans: Readonly<Record<string, string>> = { Week: 'week', Weeks: 'week', Month: 'month', Months: 'month' };

/** "Before" includes those who never came (002 §9). */
function lastConsumption(value: unknown, context: CallerContext): SQL {
  const [, when, count = '', unit = ''] =
    /^(within|before)(\d)(Weeks?|Months?)$/.exec(oneText('lastConsumption', value)) ?? [];
  if (!when) throw badParameter('lastConsumption');
  const came = cameSince(sql`(${todayOf(context)} - ${`${count} ${spans[unit]}`}::interval)::date`);
  return when === 'within' ? came : sql`NOT ${came}`;
}

function consumptionCount(value: unknown): SQL {
  const [, least] = /^min(\d+)$/.exec(oneText('consumptionCount', value)) ?? [];
  if (!least) throw badParameter('consumptionCount');
  return sql`${member.totalConsumptionCount} >= ${Number(least)}`;
}

const inRange =
  (name: string, figure: SQL): Filter =>
  (value) => {
    const limits = limitsOf(oneText(name, value));
    if (!limits) throw badParameter(name);
    return sql`${figure} > ${limits.from} AND ${figure} <= ${limits.to}`;
  };

const average = sql`coalesce(${member.totalConsumptionAmount} / nullif(${member.totalConsumptionCount}, 0), 0)`;

/** The same members as those of a label with this rule. */
function byRule({ caller, now }: CallerContext, rule: Pick<Condition, 'about' | 'from' | 'to' | 'days'>): SQL {
  const { merchant, merchantZone: zone } = caller;
  const nothing = { levels: null, sexes: null, sources: null, stores: null, dishes: null, dining: null, labels: null };
  const condition: Condition = { group: 1, negated: false, ...nothing, ...rule };
  return matching({ merchant, zone, today: dayIn(now, zone) }, [condition]);
}

function recency(value: unknown, context: CallerContext): SQL {
  const found = recencies.find(({ key }) => key === oneText('recency', value));
  if (!found) throw badParameter('recency');
  return byRule(context, { about: 'lastVisit', from: String(found.from), to: String(found.to), days: null });
}

function frequency(value: unknown, context: CallerContext): SQL {
  const found = frequencies.find(({ key }) => key === oneText('frequency', value));
  if (!found) throw badParameter('frequency');
  const to = found.to === null ? null : String(found.to);
  return byRule(context, { about: 'visits', from: String(found.from), to, days: visitDays });
}

const years = z.union([z.literal(''), z.coerce.number().int().min(0).max(1000)]).nullish();
const ages = z.object({ from: years, to: years });

/** Full years on the day of the chain's clock, as limits of the birthday: an index finds those. */
function age(value: unknown, context: CallerContext): SQL {
  const parsed = ages.safeParse(value);
  if (!parsed.success) throw badParameter('age');
  const limit = (end: z.infer<typeof years>) => (typeof end === 'number' ? end : null);
  const [from, to] = [limit(parsed.data.from), limit(parsed.data.to)];
  const ago = (count: number) => sql`(${todayOf(context)} - ${`${count} years`}::interval)::date`;
  const limits = [
    from === null ? undefined : sql`${member.birthday} <= ${ago(from)}`,
    to === null ? undefined : sql`${member.birthday} > ${ago(to + 1)}`,
  ];
  return and(...limits) ?? sql`true`;
}

const merged = sql`${member.mergedInto} IS NOT NULL`;
const forgotten = sql`${member.anonymisedAt} IS NOT NULL`;

/** By indexes: those who were merged or forgotten are few. */
const stateFilters: Readonly<Record<string, SQL>> = {
  merged,
  anonymised: sql`${forgotten} AND NOT ${merged}`,
  member: sql`NOT ${merged} AND NOT ${forgotten}`,
};

/** Filters of members that are no column of theirs. */
export const memberFilters: Readonly<Record<string, Filter>> = {
  cardState: (state) => sql`EXISTS (${cards} AND ${memberCard.state} = ${oneText('cardState', state)})`,
  bindingState: (value) =>
    oneText('bindingState', value) === 'bound' ? sql`EXISTS (${cards})` : sql`NOT EXISTS (${cards})`,
  state: (value) => stateFilters[oneText('state', value)] ?? sql`false`,
  lastConsumption,
  consumptionCount,
  recency,
  frequency,
  spendRange: inRange('spendRange', sql`${member.totalConsumptionAmount}`),
  averageRange: inRange('averageRange', average),
  labels: (value) => hasAny(textsOf('labels', value)),
  allLabels: (value) => hasAll(textsOf('allLabels', value)),
  noLabels: (value) => hasNone(textsOf('noLabels', value)),
  age,
};
