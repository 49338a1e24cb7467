import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { type Contract, fieldOf } from '#entity/contract';
import { ownValue } from '#entity/ownValue';
import { isRecord } from '#values/record';
import { record } from '../db/schema';

/** A record as it is stored, in any table. */
export interface Stored {
  guid: string;
  version: number;
  createdAt: string;
  updatedAt: string;
  updatedBy: string;
  values: Record<string, unknown>;
}

/** The columns every business table has. */
interface OwnColumns {
  guid: PgColumn;
  merchant: PgColumn;
  version: PgColumn;
  search: PgColumn;
  createdAt: PgColumn;
  updatedAt: PgColumn;
  updatedBy: PgColumn;
}

export type BusinessTable = PgTable & OwnColumns;

/** Where and how an entity's values are kept; lists, filters and sorts are written once over it. */
export interface EntityStorage {
  readonly table: BusinessTable;
  /** which rows of the table are this entity's, for one merchant */
  of(merchant: string): SQL;
  /** what a source is in SQL, for sorting and filtering; undefined where it is no column */
  expression(source: string): SQL | undefined;
  /** what is inserted or updated for these values */
  columnsOf(values: Record<string, unknown>): Record<string, unknown>;
  read(row: Record<string, unknown>): Stored;
}

const ownNames = new Set(['guid', 'merchant', 'version', 'search', 'createdAt', 'updatedAt', 'updatedBy']);

function storedOf(row: Record<string, unknown>, values: Record<string, unknown>): Stored {
  return {
    guid: String(row.guid),
    version: Number(row.version),
    createdAt: String(row.createdAt),
    updatedAt: String(row.updatedAt),
    updatedBy: String(row.updatedBy),
    values,
  };
}

/**
 * Storage of an entity in its own table; columns are named as its fields.
 *
 * @param expressions of fields that are no column; null for a column that is neither read, sorted nor filtered by
 */
export function tableStorage(
  contract: Contract,
  table: BusinessTable,
  expressions: Record<string, SQL | null> = {},
): EntityStorage {
  const columns: Record<string, PgColumn> = getTableColumns(table);
  const known = [...Object.keys(contract.fields), ...Object.keys(contract.computed), 'enabled'];
  if (contract.scope === 'subject') known.push('subject');
  const isHidden = (name: string) => ownValue(expressions, name) === null;
  const kept = [...new Set(known)].filter(
    (name) => name in columns && !isHidden(name) && !contract.writeOnly?.includes(name),
  );
  const isWritten = (name: string) => {
    const column = ownValue(columns, name);
    return column !== undefined && column.generated === undefined && !ownNames.has(name);
  };
  return {
    table,
    of: (merchant) => eq(table.merchant, merchant),
    expression(source) {
      if (source === 'id') return sql`${table.guid}`;
      if (isHidden(source)) return undefined;
      const column = ownValue(columns, source);
      return ownValue(expressions, source) ?? (column ? sql`${column}` : undefined);
    },
    columnsOf: (values) => Object.fromEntries(Object.entries(values).filter(([name]) => isWritten(name))),
    read: (row) => storedOf(row, Object.fromEntries(kept.map((name) => [name, row[name] ?? null]))),
  };
}

/** Storage of a plain entity: its values in the jsonb of the common table, without a migration. */
export function recordStorage(contract: Contract): EntityStorage {
  const { scope, scopeField } = contract;
  return {
    table: record,
    of: (merchant) => and(eq(record.merchant, merchant), eq(record.resource, contract.name)) ?? sql`false`,
    expression(source) {
      if (source === 'id') return sql`${record.guid}`;
      if (source === 'createdAt' || source === 'updatedAt') return sql`${record[source]}`;
      if (source === 'subject' && scope === 'subject') return sql`${record.subject}`;
      const kind = fieldOf(contract, source)?.meta.kind;
      if (!kind || ownValue(contract.computed, source)) return undefined;
      const text = sql`(${record.data}->>${sql.raw(`'${source}'`)})`;
      if (kind === 'integer' || kind === 'decimal' || kind === 'money') return sql`${text}::numeric`;
      return kind === 'boolean' ? sql`${text}::boolean` : text;
    },
    columnsOf(values) {
      const owner = scopeField && scopeField !== 'id' ? values[scopeField] : undefined;
      const known = ['brand', 'store', 'organization', 'subject'].filter((name) => typeof values[name] === 'string');
      const placed = Object.fromEntries(known.map((name) => [name, values[name]]));
      if (typeof owner === 'string' && scope !== 'merchant') placed[scope] = owner;
      return { ...placed, resource: contract.name, data: values };
    },
    read: (row) => storedOf(row, isRecord(row.data) ? { ...row.data } : {}),
  };
}
