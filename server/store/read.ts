import { and, count, desc, inArray, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { fieldOf, sourceCode } from '#entity/contract';
import type { FieldKind } from '#entity/field';
import type { CallerContext } from '../call/call';
import { forbidden, missing } from '../call/refusal';
import { store } from '../db/schema';
import { zoneOf } from '../db/zones';
import type { Entity, EntityRegistry } from './entity';
import { filtersInput } from './filters';
import {
  containing,
  filtersOf,
  keywordOf,
  type ListInput,
  orderOf,
  spelled,
  unarchived,
  visible,
  whereOf,
} from './listQuery';
import { readableValues } from './memberPhones';
import { withoutOutside } from './outside';
import { displayNames } from './references';
import type { Stored } from './storage';

/**
 * How rows are locked until the end of the call: to change them, or to delete them, which waits for concurrent
 * references.
 */
export type RowLock = 'no key update' | 'update';

export type Answered = Record<string, unknown> & { id: string; version: number };

/** Rows passed over from which on it pays to look for a page's rows first. */
const lateFrom = 1000;

/** Rows of an entity for a condition, completed with what its domain keeps elsewhere. */
export async function selectRows(
  context: CallerContext,
  entity: Entity,
  where: SQL,
  options: {
    order?: SQL[];
    limit?: number;
    offset?: number;
    lock?: RowLock;
    filters?: Record<string, unknown>;
  } = {},
): Promise<Stored[]> {
  const { table } = entity.storage;
  const order = options.order ?? [sql`${table.guid}`];
  const [limit, offset] = [options.limit ?? 10_000, options.offset ?? 0];
  // Rows skipped by a late page are read from an index alone.
  const page = context.tx
    .select({ guid: table.guid })
    .from(table)
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
  const late = offset >= lateFrom;
  const query = context.tx
    .select()
    .from(table)
    .where(late ? sql`${table.guid} IN (${page})` : where)
    .orderBy(...order)
    .limit(limit)
    .offset(late ? 0 : offset);
  const rows = await (options.lock ? query.for(options.lock) : query);
  const stored = rows.map((row) => entity.storage.read(row));
  await entity.complete?.(context, stored, options.filters ?? {});
  return stored;
}

/** Returns stored rows as the console receives them: values, identity, version and the names behind references. */
export async function answerRows(
  context: CallerContext,
  entity: Entity,
  registry: EntityRegistry,
  rows: Stored[],
): Promise<Answered[]> {
  const shown = await withoutOutside(context, entity, registry, rows);
  const names = await displayNames(
    context,
    entity,
    registry,
    shown.map(({ row }) => row),
  );
  const secret = entity.contract.writeOnly ?? [];
  const readable = await readableValues(
    context,
    entity.contract,
    shown.map(({ row }) => row.values),
  );
  return shown.map(({ row, outside }, index) => {
    const all = readable[index] ?? {};
    const { subject: _, ...own } = all;
    const kept = entity.contract.scope === 'subject' ? own : all;
    const values = Object.fromEntries(Object.entries(kept).filter(([name]) => !secret.includes(name)));
    const { guid, version, createdAt, updatedAt, updatedBy } = row;
    const answer = { ...values, id: guid, version, createdAt, updatedAt, updatedBy, names: names[index] ?? {} };
    return Object.keys(outside).length > 0 ? { ...answer, outside } : answer;
  });
}

/** A first count goes so far: what a page can wait for. Where there are more, the rest is counted by a call of its own. */
const countsFirst = 2000;

/** A page of the list with its total, or with a first count of what is more. */
export async function listRows(context: CallerContext, entity: Entity, registry: EntityRegistry, query: ListInput) {
  const where = await whereOf(entity, context, query);
  const limit = Math.min(query.size, query.ids ? 1000 : 100);
  const offset = query.ids ? 0 : (query.page - 1) * limit;
  const inFirst = entity.countsInOrder && entity.countsTo && offset + limit <= countsFirst;
  if (inFirst) return firstRows(context, entity, registry, query, { offset, limit });
  const rows = await selectRows(context, entity, where, {
    order: orderOf(entity, query),
    limit,
    offset,
    filters: query.filters,
  });
  const list = await answerRows(context, entity, registry, rows);
  const page = { list, page: query.page, size: limit };
  const isLast = rows.length < limit && (rows.length > 0 || offset === 0);
  // A last page that is not full gives the count, which saves a search its second pass.
  if (isLast) return { ...page, total: offset + rows.length };
  const { countsTo } = entity;
  const first = countsTo && Math.max(countsFirst, offset + rows.length);
  const { total, more } = await countWhere(context, entity, query, first);
  return {
    ...page,
    total,
    ...(more ? { meta: { more, toCount: first !== undefined && total < (countsTo ?? 0) } } : {}),
  };
}

/** A page among the first rows, and the first count: both of one search, which may pass over many rows before it finds any. */
async function firstRows(
  context: CallerContext,
  entity: Entity,
  registry: EntityRegistry,
  query: ListInput,
  { offset, limit }: { offset: number; limit: number },
) {
  const { table } = entity.storage;
  const order = orderOf(entity, query);
  const { countsTo = 0 } = entity;
  const found = context.tx
    .select({ guid: table.guid })
    .from(table)
    .where(await whereOf(entity, context, query))
    .orderBy(...order)
    .limit(countsFirst + 1)
    .as('found');
  const ids = sql<string[] | null>`(array_agg(${found.guid}))[${offset + 1}::int : ${offset + limit}::int]`;
  const [first] = await context.tx.select({ ids, counted: count() }).from(found);
  const guids = first?.ids ?? [];
  const rows =
    guids.length > 0
      ? await selectRows(context, entity, inArray(table.guid, guids), { order, filters: query.filters })
      : [];
  const counted = first?.counted ?? 0;
  return {
    list: await answerRows(context, entity, registry, rows),
    ...{ page: query.page, size: limit, total: Math.min(counted, countsFirst) },
    ...(counted > countsFirst ? { meta: { more: true, toCount: countsFirst < countsTo } } : {}),
  };
}

/** How many rows the list has in all, as far as it counts, without any of them. */
export async function listCount(context: CallerContext, entity: Entity, query: ListInput) {
  const { total, more } = await countWhere(context, entity, query, entity.countsTo);
  return { list: [], total, ...(more ? { meta: { more } } : {}) };
}

/** As many records as can be selected. */
const mostIds = 10_000;

/** The ids of all rows that a list has, in its order, and how many there are. */
export async function listIds(context: CallerContext, entity: Entity, query: ListInput) {
  const { table } = entity.storage;
  const where = await whereOf(entity, context, query);
  const rows = await context.tx
    .select({ id: table.guid })
    .from(table)
    .where(where)
    .orderBy(...orderOf(entity, query))
    .limit(mostIds);
  const [counted] = await context.tx.select({ total: count() }).from(table).where(where);
  return { ids: rows.map(({ id }) => String(id)), total: counted?.total ?? 0 };
}

/** Counts the rows, up to `most` where that is given; says whether there are more. */
async function countWhere(
  context: CallerContext,
  entity: Entity,
  query: ListInput,
  most: number | undefined,
): Promise<{ total: number; more: boolean }> {
  const { tx } = context;
  const { table } = entity.storage;
  const where = await whereOf(entity, context, query);
  if (most === undefined) return { total: await tx.$count(table, where), more: false };
  const found = tx.select({ guid: table.guid }).from(table).where(where);
  const inOrder = entity.countsInOrder ? found.orderBy(...orderOf(entity, query)) : found;
  const counted = await tx.$count(inOrder.limit(most + 1).as('counted'));
  return { total: Math.min(counted, most), more: counted > most };
}

/** The rows behind these guids, all of them inside the caller's scope, or none: what is outside does not exist (X7). */
export async function requireRows(
  context: CallerContext,
  entity: Entity,
  guids: string[],
  lock?: RowLock,
): Promise<Stored[]> {
  const where = and(visible(entity, context), sql`${entity.storage.table.guid} IN ${guids}`) ?? sql`false`;
  const rows = await selectRows(context, entity, where, { lock });
  if (rows.length < new Set(guids).size) throw missing();
  return rows;
}

export async function getOne(context: CallerContext, entity: Entity, registry: EntityRegistry, guid: string) {
  const rows = await requireRows(context, entity, [guid]);
  return answerOne(context, entity, registry, rows);
}

/** The zone of the store that a record is of; undefined for one that is of none. */
async function zoneOfRecord({ tx }: CallerContext, { contract, storage }: Entity, guid: string) {
  // Of a subject, a store is only where a member registered or a coupon was used.
  if (contract.scope !== 'store') return undefined;
  const isStore = contract.scopeField === 'id';
  const own = isStore ? sql`${guid}` : storage.expression(contract.scopeField ?? 'store');
  if (!own) return undefined;
  const of = isStore ? own : sql`(SELECT (${own})::text FROM ${storage.table} WHERE ${storage.table.guid} = ${guid})`;
  const [found] = await tx
    .select({ zone: sql<string>`${zoneOf()}` })
    .from(store)
    .where(sql`${store.guid} = ${of}`);
  return found?.zone;
}

/** A record as its own page receives it: with the zone of its store, on whose clock its times are shown. */
export async function answerOne(
  context: CallerContext,
  entity: Entity,
  registry: EntityRegistry,
  rows: Stored[],
): Promise<(Answered & { zone?: string }) | undefined> {
  const [answer] = await answerRows(context, entity, registry, rows);
  const zone = answer && (await zoneOfRecord(context, entity, answer.id));
  return answer && zone !== undefined ? { ...answer, zone } : answer;
}

export const optionsInput = z.object({
  keyword: z.string().max(100).optional(),
  page: z.number().int().min(1).default(1),
  size: z.number().int().min(1).max(100).default(20),
  ids: z.array(z.string()).max(1000).optional(),
  filters: filtersInput,
});

/** Kinds of fields that may narrow the options on another screen: a record's place, not its content. */
const narrowing: readonly (FieldKind | undefined)[] = ['reference', 'choice', 'boolean'];

/**
 * Everybody with a right may read names; searching records by other fields is reading them, which needs the right to
 * the list.
 */
function refuseProbing({ caller }: CallerContext, { contract }: Entity, filters: Record<string, unknown>): boolean {
  const reads = caller.codes.has(sourceCode(contract, 'list'));
  const probing = Object.keys(filters).some((name) => !narrowing.includes(fieldOf(contract, name)?.meta.kind));
  if (!reads && probing) throw forbidden();
  return reads;
}

/** Returns the options of a dropdown: id and name within the caller's scope, newest first, a page at a time. */
export async function listOptions(context: CallerContext, entity: Entity, query: z.infer<typeof optionsInput>) {
  const { table } = entity.storage;
  const name = entity.storage.expression(entity.contract.represent ?? 'name') ?? sql`${table.guid}`;
  const reads = refuseProbing(context, entity, query.filters);
  const byName = query.keyword ? sql`${spelled(name)} LIKE ${containing(query.keyword)}` : undefined;
  const where = and(
    visible(entity, context),
    query.ids ? undefined : unarchived(entity),
    query.keyword && reads ? await keywordOf(entity, context, query.keyword) : byName,
    query.ids ? (query.ids.length > 0 ? sql`${table.guid} IN ${query.ids}` : sql`false`) : undefined,
    ...(await filtersOf(entity, context, query.filters)),
  );
  const list = await context.tx
    .select({ id: sql<string>`${table.guid}`, name: sql<string>`${name}` })
    .from(table)
    .where(where)
    .orderBy(desc(table.createdAt), desc(table.guid))
    .limit(query.ids ? 1000 : query.size)
    .offset(query.ids ? 0 : (query.page - 1) * query.size);
  const [counted] = await context.tx.select({ total: count() }).from(table).where(where);
  return { list: (await entity.optionNames?.(context, list)) ?? list, total: counted?.total ?? 0 };
}
