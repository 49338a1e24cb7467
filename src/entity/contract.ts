import type { Area } from '#routing/route';
import { compareDecimals, isDecimal } from '#values/decimal';
import { isRecord } from '#values/record';
import { checkField, type Field, type Fields, isEmpty, type ValuesOf } from './field';
import { boolean } from './fields';
import type { Issue } from './issue';
import { ownValue } from './ownValue';

/** Data scope of an entity's rows; the gateway has one predicate for each. */
export type Scope = 'merchant' | 'brand' | 'organization' | 'store' | 'subject';

/** Routes of a contract's calls, named like the known ones (/plan/list, /plan/getOne, /plan/save). */
export interface EntityCalls {
  list: string;
  getOne: string;
  /** reads the one record there is by POST, where the specification has it so */
  find?: string;
  options: string;
  save: string;
  update: string;
  delete: string;
  enable: string;
  import: string;
}

/** The standard calls below a base path; single ones can be given the specification's own path. */
export function crud(base: string, special: Partial<EntityCalls> = {}): EntityCalls {
  return {
    list: `${base}/list`,
    getOne: `${base}/getOne`,
    options: `${base}/options`,
    save: `${base}/save`,
    update: `${base}/update`,
    delete: `${base}/delete`,
    enable: `${base}/enable`,
    import: `${base}/import`,
    ...special,
  };
}

export interface ContractOptions<F extends Fields, C extends Fields> {
  /** paths of its calls: `crud('/courier')` where all are standard */
  calls: EntityCalls;
  /** business area: i18n file, log module, menu group */
  area: Area;
  /** whose rows a caller sees: 'merchant', 'brand', 'organization', 'store' or 'subject' */
  scope: Scope;
  /** which field holds the brand, organisation or store that scope is decided by ('id' for the entity itself) */
  scopeField?: (keyof F & string) | 'id';
  /** what may be done; source codes are `<name>:<verb>` */
  verbs: readonly string[];
  /** verbs whose calls the gateway's domain writes itself: plans are saved whole, with what they sell */
  ownCalls?: readonly string[];
  /** field tuples that no two records of a merchant share */
  unique?: readonly (readonly (keyof F & string)[])[];
  /** fields that the keyword searches */
  keyword: readonly (keyof (F & C) & string)[];
  /** the name whose pinyin initials the keyword finds too, where no field holds them ('ywj' finds 云味居) */
  initials?: keyof F & string;
  /** that name is a person's, whose surname is read as one */
  personal?: boolean;
  /** found by the frame's search by the same words as in its list; the fields are what is said besides its name: text or a reference */
  palette?: readonly (keyof (F & C) & string)[];
  /** the field that names a record */
  represent?: keyof (F & C) & string;
  /** what a card of the list says besides name and status, on a phone; by default the first three columns, for few lists only (a test names them) */
  cardFacts?: readonly ((keyof (F & C) & string) | 'createdAt' | 'updatedAt')[];
  /** field with the state of a record, which a card shows at its head; by default `status`, `state` or `enabled` */
  state?: keyof (F & C) & string;
  /** the resource in whose list rows of this one begin, where none is created here: an empty list leads there */
  startsIn?: string;
  /** the order of the list before anybody chooses one */
  sort?: { field: (keyof (F & C) & string) | 'createdAt' | 'updatedAt'; order: 'ASC' | 'DESC' };
  /** fields the gateway adds to what was saved */
  computed?: C;
  /** fields that are never read back */
  writeOnly?: readonly (keyof F & string)[];
  /** what a new form starts with; a function where it depends on the day */
  defaults?: Partial<ValuesOf<F>> | ((today: string) => Partial<ValuesOf<F>>);
  /** the time of an event: exports are limited to 32 days of it (001 §9) */
  period?: keyof (F & C) & string;
  /** checks between fields; sees values that passed their own checks, `before` is null when creating */
  rules?(values: Partial<ValuesOf<F>>, before: Partial<ValuesOf<F>> | null): Issue[];
  /** the resource whose form a row opens, where one list shows several: rows of two resources in one list */
  opens?(record: Record<string, unknown>): string;
  /** whether a record is final: opened to be read, neither changed nor deleted any more */
  final?(record: Record<string, unknown>): boolean;
  /**
   * whether a record is over and what happened may refer to it: a deletion archives it (002 §4). Such contracts have a filter
   * `archived`, and their tables a column of this name
   */
  over?(record: Record<string, unknown>): boolean;
  /** fallback namespace for labels that the entity does not define itself; reports share theirs */
  labels?: string;
  /** its period never holds a day to come: none is offered */
  past?: boolean;
  /** rows are computed, not kept: there is nothing to select, open or change */
  derived?: boolean;
  /** computed rows that can be selected nevertheless, for actions on the records behind them */
  selectable?: boolean;
  /** the call that exports in the background, and from how many rows that is better than waiting */
  exportTask?: { call: string; from: number };
  /** columns of the import template, fields of the entity or of `fileFields`; without it there is no import */
  importFields?: readonly string[];
  /**
   * columns of an import by which a row finds the record it is about, the naming column first; without it rows only
   * add. Where `unique` lacks this tuple several records may have the same key, and adding another one is a choice.
   */
  key?: readonly (keyof F & string)[];
  /** columns that only a file has: what a form edits in rows, a file says in cells */
  fileFields?: Fields;
  /** turns a row of a file into values once its columns passed their checks; `before` is the record that it changes */
  fromFile?(row: Record<string, unknown>, before: Record<string, unknown> | null): Record<string, unknown>;
  /** what the columns of `fileFields` would hold of a record */
  toFile?(values: Record<string, unknown>): Record<string, unknown>;
  /**
   * columns of the list that an import reads as one of its own fields: the computed price is the selling price of a
   * file
   */
  fileHeadings?: Readonly<Record<string, string>>;
}

