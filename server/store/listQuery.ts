import { and, asc, desc, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { type Contract, fieldOf } from '#entity/contract';
import { isEmpty } from '#entity/field';
import { ownValue } from '#entity/ownValue';
import { addDays } from '#values/dateText';
import { pinyinCodeOf } from '#values/pinyin';
import { spellingKey } from '#values/spelling';
import type { CallerContext } from '../call/call';
import type { Caller } from '../call/caller';
import { instantInSql } from '../db/zones';
import type { Entity } from './entity';
import { badParameter, filtersInput, oneText, requireFilters } from './filters';
import { inScope } from './scope';

export const listInput = z.object({
  page: z.number().int().min(1).max(100_000).default(1),
  size: z.number().int().min(1).max(1000).default(20),
  sort: z.string().max(60).optional(),
  order: z.enum(['ASC', 'DESC']).optional(),
  keyword: z.string().max(100).optional(),
  filters: filtersInput,
  ids: z.array(z.string()).max(10_000).optional(),
  /** the ids of all matches, for a selection over all pages */
  part: z.string().max(20).optional(),
  /** an export reads the same call, page after page */
  exportId: z.uuid().optional(),
  after: z.string().max(200).optional(),
});

export type ListInput = z.infer<typeof listInput>;

/** A LIKE pattern that contains the text, for columns of keys and for `spelled` ones. */
export function containing(text: string): string {
  return `%${spellingKey(text).replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
}

const day = z.iso.date();
const bound = z.union([z.string().max(40), z.number()]).nullish();
const range = z.object({ from: bound, to: bound });

/** Days begin and end on the clock by which the caller sees the instants. */
function instantRange(name: string, column: SQL, value: unknown, { zone }: Caller): SQL | undefined {
  const startOf = (date: string) => instantInSql(sql`${date}::date`, sql`${zone}::text`);
  const parsed = z.object({ from: day.nullish(), to: day.nullish() }).safeParse(value);
  if (!parsed.success) throw badParameter(name);
  const { from, to } = parsed.data;
  return and(
    from ? sql`${column} >= ${startOf(from)}` : undefined,
    to ? sql`${column} < ${startOf(addDays(to, 1))}` : undefined,
  );
}

/** A condition for a figure or a day between two limits, as a filter is sent. */
export function plainRange(name: string, column: SQL, value: unknown): SQL | undefined {
  const parsed = range.safeParse(value);
  if (!parsed.success) throw badParameter(name);
  const { from, to } = parsed.data;
  const given = (limit: typeof from) => !isEmpty(limit);
  return and(given(from) ? sql`${column} >= ${from}` : undefined, given(to) ? sql`${column} <= ${to}` : undefined);
}

/** The values of a filter that takes one or several. */
export function textsOf(name: string, value: unknown): string[] {
  const parsed = z
    .array(z.string().max(64))
    .min(1)
    .max(1000)
    .safeParse(Array.isArray(value) ? value : [oneText(name, value)]);
  if (!parsed.success) throw badParameter(name);
  return parsed.data;
}

function oneOf(name: string, column: SQL, value: unknown): SQL {
  return sql`${column} IN ${textsOf(name, value)}`;
}

/** The key of a text column (values/spelling.ts), as far as SQL has it; stored texts hold no signs that nobody sees. */
export function spelled(column: SQL | AnyPgColumn): SQL<string> {
  return sql<string>`lower(normalize(${column}, NFKC))`;
}

/** Searches the column of the keyword search first: of 100,000 rows it leaves few for `spelled` to work on. */
function containsText({ contract, storage }: Entity, name: string, column: SQL, text: string): SQL | undefined {
  const pattern = containing(text);
  const kept = contract.keyword.includes(name) ? sql`${storage.table.search} LIKE ${pattern}` : undefined;
  const { multiline } = fieldOf(contract, name)?.meta ?? {};
  const lines = multiline ? sql`regexp_replace(${spelled(column)}, '\\s+', ' ', 'g')` : spelled(column);
  return and(kept, sql`${lines} LIKE ${pattern}`);
}

/** A condition for one filter, by the kind of its field. */
function filterOf(
  entity: Entity,
  context: CallerContext,
  name: string,
  filters: Record<string, unknown>,
): SQL | Promise<SQL> | undefined {
  const value = filters[name];
  if (value === null || value === undefined || value === '') return undefined;
  const special = ownValue(entity.filters, name);
  if (special) return special(value, context, filters);
  const field = fieldOf(entity.contract, name);
  const column = entity.storage.expression(name);
  if (name === 'createdAt' && column) return instantRange(name, column, value, context.caller);
  if (!field || !column) throw badParameter(name);
  switch (field.meta.kind) {
    case 'boolean':
      return sql`${column} = ${oneText(name, value) === 'true'}`;
    case 'choice':
    case 'reference':
      return oneOf(name, column, value);
    case 'choices':
    case 'references':
      return sql`${column}::jsonb ? ${oneText(name, value)}`;
    case 'datetime':
      return instantRange(name, column, value, context.caller);
    case 'date':
    case 'time':
    case 'integer':
    case 'decimal':
    case 'money':
      return plainRange(name, column, value);
    case 'digits':
    case 'letters':
    case 'phone':
      return sql`${column} LIKE ${containing(oneText(name, value))}`;
    case 'text':
      return containsText(entity, name, column, oneText(name, value));
    default:
      throw badParameter(name);
  }
}

/** Condition for the rows of an entity that a caller may see: one predicate for every call (P4). */
export function visible(entity: Entity, context: CallerContext): SQL {
  const { contract, storage } = entity;
  const own = storage.of(context.caller.merchant);
  if (entity.scope) return and(own, entity.scope(context), entity.sees?.(context)) ?? own;
  const owner = storage.expression(contract.scopeField ?? contract.scope) ?? sql`NULL::text`;
  const scoped = inScope(context.caller, contract.scope, owner);
  return and(own, scoped, entity.sees?.(context)) ?? own;
}

/** Condition that leaves archived records out of lists and choices; by id they are read, so that reports still name them. */
export function unarchived({ contract, storage }: Entity): SQL | undefined {
  if (!contract.over) return undefined;
  const archived = storage.expression('archived');
  if (!archived) throw new Error(`${contract.name} has no column for what is archived`);
  return sql`NOT ${archived}`;
}

/** One condition for each filter, by the kinds of their fields. */
export async function filtersOf(entity: Entity, context: CallerContext, filters: Record<string, unknown>) {
  requireFilters(filters);
  return Promise.all(Object.keys(filters).map((name) => filterOf(entity, context, name, filters)));
}

/** A condition for words that somebody looks for. */
export async function keywordOf(entity: Entity, context: CallerContext, keyword: string): Promise<SQL> {
  const pattern = containing(keyword);
  return (await entity.keyword?.(pattern, context)) ?? sql`${entity.storage.table.search} LIKE ${pattern}`;
}

export async function whereOf(entity: Entity, context: CallerContext, query: ListInput): Promise<SQL> {
  const keyword = query.keyword?.trim();
  const { table } = entity.storage;
  const conditions = [
    visible(entity, context),
    query.ids || !isEmpty(query.filters.archived) ? undefined : unarchived(entity),
    keyword ? await keywordOf(entity, context, keyword) : undefined,
    query.ids ? (query.ids.length > 0 ? sql`${table.guid} IN ${query.ids}` : sql`false`) : undefined,
    ...(await filtersOf(entity, context, query.filters)),
  ];
  return and(...conditions) ?? sql`true`;
}

/** The asked order, then that of the entity's running number where it has one, then guid, so that pages never overlap. */
export function orderOf(entity: Entity, query: Pick<ListInput, 'sort' | 'order'>): SQL[] {
  const sort = query.sort ?? entity.contract.sort?.field ?? 'createdAt';
  const order = query.sort ? (query.order ?? 'ASC') : (entity.contract.sort?.order ?? 'DESC');
  const known = ['id', 'createdAt', 'updatedAt'].includes(sort) || fieldOf(entity.contract, sort) !== undefined;
  const column = known ? entity.storage.expression(sort) : undefined;
  if (!column) throw badParameter(sort);
  const by = order === 'ASC' ? asc : desc;
  const guid = sql`${entity.storage.table.guid}`;
  const tie = entity.ties && entity.ties !== sort ? entity.storage.expression(entity.ties) : undefined;
  return sort === 'id' ? [by(guid)] : [by(column), ...(tie ? [by(tie)] : []), by(guid)];
}

/** Rows after a place in creation order, newest first: stable while others write. */
export function beforePlace(entity: Entity, place: { createdAt: string; guid: string } | null): SQL | undefined {
  if (!place) return undefined;
  const { createdAt, guid } = entity.storage.table;
  const at = sql`${place.createdAt}::timestamptz`;
  return or(sql`${createdAt} < ${at}`, and(sql`${createdAt} = ${at}`, sql`${guid} < ${place.guid}`));
}

/** Between the words of a record and the initials of its name; nobody can type it into a search. */
export const beforeInitials = '\n';

/** Returns the text that a record's keyword search matches. */
export function searchTextOf(contract: Contract, values: Record<string, unknown>): string {
  const words = contract.keyword
    .map((name) => values[name])
    .filter((value) => typeof value === 'string')
    .join(' ');
  const name = contract.initials ? values[contract.initials] : undefined;
  const key = spellingKey(words);
  if (!contract.initials) return key;
  const initials = (typeof name === 'string' && pinyinCodeOf(name, { person: contract.personal })) || '';
  return `${key}${beforeInitials}${initials.toLowerCase()}`;
}
