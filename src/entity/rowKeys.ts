import { type FieldMeta, isEmpty } from './field';

// Rows of a table in two states of a record: which are the same one, and what it is called.

type Row = Readonly<Record<string, unknown>>;

/** The reference that a row is about: the first that no row is without. */
export function subjectField({ rows = {} }: Pick<FieldMeta, 'rows'>): string | undefined {
  return Object.entries(rows).find(([, { meta }]) => meta.kind === 'reference' && !meta.optional)?.[0];
}

/** The fields that identify rows: as declared, a stable id, their reference, else their first field. Only the first with a value counts. */
export function keyFields(meta: FieldMeta): readonly string[] {
  if (meta.rowKey) return meta.rowKey;
  if (meta.rows && 'guid' in meta.rows) return ['guid', 'name'];
  return [subjectField(meta) ?? Object.keys(meta.rows ?? {})[0] ?? ''];
}

/** The key of each row of a table; duplicates are numbered. */
export function rowKeys(rows: readonly Row[], meta: FieldMeta): string[] {
  const taken = new Set<string>();
  return rows.map((row) => {
    const field = keyFields(meta).find((name) => !isEmpty(row[name])) ?? '';
    const key = `${field}=${JSON.stringify(row[field] ?? null)}`;
    let place = key;
    for (let count = 2; taken.has(place); count += 1) place = `${key}#${count}`;
    taken.add(place);
    return place;
  });
}

const speaking: readonly FieldMeta['kind'][] = ['text', 'choice', 'time'];

/** The field that a row is called by: as declared, its name, its reference, else its first field where that speaks. */
export function nameField(row: Row, meta: FieldMeta): string | undefined {
  const declared = meta.rowName ?? 'name';
  if (!isEmpty(row[declared])) return declared;
  const [first] = Object.entries(meta.rows ?? {});
  return subjectField(meta) ?? (first && speaking.includes(first[1].meta.kind) ? first[0] : undefined);
}