type Loose<T> = Omit<
  T,
  | 'rules'
  | 'defaults'
  | 'scopeField'
  | 'represent'
  | 'cardFacts'
  | 'state'
  | 'period'
  | 'sort'
  | 'key'
  | 'initials'
  | 'palette'
>;

/** An entity as console and gateway both know it. */
export interface Contract extends Loose<ContractOptions<Fields, Fields>> {
  readonly name: string;
  readonly fields: Fields;
  readonly computed: Fields;
  readonly scopeField?: string;
  readonly represent?: string;
  readonly cardFacts?: readonly string[];
  readonly state?: string;
  readonly initials?: string;
  readonly palette?: readonly string[];
  readonly period?: string;
  readonly key?: readonly string[];
  readonly sort?: { field: string; order: 'ASC' | 'DESC' };
  readonly defaults?: Record<string, unknown> | ((today: string) => Record<string, unknown>);
  /** of settings: what applies where neither store nor brand says anything (`settings/settings.ts`) */
  readonly standard?: Readonly<Record<string, unknown>>;
  rules?(values: Record<string, unknown>, before: Record<string, unknown> | null): Issue[];
}

/** A contract that still knows its fields by name: a wrong source does not compile. */
export interface TypedContract<F extends Fields, C extends Fields> extends Contract {
  readonly fields: F;
  readonly computed: C;
}

/** A record as the gateway answers it. `names` holds the display names behind references. */
export type RecordOf<K> =
  K extends TypedContract<infer F, infer C>
    ? ValuesOf<F> &
        ValuesOf<C> & {
          id: string;
          version: number;
          createdAt: string;
          updatedAt: string;
          names: Record<string, string | string[]>;
        }
    : never;

export type SourceOf<K> = K extends TypedContract<infer F, infer C> ? (keyof F | keyof C) & string : never;

/** Declares an entity once: form, list, import, export and the gateway all read this. */
export function contract<F extends Fields, C extends Fields = Record<never, never>>(
  name: string,
  fields: F,
  options: ContractOptions<F, C>,
): TypedContract<F, C> {
  const { rules, ...rest } = options;
  const untyped: Contract['rules'] = rules;
  const computed = { ...(options.computed ?? ({} as C)), ...(options.over ? { archived: boolean() } : {}) };
  return { ...rest, name, fields, computed, ...(untyped ? { rules: untyped } : {}) };
}

/** Whether two values of a field are the same; none is the same as blank. */
export function isSame(a: unknown, b: unknown): boolean {
  if (Object.is(a, b) || (isEmpty(a) && isEmpty(b))) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  const keys = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...keys].every((key) => isSame(Reflect.get(a, key), Reflect.get(b, key)));
}

