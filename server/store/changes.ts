import type { FieldChange, RowChange } from '#areas/log/operationLog/operationLog.contract';
import { changedFields } from '#entity/contract';
import { isEmpty } from '#entity/field';
import { ownValue } from '#entity/ownValue';
import { isRecord } from '#values/record';
import type { CallerContext } from '../call/call';
import type { Entity, EntityRegistry } from './entity';
import { withoutOutside } from './outside';
import { displayNames } from './references';
import { changedRows } from './rowChanges';
import { wordingOf } from './rowWords';
import type { Stored } from './storage';

type Values = Readonly<Record<string, unknown>>;
type State = Pick<Stored, 'values'>;

/** These values alone. */
export function pick(values: Values, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(names.map((name) => [name, values[name]]));
}

const rowsOf = (value: unknown) => (Array.isArray(value) ? value.filter(isRecord) : []);

/** Returns the changes of a table, row by row; undefined for every other field. */
async function rowsChanged(
  context: CallerContext,
  entity: Entity,
  registry: EntityRegistry,
  field: string,
  [before, after]: readonly [unknown, unknown],
): Promise<RowChange[] | undefined> {
  const meta = entity.contract.fields[field]?.meta;
  if (!meta?.rows) return undefined;
  const both = [...rowsOf(before), ...rowsOf(after)];
  const own = entity.rowWords?.[field];
  const wording = await wordingOf(context, registry, meta, both);
  const told = own ? await own(context, both) : null;
  return changedRows(meta, before, after, told ? { ...wording, wordsOf: (rows) => rows.map(told) } : wording);
}

/** Returns the changes for the log, with names in place of guids, and without secrets; those of `fields`, or of all that differ. */
export async function changesOf(
  context: CallerContext,
  entity: Entity,
  registry: EntityRegistry,
  before: State | null,
  written: State,
  fields?: readonly string[],
): Promise<FieldChange[]> {
  // Authors read the log too: records they do not see have no name there either.
  const states = await withoutOutside(context, entity, registry, [before ?? { values: {} }, written]);
  const [old = { values: {} }, after = written] = states.map(({ row }) => row);
  const told = fields ?? changedFields(entity.contract, old.values, after.values);
  const named = [old, after].map(({ values }) => ({ values: pick(values, told) }));
  const [oldNames = {}, newNames = {}] = await displayNames(context, entity, registry, named);
  const secret = entity.contract.writeOnly ?? [];
  const said = async (field: string, values: Values, names: Values): Promise<unknown> => {
    if (isEmpty(values[field])) return null;
    const nameOf = ownValue(entity.valueNames, field);
    return nameOf ? nameOf(context, String(values[field]), values) : (names[field] ?? values[field]);
  };
  const changes: FieldChange[] = [];
  for (const field of told) {
    const rows = await rowsChanged(context, entity, registry, field, [old.values[field], after.values[field]]);
    if (secret.includes(field)) changes.push({ field, before: null, after: '••••••' });
    else if (rows) changes.push({ field, before: null, after: null, rows });
    else {
      const [was, is] = [await said(field, old.values, oldNames), await said(field, after.values, newNames)];
      changes.push({ field, before: was, after: is });
    }
  }
  return changes;
}
