import { eq, type SQL, sql } from 'drizzle-orm';
import { store } from '#areas/company/store/store.contract';
import { isEmpty } from '#entity/field';
import { type AreaSelection, region } from '#entity/fields';
import { issue } from '#entity/issue';
import { typedValue } from '#entity/kinds';
import type { CallerContext } from '#server/call/call';
import { refuse } from '#server/call/refusal';
import { isRegion, regionPath } from '#server/db/regions';
import { store as table } from '#server/db/schema';
import { dayInSql, instantSql, zoneOf } from '#server/db/zones';
import { sealedNumber } from '#server/domain/access/authorizationNumber';
import { noteCredentialChange } from '#server/domain/access/credentialChanges';
import type { Entity } from '#server/store/entity';
import { badParameter, oneText } from '#server/store/filters';
import { regionPrefix } from '#server/store/scope';
import { tableStorage } from '#server/store/storage';
import { addDays } from '#values/dateText';
import { dayIn } from '#values/zonedTime';

/** How long a new store may trade before the platform renews it. */
const validDays = 366;

/** The most detailed code of an area selection. */
export function adcodeOf(area: AreaSelection): string {
  return (area.county ?? area.city ?? area.prov).adcode;
}

/** Whether province, city and district are of one line of the tree, with the names the standard gives them. */
export function isRealArea(area: AreaSelection): boolean {
  const path = regionPath(adcodeOf(area));
  const parts = [area.prov, area.city, area.county].filter((part) => part !== null);
  return (
    parts.length === path.length &&
    path.every((node, index) => node.adcode === parts[index]?.adcode && node.level === parts[index]?.type)
  );
}

/** Whether a store's validity has run out on its own clock. */
export function expiredAt(now: Date): SQL {
  return sql`(${table.validUntil} IS NOT NULL AND ${table.validUntil} < ${dayInSql(instantSql(now), zoneOf())})`;
}

function statusCondition(value: unknown, now: Date): SQL {
  const expired = expiredAt(now);
  const wanted = (Array.isArray(value) ? value : [value]).map(String);
  const parts = wanted.map((status) => {
    if (status === 'expired') return expired;
    return status === 'enabled'
      ? sql`(${table.enabled} AND NOT ${expired})`
      : sql`(NOT ${table.enabled} AND NOT ${expired})`;
  });
  return parts.length > 0 ? sql`(${sql.join(parts, sql` OR `)})` : sql`true`;
}

/** Returns the adcode of a region filter: an adcode, or the most detailed part of an area selection. */
function chosenAdcode(value: unknown): string {
  const area = region().schema.safeParse(value);
  const adcode = area.success ? adcodeOf(area.data) : oneText('area', value);
  if (!isRegion(adcode)) throw badParameter('area');
  return adcode;
}

type Moment = Pick<CallerContext, 'now' | 'caller'>;

/** The calendar day at a store. */
function zonedDay({ now, caller }: Moment, { timeZone }: Record<string, unknown>): string {
  return dayIn(now, typeof timeZone === 'string' ? timeZone : caller.merchantZone);
}

function isExpired(moment: Moment, values: Record<string, unknown>): boolean {
  return typeof values.validUntil === 'string' && values.validUntil < zonedDay(moment, values);
}

/** Fields by which a store is asked to authorise discounts. */
const contactFields = ['authorizationContact', 'authorizationPhone'] as const;

/** Stores: enabled, disabled, or expired when their validity has run out (001 §4). */
export const storeEntity: Entity = {
  contract: store,
  storage: tableStorage(store, table),
  filters: {
    status: (value, { now }) => statusCondition(value, now),
    area: (value) => sql`${table.adcode} LIKE ${`${regionPrefix(chosenAdcode(value))}%`}`,
  },
  async check(_context, values) {
    const area = typedValue(store, values, 'area');
    return !area || isRealArea(area) ? [] : [issue('area', 'regionUnknown')];
  },
  async columns({ now, caller }, values, before) {
    const area = typedValue(store, values, 'area');
    const adcode = area ? adcodeOf(area) : '';
    // A store that authorises no longer gets a new number when it does again.
    const number = values.authorizationSupport === false ? { authorizationSecret: null } : {};
    if (before) return { adcode, ...number };
    return { adcode, enabled: true, validUntil: addDays(zonedDay({ now, caller }, values), validDays) };
  },
  async saved(context, row, before) {
    if (contactFields.some((name) => before?.values[name] !== row.values[name] && !isEmpty(row.values[name])))
      await noteCredentialChange(context, [row.guid]);
    const { authorizationNumber: number, authorizationSupport: supported } = row.values;
    if (typeof number !== 'string' || supported !== true) return;
    const authorizationSecret = await sealedNumber(context, row.guid, number);
    await context.tx.update(table).set({ authorizationSecret }).where(eq(table.guid, row.guid));
  },
  async enabling(context, rows) {
    if (rows.some((row) => isExpired(context, row.values))) {
      throw refuse('store.expired');
    }
  },
  async complete(context, rows) {
    for (const row of rows) {
      const { enabled } = row.values;
      row.values.status = isExpired(context, row.values) ? 'expired' : enabled ? 'enabled' : 'disabled';
    }
  },
};
