import type { Area } from '#routing/route';
import { type Contract, contract, crud, type TypedContract } from '../contract';
import type { Fields, ValuesOf } from '../field';
import type { Issue } from '../issue';

/** Who says a setting: a brand for all of its stores, or a store for itself. */
export const settingsLevels = ['brand', 'store'] as const;
export type SettingsLevel = (typeof settingsLevels)[number];

/** Whose settings are meant. */
export interface SettingsPlace {
  level: SettingsLevel;
  /** guid of the brand or store */
  place: string;
}

/** A place as an id of a record: 'store:<guid>'. */
export function placeId({ level, place }: SettingsPlace): string {
  return `${level}:${place}`;
}

/** The place that an id names; null where it names none. */
export function placeOf(id: string): SettingsPlace | null {
  const [level, ...rest] = id.split(':');
  const place = rest.join(':');
  const known = settingsLevels.find((one) => one === level);
  return known && place ? { level: known, place } : null;
}

/** Where the value of a setting comes from. */
export type SettingsSource = 'standard' | SettingsLevel;

/** The gateway's answer for a place, besides the values of its settings. */
export interface SettingsAnswer {
  id: string;
  /** 0: this place has said nothing yet */
  version: number;
  placeName: string;
  brandName: string;
  /** the settings that this place says itself */
  own: string[];
  /** what applied if the place said nothing */
  inherited: Record<string, unknown>;
  /** where those values come from, by setting */
  inheritedFrom: Record<string, Exclude<SettingsSource, 'store'>>;
}

/** One setting that a batch would change at a store. */
export interface SettingsChange {
  field: string;
  before: unknown;
  after: unknown;
}

/** The effect of a batch on a store, before or after it. */
export interface BatchStore {
  store: string;
  name: string;
  version: number;
  changes: SettingsChange[];
  /** why it cannot be done there, in the caller's language; null where it can */
  problem: string | null;
}

/** Stores of one call of a batch: each call is short, and the console says how far it is. */
export const batchSize = 50;

export interface SettingsCalls {
  find: string;
  save: string;
  preview: string;
  apply: string;
}

/** The calls of settings below a base path. */
export function settingsCalls({ calls }: Contract): SettingsCalls {
  const base = calls.list.replace(/\/list$/, '');
  return { find: calls.getOne, save: calls.update, preview: `${base}/batch_preview`, apply: `${base}/batch_apply` };
}

interface Options<F extends Fields> {
  /** path that the calls are below: '/rounding_rule' */
  base: string;
  area: Area;
  /** what applies where neither store nor brand says anything */
  standard: ValuesOf<F>;
  /** several stores can be set at once */
  batch?: boolean;
  /** further verbs, whose calls the gateway's domain writes */
  acts?: readonly string[];
  /** `before` is what applied at the place until now; null where a state is judged by itself */
  rules?(values: Partial<ValuesOf<F>>, before: Partial<ValuesOf<F>> | null): Issue[];
}

/**
 * Declares the settings of a store: a record per place in which every setting is the store's own, its brand's or the
 * standard (store-operations: "Settings that act"). Form, gateway and batch read this.
 */
export function settings<F extends Fields>(
  name: string,
  fields: F,
  { base, area, standard, batch, acts = [], rules }: Options<F>,
): TypedContract<F, Record<never, never>> & { readonly standard: ValuesOf<F> } {
  const verbs = ['list', 'edit', ...(batch ? ['batch'] : []), ...acts];
  return {
    ...contract(name, fields, {
      calls: crud(base),
      area,
      scope: 'store',
      verbs,
      ownCalls: verbs,
      keyword: [],
      rules,
    }),
    standard,
  };
}
