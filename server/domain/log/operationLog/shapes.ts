import type { FieldChange, RowChange } from '#areas/log/operationLog/operationLog.contract';
import { fieldOf } from '#entity/contract';
import type { FieldMeta } from '#entity/field';
import type { ValueShape } from '#entity/plainText';
import { contracts } from '#server/domain/contracts';

// An entry of the log holds values as their records had them. How each is written is looked up when it is read, in the contract of its entity.

const byName = new Map(contracts.map((contract) => [contract.name, contract]));

function shapeOf({ kind, labels, unit, hour, person }: FieldMeta): ValueShape {
  return {
    kind,
    ...(labels ? { labels } : {}),
    ...(unit ? { unit } : {}),
    ...(hour ? { hour } : {}),
    ...(person ? { person } : {}),
  };
}

/** Lists call a record that is switched off disabled, not "no". */
const enabledWords = { labels: 'enabledStatus' };

/** The table of a row change, by its path from the field that changed. */
function tableOf(meta: FieldMeta | undefined, { table = '' }: RowChange): FieldMeta | undefined {
  const path = table === '' ? [] : table.split('.');
  return path.reduce<FieldMeta | undefined>((outer, name) => outer?.rows?.[name]?.meta, meta);
}

/** The field of an entity that a change names; undefined for what its act alone knows ("issued"). */
export function changedMeta(submodule: string, field: string): FieldMeta | undefined {
  const contract = byName.get(submodule);
  return contract && fieldOf(contract, field)?.meta;
}

/** Where the labels of an entity's fields are that it does not name itself. */
export const labelGroupOf = (submodule: string): string | null => byName.get(submodule)?.labels ?? null;

/**
 * How the values of changes are written, by field, those of a row by the fields that lead to it: 'lines.quantity'. What no contract
 * knows has no shape: its value says itself what it is.
 */
export function shapesOf(submodule: string, changes: readonly FieldChange[]): Record<string, ValueShape> {
  const shapes: Record<string, ValueShape> = {};
  for (const { field, rows, shape } of changes) {
    if (shape) shapes[field] = shape;
    const meta = shape ? undefined : changedMeta(submodule, field);
    if (!meta) continue;
    shapes[field] = { ...shapeOf(meta), ...(field === 'enabled' ? enabledWords : {}) };
    for (const row of rows ?? []) {
      const table = tableOf(meta, row);
      const place = [field, ...(row.table ? [row.table] : [])].join('.');
      for (const name of [...row.values.map((value) => value.field), ...(row.nameOf ? [row.nameOf] : [])]) {
        const of = table?.rows?.[name]?.meta;
        if (of) shapes[`${place}.${name}`] = shapeOf(of);
      }
    }
  }
  return shapes;
}
