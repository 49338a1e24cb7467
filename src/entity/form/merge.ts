import { isRecord } from '#values/record';
import { isSame } from '../contract';
import type { Field, FieldMeta, Fields } from '../field';
import { rowKeys } from '../rowKeys';

export type Values = Record<string, unknown>;
export type Side = 'theirs' | 'mine';

/** One cell, or a whole row, that the two sides left in different states. */
export interface Difference {
  /** names it among the others */
  id: string;
  /** the table it is in, where it is in one, from the outermost row to its own */
  rows: readonly { field: string; meta: FieldMeta; row: Values }[];
  /** undefined where a whole row is added, removed or kept */
  field?: string;
  meta?: FieldMeta;
  theirs: unknown;
  mine: unknown;
  /** both changed it: somebody has to choose. Otherwise it is as `side` has it. */
  disputed: boolean;
  side: Side | 'both';
}

interface Merge {
  differences: Difference[];
  sides: Readonly<Record<string, Side>>;
}

const rowsOf = (value: unknown): Values[] => (Array.isArray(value) ? value.filter(isRecord) : []);

/** Returns rows by their key, in their order. */
function keyed(rows: readonly Values[], meta: FieldMeta): Map<string, Values> {
  const keys = rowKeys(rows, meta);
  return new Map(rows.map((row, index) => [keys[index] ?? '', row]));
}

function decide(merge: Merge, difference: Omit<Difference, 'side'>, side: Side): Side {
  const taken = difference.disputed ? (merge.sides[difference.id] ?? 'mine') : side;
  merge.differences.push({ ...difference, side: taken });
  return taken;
}

/** Kinds of lists without an order: entries added by either side are kept, entries removed by either are dropped. */
const sets = new Set<FieldMeta['kind']>(['references', 'choices', 'regions', 'codes']);

function mergeSets({ opened, theirs, mine }: Versions<unknown>): unknown[] {
  const [was, their, own] = [opened, theirs, mine].map((list): unknown[] => (Array.isArray(list) ? list : []));
  const added = (their ?? []).filter((one) => !was?.includes(one) && !own?.includes(one));
  const left = (own ?? []).filter((one) => their?.includes(one) || !was?.includes(one));
  return [...left, ...added];
}

type Versions<T> = Record<'opened' | 'theirs' | 'mine', T>;

function mergeCell(
  merge: Merge,
  place: Pick<Difference, 'id' | 'rows'> & { field: string; meta: FieldMeta },
  { opened, theirs, mine }: Versions<unknown>,
): unknown {
  if (isSame(opened, theirs) || isSame(theirs, mine)) return mine;
  if (place.meta.kind === 'rows') return mergeRows(merge, place, { opened, theirs, mine });
  const disputed = !isSame(opened, mine);
  if (disputed && sets.has(place.meta.kind)) {
    merge.differences.push({ ...place, theirs, mine, disputed: false, side: 'both' });
    return mergeSets({ opened, theirs, mine });
  }
  const side = decide(merge, { ...place, theirs, mine, disputed }, 'theirs');
  return side === 'theirs' ? theirs : mine;
}

function mergeRows(
  merge: Merge,
  place: Pick<Difference, 'id' | 'rows'> & { field: string; meta: FieldMeta },
  versions: Versions<unknown>,
): Values[] {
  const { field, meta } = place;
  const opened = keyed(rowsOf(versions.opened), meta);
  const theirs = keyed(rowsOf(versions.theirs), meta);
  const mine = keyed(rowsOf(versions.mine), meta);
  // The side that left the order unchanged takes the other's; rows of one side only come after.
  const kept = (keys: Iterable<string>, other: Map<string, Values>) => [...keys].filter((key) => other.has(key));
  const sorted = isSame(kept(mine.keys(), opened), kept(opened.keys(), mine)) ? [theirs, mine] : [mine, theirs];
  const order = [...new Set(sorted.flatMap((rows) => [...rows.keys()]))];
  return order.flatMap((key): Values[] => {
    const [was, their, own] = [opened.get(key), theirs.get(key), mine.get(key)];
    const row = own ?? their ?? {};
    const inRow = { id: `${place.id}/${key}`, rows: [...place.rows, { field, meta, row }] };
    if (their && own)
      return [mergeFields(merge, meta.rows ?? {}, inRow, { opened: was ?? {}, theirs: their, mine: own })];
    if (!was) {
      if (their) decide(merge, { ...inRow, theirs: their, mine: undefined, disputed: false }, 'theirs');
      return [row];
    }
    // Removed by one side: asked only where the other has changed the row.
    const disputed = !isSame(was, row);
    const remover: Side = their ? 'mine' : 'theirs';
    if (!disputed && remover === 'mine') return [];
    const side = decide(merge, { ...inRow, theirs: their, mine: own, disputed }, remover);
    return side === remover ? [] : [row];
  });
}

function mergeFields(
  merge: Merge,
  fields: Fields,
  place: Pick<Difference, 'id' | 'rows'>,
  { opened, theirs, mine }: Versions<Values>,
): Values {
  const cells = Object.entries(fields).map(([field, { meta }]: [string, Field]) => {
    const at = { ...place, id: `${place.id}/${field}`, field, meta };
    const states = { opened: opened[field], theirs: theirs[field], mine: mine[field] };
    return [field, field in theirs ? mergeCell(merge, at, states) : mine[field]] as const;
  });
  return { ...theirs, ...mine, ...Object.fromEntries(cells.filter(([field]) => field in theirs || field in mine)) };
}

/**
 * Merges two states of a record that began with the same one, by field, and in tables by row and field. Changes of one
 * side are taken over; for conflicting changes `sides` decides by the id of the difference, and the form's value is
 * kept while undecided.
 */
export function mergeStates(
  fields: Fields,
  states: Versions<Values>,
  sides: Readonly<Record<string, Side>>,
): { values: Values; differences: readonly Difference[] } {
  const merge: Merge = { differences: [], sides };
  const values = mergeFields(merge, fields, { id: '', rows: [] }, states);
  return { values, differences: merge.differences };
}
