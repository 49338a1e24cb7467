/** A dish of the library as a plan sells it. Everything is a small number, so that commands meet. */
export interface ModelItem {
  dish: number;
  type: number;
  /** cents */
  price: number;
  member: number | null;
  /** null: never said */
  out: boolean | null;
  /** newupdateflag; null in a draft, which has none */
  flag: boolean | null;
}

export interface Content {
  /** in their order */
  items: ModelItem[];
  /** categories that were deleted */
  dead: number[];
}

/** A saved version: items, times and stores. */
export interface Version extends Content {
  hours: Hours;
  stores: number[];
}

/** null: the whole day */
export type Hours = readonly [from: number, to: number] | null;

export interface Shape {
  hours: Hours;
  stores: number[];
  items: Omit<ModelItem, 'flag'>[];
  dead: number[];
}

export type Status = 'draft' | 'saved' | 'scheduled' | 'enabled' | 'suspended' | 'stopped';

/** The content that a store received with the last push. */
export interface Sold {
  version: number;
  hours: Hours;
}

export interface ModelPlan {
  status: Status;
  hours: Hours;
  stores: number[];
  /** by number; a draft's is 0 */
  versions: Map<number, Version>;
  version: number;
  /** of a draft: the plan it will be a version of */
  base: number | null;
  due: number | null;
  /** the version that is due */
  dueVersion: number;
  sold: Map<number, Sold>;
  gone: boolean;
}

/** A time of day in half hours that a window contains; a window whose end is not after its start runs into the next day. */
export function halfHours(hours: Hours): Set<number> {
  const found = new Set<number>();
  for (let at = hours?.[0] ?? 0; found.size < 48; at += 1) {
    if (hours && at % 48 === hours[1] && found.size > 0) break;
    found.add(at % 48);
  }
  return found;
}

/** Two menus for the whole day are in each other's way, two for a time of day when a half hour is in both. */
export function inTheWay(one: Hours, other: Hours): boolean {
  if (!one || !other) return !one && !other;
  const all = halfHours(other);
  return [...halfHours(one)].some((at) => all.has(at));
}

/** The rule of newupdateflag in its own words (M11). */
export function isFlagged(old: ModelItem | undefined, item: Omit<ModelItem, 'flag'>): boolean {
  if (item.out !== false || !old) return true;
  return old.type !== item.type || old.price !== item.price || old.member !== item.member;
}

/** Stores that plans are for. */
export const storeCount = 3;
