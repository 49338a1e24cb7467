import type { FieldMeta } from '../field';

/** Heights of what is below a label, in CSS pixels. */
const control = 34;
const tall: Partial<Record<FieldMeta['kind'], number>> = { image: 116, images: 116, rows: 120, position: 240 };
const paragraph = 72;

/** More is below the fold of the dialog, and most forms have fewer fields in sight than their contract has. */
const mostHeight = 320;
const label = 22;
const gap = 16;

/** No form shows these. */
const unseen: ReadonlySet<FieldMeta['kind']> = new Set(['json', 'codes']);

const heightOf = ({ kind, multiline }: FieldMeta) => (multiline ? paragraph : (tall[kind] ?? control));

/** Whether a field takes half of its section at most. */
export const isShort = (meta: FieldMeta) => heightOf(meta) === control;

interface Row {
  metas: FieldMeta[];
  height: number;
}

/** The rows that fields will probably make up in a form: two short ones beside each other, others alone; as many as are in sight. */
export function skeletonRows(metas: readonly FieldMeta[]): Row[] {
  const rows: Row[] = [];
  let left = mostHeight;
  for (const meta of metas) {
    if (unseen.has(meta.kind)) continue;
    const last = rows.at(-1);
    if (last?.metas.length === 1 && isShort(meta) && last.metas.every(isShort)) {
      last.metas.push(meta);
      continue;
    }
    const height = heightOf(meta);
    left -= label + height + (rows.length > 0 ? gap : 0);
    if (left < 0 && rows.length > 0) break;
    rows.push({ metas: [meta], height });
  }
  return rows;
}