/** Whether two values of a field are the same: numbers as numbers, so that 72 is 72.00, also in the rows of a table. */
export function isSameValue({ meta }: Field, a: unknown, b: unknown): boolean {
  if (meta.kind === 'decimal' || meta.kind === 'money') {
    const [one, other] = [String(a), String(b)];
    if (isDecimal(one) && isDecimal(other)) return compareDecimals(one, other) === 0;
  }
  const { rows } = meta;
  if (!rows || !Array.isArray(a) || !Array.isArray(b)) return isSame(a, b);
  return a.length === b.length && a.every((row, place) => isSameRow(rows, row, b[place]));
}

function isSameRow(fields: Fields, a: unknown, b: unknown): boolean {
  if (!isRecord(a) || !isRecord(b)) return isSame(a, b);
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].every((name) => {
    const field = ownValue(fields, name);
    return field ? isSameValue(field, a[name], b[name]) : isSame(a[name], b[name]);
  });
}

/** The fields whose value differs between two states of a record. */
export function changedFields(
  contract: Contract,
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): string[] {
  return Object.entries(contract.fields)
    .filter(([name, field]) => name in after && !isSameValue(field, before[name], after[name]))
    .map(([name]) => name);
}

/**
 * Checks values against a contract: every field when creating, only changed ones when `before` is given, so that
 * a longer value stored under an older rule stays until that very field changes.
 * Gives the normalised values (blank → null, text trimmed) and all issues at once.
 */
export function checkValues(
  contract: Contract,
  input: Record<string, unknown>,
  before: Record<string, unknown> | null = null,
): { values: Record<string, unknown>; issues: Issue[] } {
  const values: Record<string, unknown> = {};
  const issues: Issue[] = [];
  const untouched = new Set(
    Object.entries(before ? contract.fields : {})
      .filter(([name, field]) => isSameValue(field, before?.[name], input[name]))
      .map(([name]) => name),
  );
  for (const [name, field] of Object.entries(contract.fields)) {
    if (before && (!(name in input) || untouched.has(name))) {
      if (name in before) values[name] = before[name];
      continue;
    }
    const checked = checkField(field, input[name] ?? defaultOf(field), name);
    values[name] = checked.value;
    issues.push(...checked.issues);
  }
  if (contract.rules) {
    const fieldOfPath = (found: Issue) => found.path.split('.', 1)[0] ?? '';
    const broken = new Set(issues.map(fieldOfPath));
    const sound = Object.fromEntries(Object.entries(values).filter(([name]) => !broken.has(name)));
    const between = contract.rules(sound, before);
    issues.push(...between.filter((found) => !broken.has(fieldOfPath(found))));
  }
  return { values, issues };
}

function defaultOf(field: Field): unknown {
  return field.meta.kind === 'boolean' ? false : null;
}

/** Returns the values that a new record starts with on the business day `today`. */
export function defaultsOf({ defaults }: Contract, today: string): Record<string, unknown> {
  return (typeof defaults === 'function' ? defaults(today) : defaults) ?? {};
}

/** The field behind a source: saved, computed, or of import files only. */
export function fieldOf(contract: Contract, source: string): Field | undefined {
  return (
    ownValue(contract.fields, source) ?? ownValue(contract.computed, source) ?? ownValue(contract.fileFields, source)
  );
}

/** Whether rows can be selected. */
export function isSelectable({ derived, selectable }: Contract): boolean {
  return !derived || selectable === true;
}

/** Whether no two records have the same key of imports, so that a row whose key is taken cannot be added. */
export function isKeyUnique({ key = [], unique = [] }: Contract): boolean {
  return unique.some((tuple) => tuple.length === key.length && tuple.every((name) => key.includes(name)));
}

/** The display name of a record; of one that is named by a reference, the name behind it. */
export function representationOf(contract: Contract, record: Record<string, unknown>): string {
  const name = contract.represent ?? 'name';
  const behind = isRecord(record.names) ? record.names[name] : undefined;
  return String((typeof behind === 'string' ? behind : record[name]) ?? record.id ?? '');
}

export function sourceCode(contract: Contract, verb: string): string {
  return `${contract.name}:${verb}`;
}
