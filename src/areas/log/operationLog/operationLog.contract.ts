import { contract, crud } from '#entity/contract';
import { boolean, choice, datetime, json, person, reference, text } from '#entity/fields';
import type { ValueShape } from '#entity/plainText';

export const operationTypes = [
  'create',
  'edit',
  'delete',
  'enable',
  'disable',
  'copy',
  'import',
  'export',
  'sync',
  'signIn',
  'signOut',
  'password',
  'push',
  'submit',
  'reverse',
  'settle',
  'lock',
  'unlock',
  'makeUp',
  'close',
  'approve',
  'reject',
  'reset',
  'reveal',
  'searchPhone',
  'adjust',
  'merge',
  'anonymise',
] as const;

export const logModules = [
  'session',
  'storesAndEmployees',
  'storeGoods',
  'brandLibrary',
  'inventoryManagement',
  'reportCenter',
  'member',
  'marketing',
  'log',
] as const;

/**
 * One changed value of a row, references by name; `unit` applies to both sides unless a side has its own unit, which is then in its text.
 */
export interface RowValueChange {
  field: string;
  before: unknown;
  after: unknown;
  unit?: string;
}

/** A row of a table that was added, removed or changed, by the name that it had then. */
export interface RowChange {
  kind: 'added' | 'removed' | 'changed';
  /** empty for a row that has none */
  name: string;
  /** of a name that is the value of a field, which decides how it is written */
  nameOf?: string;
  /** of a table in rows: the names of the rows around it, from outside */
  within?: string[];
  /** of a table in rows: the fields below that of the change, down to its own */
  table?: string;
  values: RowValueChange[];
}

/** One changed field, before and after, as the record held it, references by name; labels are added where it is shown. */
export interface FieldChange {
  field: string;
  before: unknown;
  after: unknown;
  /** of a table: what changed in it, in place of `before` and `after`, which are null */
  rows?: RowChange[];
  /** how its values are written, where no field of the entity says it */
  shape?: ValueShape;
}

/** The back-office operation log (001 §3, §6; route /log/bgOperationLog). Rows are never edited. */
export const operationLog = contract(
  'operationLog',
  {
    operationTime: datetime(),
    type: choice('operationType', operationTypes),
    module: choice('module', logModules),
    submodule: text({ max: 60 }),
    operator: person({ max: 60 }),
    object: text({ max: 200 }).optional(),
    detail: json<FieldChange[]>().optional(),
    brand: reference('brand', { whenDeleted: 'kept' }).optional(),
    store: reference('store').optional(),
  },
  {
    calls: crud('/operation_log'),
    area: 'log',
    scope: 'organization',
    verbs: ['list', 'export'],
    keyword: ['operator', 'object'],
    represent: 'object',
    cardFacts: ['type', 'operator', 'operationTime'],
    sort: { field: 'operationTime', order: 'DESC' },
    period: 'operationTime',
    computed: {
      /** second person who allowed it: name and account */
      authoriser: person({ max: 80 }).optional(),
      /** a second person allowed it */
      authorised: boolean(),
      /** how the values of `detail` are written, by field, those of a row by the fields that lead to it ('lines.quantity') */
      shapes: json<Record<string, ValueShape>>().optional(),
      /** where the labels of fields are that the entity does not name itself */
      labelGroup: json<string>().optional(),
    },
  },
);
