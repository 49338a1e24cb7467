import { type FieldMeta, type Fields, isEmpty } from '#entity/field';
import { nameField, rowKeys } from '#entity/rowKeys';
import { isRecord } from '#values/record';
import type { CallerContext } from '../call/call';
import type { EntityRegistry } from './entity';
import { namesOf } from './references';
import type { Row, RowWords, Wording } from './rowChanges';

const idsOf = (value: unknown) => [value].flat().filter((id): id is string => typeof id === 'string' && id !== '');

/** Ids that rows hold in references, also those of tables in them, by the resource that they point at. */
function collect(found: Map<string, string[]>, fields: Fields, rows: readonly Row[]): void {
  for (const [name, { meta }] of Object.entries(fields)) {
    const values = rows.map((row) => row[name]);
    if (meta.target) found.set(meta.target, [...(found.get(meta.target) ?? []), ...values.flatMap(idsOf)]);
    if (meta.rows) collect(found, meta.rows, values.flat().filter(isRecord));
  }
}

/** The names behind the references of rows, by guid. */
async function namesIn(
  context: CallerContext,
  registry: EntityRegistry,
  fields: Fields,
  rows: readonly Row[],
): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string[]>();
  collect(found, fields, rows);
  const names = new Map<string, string>();
  for (const [resource, ids] of found) {
    const target = registry.get(resource);
    if (target) for (const [id, name] of await namesOf(context, target, ids)) names.set(id, name);
  }
  return names;
}

/** Kinds whose value is a name as it is. */
const isName = (meta: FieldMeta | undefined) => meta === undefined || meta.kind === 'text' || meta.kind === 'reference';

/** Fields of a row that tell it apart or that no table shows: they say nothing to a reader. */
const silent = ({ rows = {}, rowKey = [], untold = [] }: FieldMeta) => [
  ...rowKey.filter((name) => !rows[name]?.meta.target),
  ...untold,
  'guid',
];

/**
 * How rows are called in the operation log where their entity says nothing of it: by the key and the name that their contract gives
 * them, references by the names that they have now.
 *
 * @param both all rows of both states
 */
export async function wordingOf(
  context: CallerContext,
  registry: EntityRegistry,
  table: FieldMeta,
  both: readonly Row[],
): Promise<Wording> {
  const names = await namesIn(context, registry, table.rows ?? {}, both);
  const nameOf = (id: unknown) => names.get(String(id)) ?? '';
  const words = (row: Row, key: string, meta: FieldMeta): RowWords => {
    const fields = meta.rows ?? {};
    const field = nameField(row, meta);
    if (field === undefined || isEmpty(row[field])) return { key, name: '', said: silent(meta) };
    const of = fields[field]?.meta;
    const name = of?.kind === 'reference' ? nameOf(row[field]) : String(row[field]);
    return { key, name, ...(isName(of) ? {} : { nameOf: field }), said: [field, ...silent(meta)] };
  };
  return {
    wordsOf(rows, meta) {
      const keys = rowKeys(rows, meta);
      return rows.map((row, index) => words(row, keys[index] ?? '', meta));
    },
    shown(value, meta) {
      if (!meta.target) return value;
      return Array.isArray(value) ? value.map(nameOf) : nameOf(value);
    },
  };
}
