import { and, type SQL, sql } from 'drizzle-orm';
import { representationOf, sourceCode } from '#entity/contract';
import type { Field } from '#entity/field';
import { type Issue, issue } from '#entity/issue';
import type { User } from '#entity/usedBy';
import { spellingKey } from '#values/spelling';
import type { CallerContext } from '../call/call';
import { refuse } from '../call/refusal';
import { say, sayNames } from '../call/texts';
import { record } from '../db/schema';
import type { Entity, EntityRegistry } from './entity';
import { spelled, visible } from './listQuery';
import { namesAmong } from './references';
import type { Stored } from './storage';

/** A field by which records of `user` refer to records of another entity: of the record itself, or of its rows. */
interface Use {
  user: Entity;
  source: string;
  /** the field of a row; null where the record's own field refers */
  column: string | null;
  many: boolean;
  byName: boolean;
}

const refersTo = (name: string, { meta }: Field) => meta.target === name && !meta.whenDeleted;

/**
 * Returns the fields of all contracts that refer to an entity and keep its records from being deleted. A reference that is `kept` or
 * `removed` does not; one that its storage cannot search is left to the rules of its target.
 */
export function usesOf(target: Entity, registry: EntityRegistry): Use[] {
  const { name } = target.contract;
  const uses: Use[] = [];
  for (const user of registry.values()) {
    const fields = Object.entries(user.contract.fields).filter(([source]) => user.storage.expression(source));
    for (const [source, field] of fields) {
      for (const [column, one] of [[null, field] as const, ...Object.entries(field.meta.rows ?? {})]) {
        const byName = one.meta.named?.includes(name) ?? false;
        if (byName || refersTo(name, one))
          uses.push({ user, source, column, many: one.meta.kind === 'references', byName });
      }
    }
  }
  return uses;
}

const list = (values: readonly string[]) =>
  sql`ARRAY[${sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )}]::text[]`;

/** A column of JSON, or a member of the common table's JSON, as a JSON array; empty where it holds none. */
function asArray({ storage }: Entity, source: string): SQL {
  const value = storage.expression(source) ?? sql`NULL`;
  const json = storage.table === record ? sql`(${record.data}->${sql.raw(`'${source}'`)})` : sql`to_jsonb(${value})`;
  return sql`CASE jsonb_typeof(${json}) WHEN 'array' THEN ${json} ELSE '[]'::jsonb END`;
}

/** Whether a row of the user refers to one of these ids, or names. */
function refers({ user, source, column, many, byName }: Use, wanted: readonly string[]): SQL {
  const matches = (value: SQL) => sql`${byName ? spelled(value) : value} = ANY(${list(wanted)})`;
  if (column === null) {
    if (many) return sql`jsonb_exists_any(${asArray(user, source)}, ${list(wanted)})`;
    return matches(user.storage.expression(source) ?? sql`NULL`);
  }
  const rows = sql`jsonb_array_elements(${asArray(user, source)}) AS entry`;
  const cell = sql.raw(`'${column}'`);
  const found = many ? sql`jsonb_exists_any(entry->${cell}, ${list(wanted)})` : matches(sql`(entry->>${cell})`);
  return sql`EXISTS (SELECT 1 FROM ${rows} WHERE jsonb_typeof(entry) = 'object' AND ${found})`;
}

/** The names of these rows that no other record has of the resources which the field names. */
async function lastNames(
  context: CallerContext,
  { user, source, column }: Use,
  registry: EntityRegistry,
  rows: readonly Stored[],
  target: Entity,
): Promise<string[]> {
  const field = user.contract.fields[source];
  const { named = [] } = (column === null ? field : field?.meta.rows?.[column])?.meta ?? {};
  const names = [...new Set(rows.map(({ values }) => spellingKey(representationOf(target.contract, values))))];
  const guids = rows.map(({ guid }) => guid);
  const left = await namesAmong(context, registry, named, names, guids);
  return names.filter((name) => !left.has(name));
}

