import type { SQL } from 'drizzle-orm';
import type { Contract } from '#entity/contract';
import type { Issue } from '#entity/issue';
import type { CallerContext, StageContext } from '../call/call';
import type { GatewayText } from '../call/refusal';
import type { Row, RowWords } from './rowChanges';
import type { EntityStorage, Stored } from './storage';

/** A value that is taken once: `field` is where a second one is refused. */
export interface UniqueValue {
  key: string;
  value: string;
  field: string;
  /** why a second one is refused, where "taken" says too little */
  reason?: string;
}

/** An option of a dropdown. */
export interface Option {
  id: string;
  name: string;
}

/** Additions of a domain to the standard behaviour of its entity. Each member runs inside the call's transaction. */
export interface EntityRules {
  /** writes need a fresh proof of identity */
  stepUp?: true;
  /** narrows which rows a caller sees beyond the standard predicate; widens nothing */
  sees?(context: CallerContext): SQL | undefined;
  /** replaces the standard scope predicate */
  scope?(context: CallerContext): SQL | undefined;
  /** the field that orders rows of one value, such as documents of one day by their running number; else their guid does */
  ties?: string;
  /** filters that are no plain column, by name; `others` are all filters of the list, as one may depend on another */
  filters?: Record<
    string,
    (value: unknown, context: CallerContext, others: Record<string, unknown>) => SQL | Promise<SQL>
  >;
  /** looks at what a list or its options are asked for: notes it, or refuses it */
  asked?(context: CallerContext, query: { keyword?: string }): Promise<void>;
  /** what a keyword looks at, where that is not the row's own `search`; `pattern` is one of LIKE, in small letters */
  keyword?(pattern: string, context: CallerContext): SQL | Promise<SQL>;
  /** lists say "more than" beyond so many rows, and count beyond the first ten thousand by a call of its own: nobody waits for that with a page */
  countsTo?: number;
  /** counts in the order of its list: what a filter finds lies together there, and at the end of a table that is read as it grew */
  countsInOrder?: boolean;
  /** puts checked values into the form in which they are compared and kept, with what follows from them */
  normalise?(
    values: Record<string, unknown>,
    context: CallerContext,
    before: Stored | null,
  ): Record<string, unknown> | Promise<Record<string, unknown>>;
  /** unique values of a record in addition to the contract's: inside rows, or of several fields */
  uniqueValues?(values: Record<string, unknown>): UniqueValue[];
  /** how many stores outside the caller's scope these rows reach: for their sake nothing but lists of stores is changed, or deleted */
  reaches?(context: CallerContext, rows: readonly Stored[]): Promise<number>;
  /** rules that need the database; sees checked values */
  check?(context: CallerContext, values: Record<string, unknown>, before: Stored | null): Promise<Issue[]>;
  /** columns of a row of a file that cost time and need no database: they are worked out before it is held */
  prepare?(row: Record<string, unknown>, context: StageContext): Promise<Record<string, unknown>>;
  /** columns in addition to the contract's fields */
  columns?(
    context: CallerContext,
    values: Record<string, unknown>,
    before: Stored | null,
  ): Promise<Record<string, unknown>>;
  /** why records that the contract calls final are neither changed nor deleted, where the general sentence says too little */
  whyFinal?: GatewayText | ((values: Readonly<Record<string, unknown>>) => GatewayText);
  /** runs after the row is written: link tables, sessions to end */
  saved?(context: CallerContext, row: Stored, before: Stored | null): Promise<void>;
  /** which of its rows keep what they refer to from being deleted, such as campaigns that are not over; all where it is left out */
  inForce?(context: CallerContext): SQL;
  /** refuses a delete that would leave something without its owner, beyond references of other records; throws a Refusal */
  deletable?(context: CallerContext, rows: Stored[]): Promise<void>;
  /** runs after rows are deleted: what belonged to them goes too */
  deleted?(context: CallerContext, rows: Stored[]): Promise<void>;
  /** refuses or does what enabling means beyond the `enabled` column */
  enabling?(context: CallerContext, rows: Stored[], enabled: boolean): Promise<void>;
  /** runs after rows were switched on or off */
  enabled?(context: CallerContext, rows: Stored[], enabled: boolean): Promise<void>;
  /**
   * values kept outside the row, and computed fields, for all rows at once; `filters` are those of the requested list
   */
  complete?(context: CallerContext, rows: Stored[], filters: Record<string, unknown>): Promise<void>;
  /** names of options that SQL cannot tell, such as a sealed code */
  optionNames?(context: CallerContext, options: readonly Option[]): Promise<Option[]>;
  /** how rows of a table are called in the operation log, by field, where their contract does not say it: units, and what ids in rows are */
  rowWords?: Record<string, (context: CallerContext, rows: readonly Row[]) => Promise<(row: Row) => RowWords>>;
  /** names in the operation log for values that say nothing themselves, by field; null where nothing is known of one any more */
  valueNames?: Record<string, (context: CallerContext, value: string, values: Row) => Promise<string | null>>;
}

/** An entity of the gateway: its contract, where it is stored, and its domain rules. */
export interface Entity extends EntityRules {
  contract: Contract;
  storage: EntityStorage;
}

/** Whether a value is an entity, as files of rules export them. */
export function isEntity(value: unknown): value is Entity {
  return typeof value === 'object' && value !== null && 'contract' in value && 'storage' in value;
}

/** Entities by resource name: references are resolved through it. */
export type EntityRegistry = ReadonlyMap<string, Entity>;
