import { type SQL, sql } from 'drizzle-orm';
import { store } from '../../../src/areas/storesAndEmployees/store/store.contract';
import { type AreaSelection, region } from '../../../src/entity/fields';
import { issue } from '../../../src/entity/issue';
import { businessDay } from '../../../src/session/businessDay';
import { refuse } from '../../call/refusal';
import { isRegion, regionPath } from '../../db/regions';
import { store as table } from '../../db/schema';
import type { Entity } from '../../store/entity';
import { badParameter, oneText } from '../../store/filters';
import { regionPrefix } from '../../store/scope';
import { tableStorage } from '../../store/storage';

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

function statusCondition(value: unknown, today: string): SQL {
  const expired = sql`(${table.validUntil} IS NOT NULL AND ${table.validUntil} < ${today}::date)`;
  const wanted = (Array.isArray(value) ? value : [value]).map(String);
  const parts = wanted.map((status) => {
    if (status === 'expired') return expired;
    return status === 'enabled'
      ? sql`(${table.enabled} AND NOT ${expired})`
      : sql`(NOT ${table.enabled} AND NOT ${expired})`;
  });
  return parts.length > 0 ? sql`(${sql.join(parts, sql` OR `)})` : sql`true`;
}

/** A filter by region is an adcode, or an area selection of which the most detailed part counts. */
function chosenAdcode(value: unknown): string {
  const area = region().schema.safeParse(value);
  const adcode = area.success ? adcodeOf(area.data) : oneText('area', value);
  if (!isRegion(adcode)) throw badParameter('area');
  return adcode;
}

/** Stores: enabled, disabled, or expired when their validity has run out (001 §4). */
export const storeEntity: Entity = {
  contract: store,
  storage: tableStorage(store, table),
  filters: {
    status: (value, { now }) => statusCondition(value, businessDay(now)),
    area: (value) => sql`${table.adcode} LIKE ${`${regionPrefix(chosenAdcode(value))}%`}`,
  },
  async check(_context, values) {
    const area = values.area as AreaSelection;
    return isRealArea(area) ? [] : [issue('area', 'regionUnknown')];
  },
  async columns({ now }, values, before) {
    const adcode = adcodeOf(values.area as AreaSelection);
    if (before) return { adcode };
    return { adcode, enabled: true, validUntil: businessDay(new Date(now.getTime() + validDays * 86_400_000)) };
  },
  async enabling({ now }, rows) {
    const today = businessDay(now);
    if (rows.some((row) => typeof row.values.validUntil === 'string' && row.values.validUntil < today)) {
      throw refuse('store.expired');
    }
  },
  async complete({ now }, rows) {
    const today = businessDay(now);
    for (const row of rows) {
      const { validUntil, enabled } = row.values;
      const expired = typeof validUntil === 'string' && validUntil < today;
      row.values.status = expired ? 'expired' : enabled ? 'enabled' : 'disabled';
    }
  },
};