/**
 * Returns what refers to these rows, up to `most` records; those outside the caller's scope without their names. `byName`: only what
 * refers by a name.
 */
export async function usersOf(
  context: CallerContext,
  target: Entity,
  registry: EntityRegistry,
  rows: readonly Stored[],
  { most = 20, byName = false } = {},
): Promise<User[]> {
  const guids = rows.map(({ guid }) => guid);
  // Records of an operating subject are beyond the predicate while none is chosen.
  const unrestricted = context.caller.scope.kind === 'unrestricted';
  const users = new Map<string, User>();
  for (const use of usesOf(target, registry)) {
    if (users.size >= most) break;
    if (byName && !use.byName) continue;
    const wanted = use.byName ? await lastNames(context, use, registry, rows, target) : guids;
    if (wanted.length === 0) continue;
    const { user } = use;
    const { table, of, expression } = user.storage;
    const name = expression(user.contract.represent ?? 'name') ?? sql`''`;
    const found = await context.tx
      .select({
        id: sql<string>`${table.guid}`,
        name: sql<string | null>`${name}::text`,
        seen: unrestricted ? sql<boolean>`true` : sql<boolean>`coalesce((${visible(user, context)}), false)`,
      })
      .from(table)
      .where(
        and(
          of(context.caller.merchant),
          refers(use, wanted),
          user.inForce?.(context),
          // Records that are deleted together do not keep each other.
          user === target ? sql`NOT ${table.guid} = ANY(${list(guids)})` : undefined,
        ),
      )
      .limit(most);
    const resource = user.contract.name;
    const kind = sayNames(context.language, resource).one;
    // Who may not look at such records reads no name either: a level's users are members.
    const mayRead = context.caller.codes.has(sourceCode(user.contract, 'list'));
    const named = found.map(({ id, name: called }) => ({ id, name: called ?? '' }));
    const shown = mayRead ? ((await user.optionNames?.(context, named)) ?? named) : [];
    const names = new Map(shown.map((one) => [one.id, one.name]));
    for (const { id, seen } of found)
      users.set(id, { resource, kind, id, name: seen ? (names.get(id) ?? null) : null });
  }
  return [...users.values()].slice(0, most);
}

const namedAtMost = 3;

/** Puts users into words: the first ones by kind and name, and how many more there are. */
function wordsOf({ language }: CallerContext, users: readonly User[]): string {
  const named = users.filter(({ name }) => name !== null).slice(0, namedAtMost);
  const rest = users.length - named.length;
  const words = named.map(({ kind, name }) => (name ? say(language, 'usedBy.one', { kinds: kind, name }) : kind));
  const all = rest > 0 ? [...words, say(language, 'usedBy.more', { count: rest })] : words;
  return new Intl.ListFormat(language).format(all);
}

/**
 * Refuses the deletion of records that others refer to, by name.
 *
 * @throws Refusal 'usedBy.refused'
 */
export async function refuseUsed(
  context: CallerContext,
  target: Entity,
  registry: EntityRegistry,
  rows: readonly Stored[],
): Promise<void> {
  const users = await usersOf(context, target, registry, rows);
  const [row] = rows;
  if (users.length === 0 || !row) return;
  const name = representationOf(target.contract, row.values);
  throw refuse('usedBy.refused', { name, user: wordsOf(context, users) });
}

/** Returns an issue at the name of a record that others refer to by its name, where no other record has it. */
export async function renamingIssues(
  context: CallerContext,
  entity: Entity,
  registry: EntityRegistry,
  values: Readonly<Record<string, unknown>>,
  before: Stored | null,
): Promise<Issue[]> {
  const { contract } = entity;
  const field = contract.represent ?? 'name';
  const keyOf = (of: Readonly<Record<string, unknown>>) => spellingKey(String(of[field] ?? ''));
  if (!before || keyOf(before.values) === keyOf(values)) return [];
  const users = await usersOf(context, entity, registry, [before], { byName: true });
  return users.length > 0 ? [issue(field, 'nameUsed', { user: wordsOf(context, users) })] : [];
}
