import { and, type SQL, sql } from 'drizzle-orm';
import { isEmpty } from '#entity/field';
import { type Issue, issue } from '#entity/issue';
import { withheldName } from '#entity/person';
import { isRecord } from '#values/record';
import { spellingKey } from '#values/spelling';
import type { CallerContext } from '../call/call';
import { say } from '../call/texts';
import type { Entity, EntityRegistry } from './entity';
import { spelled, unarchived, visible } from './listQuery';
import type { Stored } from './storage';

/** Cache for a batch of rows that name the same records repeatedly: the guids, by query. */
export type Found = Map<string, { guid: string; name: string }[]>;

/** Queries once for a batch. Records that the batch itself may change are queried each time. */
async function foundOnce(
  known: Found | undefined,
  entity: Entity,
  { name, target }: Target,
  asked: unknown[],
  find: () => Promise<{ guid: string; name: string }[]>,
): Promise<{ guid: string; name: string }[]> {
  if (!known || target === entity) return find();
  const key = JSON.stringify([name, ...asked]);
  const rows = known.get(key) ?? (await find());
  known.set(key, rows);
  return rows;
}

/** Without the owner there is nothing to search; the missing owner is reported at its own field. */
function lacksCommon({ sharing }: Target, values: Record<string, unknown>): boolean {
  return sharing.some((field) => isEmpty(values[field]));
}

function idsOf(value: unknown): string[] {
  if (typeof value === 'string' && value !== '') return [value];
  return Array.isArray(value) ? value.filter((id): id is string => typeof id === 'string') : [];
}

interface Target {
  name: string;
  target: Entity;
  many: boolean;
  sharing: readonly string[];
  /** whether records outside the data scope may be named */
  anywhere: boolean;
}

function targetsOf(entity: Entity, registry: EntityRegistry, fields = entity.contract.fields): Target[] {
  return Object.entries(fields).flatMap(([name, { meta }]) => {
    const target = meta.target ? registry.get(meta.target) : undefined;
    if (!target) return [];
    const { sharing = [], anywhere } = meta;
    return [{ name, target, many: meta.kind === 'references', sharing, anywhere: anywhere !== undefined }];
  });
}

/** Rows of the target that a new reference may name: those that the caller sees, or all of the enterprise, without archived ones. */
function nameable({ target, anywhere }: Target, context: CallerContext): SQL {
  const rows = anywhere ? target.storage.of(context.caller.merchant) : visible(target, context);
  return and(rows, unarchived(target)) ?? rows;
}

/** Of the target's rows, those that have in common with these values what they must. */
function inCommon({ target, sharing }: Target, values: Record<string, unknown>): SQL[] {
  return sharing.map((field) => {
    const column = target.storage.expression(field);
    return column && typeof values[field] === 'string' ? sql`${column} = ${values[field]}` : sql`false`;
  });
}

/** Names of records by guid; what a caller may see of a record it was given includes the names it refers to. */
export async function namesOf(context: CallerContext, target: Entity, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const { storage, contract } = target;
  const name = storage.expression(contract.represent ?? 'name') ?? sql`${storage.table.guid}`;
  const rows = await context.tx
    .select({ guid: sql<string>`${storage.table.guid}`, name: sql<string>`${name}` })
    .from(storage.table)
    .where(and(storage.of(context.caller.merchant), sql`${storage.table.guid} IN ${[...new Set(ids)]}`));
  const withheld = say(context.language, 'withheldName');
  return new Map(rows.map((row) => [row.guid, row.name === withheldName ? withheld : row.name]));
}

/** The display names behind all references of the rows, one query per target. */
export async function displayNames(
  context: CallerContext,
  entity: Entity,
  registry: EntityRegistry,
  rows: readonly Pick<Stored, 'values'>[],
): Promise<Record<string, string | string[]>[]> {
  const answer: Record<string, string | string[]>[] = rows.map(() => ({}));
  const { contract } = entity;
  const fields = targetsOf(entity, registry, { ...contract.fields, ...contract.computed });
  for (const target of new Set(fields.map((field) => field.target))) {
    const here = fields.filter((field) => field.target === target);
    const ids = rows.flatMap((row) => here.flatMap((field) => idsOf(row.values[field.name])));
    const names = await namesOf(context, target, ids);
    rows.forEach((row, index) => {
      for (const { name, many } of here) {
        const found = idsOf(row.values[name]).map((id) => names.get(id) ?? '');
        const slot = answer[index];
        if (slot) slot[name] = many ? found : (found[0] ?? '');
      }
    });
  }
  return answer;
}

/** References that were changed must exist inside the caller's scope: elsewhere they do not exist (X7). */
export async function checkReferences(
  context: CallerContext,
  entity: Entity,
  registry: EntityRegistry,
  values: Record<string, unknown>,
  before: Record<string, unknown> | null,
  known?: Found,
): Promise<Issue[]> {
  const issues: Issue[] = [];
  for (const found of targetsOf(entity, registry)) {
    const { name, target, sharing } = found;
    // A record that moves to another store must name that store's category.
    const moved = sharing.some((field) => before?.[field] !== values[field]);
    const kept = new Set(moved ? [] : idsOf(before?.[name]));
    const added = idsOf(values[name]).filter((id) => !kept.has(id));
    if (added.length === 0 || lacksCommon(found, values)) continue;
    const { table } = target.storage;
    const common = sharing.map((field) => values[field]);
    const rows = await foundOnce(known, entity, found, ['guid', added, common], () =>
      context.tx
        .select({ guid: sql<string>`${table.guid}`, name: sql<string>`''` })
        .from(table)
        .where(and(nameable(found, context), sql`${table.guid} IN ${added}`, ...inCommon(found, values)))
        // A concurrent delete of one of them waits, and then sees that it is in use.
        .for('key share'),
    );
    if (rows.length < new Set(added).size) issues.push(issue(name, 'referenceMissing'));
  }
  return [
    ...issues,
    ...(await checkRows(context, entity, registry, values, before)),
    ...(await checkNames(context, entity, registry, values, before)),
  ];
}

/** Names of records in rows that no row had before: one of the resources has a record of that name in the enterprise. */
async function checkNames(
  context: CallerContext,
  { contract }: Entity,
  registry: EntityRegistry,
  values: Record<string, unknown>,
  before: Record<string, unknown> | null,
): Promise<Issue[]> {
  const issues: Issue[] = [];
  for (const [source, { meta }] of Object.entries(contract.fields)) {
    for (const [column, { meta: cell }] of Object.entries(meta.rows ?? {})) {
      if (!cell.named) continue;
      const keysIn = (value: unknown) => rowsOf(value).map((row) => spellingKey(String(row[column] ?? '')));
      const known = new Set(['', ...keysIn(before?.[source])]);
      const keys = keysIn(values[source]);
      const asked = keys.filter((key) => !known.has(key));
      for (const key of await namesAmong(context, registry, cell.named, asked)) known.add(key);
      keys.forEach((key, index) => {
        if (!known.has(key)) issues.push(issue(`${source}.${index}.${column}`, 'referenceMissing'));
      });
    }
  }
  return issues;
}

/** Of these spelling keys of names, those that a record of the enterprise has in one of the resources. */
export async function namesAmong(
  context: CallerContext,
  registry: EntityRegistry,
  resources: readonly string[],
  keys: readonly string[],
  without: readonly string[] = [],
): Promise<Set<string>> {
  const found = new Set<string>();
  if (keys.length === 0) return found;
  for (const resource of resources) {
    const entity = registry.get(resource);
    const name = entity?.storage.expression(entity.contract.represent ?? 'name');
    if (!entity || !name) continue;
    const { table, of } = entity.storage;
    const rows = await context.tx
      .selectDistinct({ key: spelled(name) })
      .from(table)
      .where(
        and(
          of(context.caller.merchant),
          sql`${spelled(name)} IN ${[...new Set(keys)]}`,
          without.length > 0 ? sql`${table.guid} NOT IN ${[...without]}` : undefined,
        ),
      );
    for (const { key } of rows) found.add(key);
  }
  return found;
}

const rowsOf = (value: unknown) => (Array.isArray(value) ? value.filter(isRecord) : []);

/** The same for references in rows: those that no row of the record had before. */
async function checkRows(
  context: CallerContext,
  entity: Entity,
  registry: EntityRegistry,
  values: Record<string, unknown>,
  before: Record<string, unknown> | null,
): Promise<Issue[]> {
  const issues: Issue[] = [];
  for (const [name, { meta }] of Object.entries(entity.contract.fields)) {
    for (const found of targetsOf(entity, registry, meta.rows ?? {})) {
      const { table } = found.target.storage;
      const idsIn = (row: Record<string, unknown>) => idsOf(row[found.name]);
      const kept = new Set(rowsOf(before?.[name]).flatMap(idsIn));
      const added = [...new Set(rowsOf(values[name]).flatMap(idsIn))].filter((id) => !kept.has(id));
      if (added.length === 0) continue;
      const seen = await context.tx
        .select({ guid: sql<string>`${table.guid}` })
        .from(table)
        .where(and(nameable(found, context), sql`${table.guid} IN ${added}`))
        .for('key share');
      const known = new Set([...kept, ...seen.map(({ guid }) => guid)]);
      rowsOf(values[name]).forEach((row, index) => {
        if (idsIn(row).some((id) => !known.has(id)))
          issues.push(issue(`${name}.${index}.${found.name}`, 'referenceMissing'));
      });
    }
  }
  return issues;
}

/**
 * Turns the names of an imported row into guids; unknown or ambiguous names are issues at their cell.
 *
 * @param beside values that the row does not change: a category is searched in the store of its dish
 */
export async function resolveNames(
  context: CallerContext,
  entity: Entity,
  registry: EntityRegistry,
  row: Record<string, unknown>,
  known?: Found,
  beside: Record<string, unknown> = {},
): Promise<{ values: Record<string, unknown>; issues: Issue[] }> {
  const values = { ...row };
  const issues: Issue[] = [];
  for (const found of targetsOf(entity, registry)) {
    const { name, target, many } = found;
    const asked = idsOf(row[name])
      .flatMap((text) => (many ? text.split(/[,，、;；]/) : [text]))
      .map((text) => text.trim())
      .filter(Boolean);
    const all = { ...beside, ...values };
    if (asked.length === 0 || lacksCommon(found, all)) continue;
    const { storage, contract } = target;
    const column = storage.expression(contract.represent ?? 'name') ?? sql`${storage.table.guid}`;
    const common = found.sharing.map((field) => all[field]);
    const named = await foundOnce(known, entity, found, ['name', asked, common], () =>
      context.tx
        .select({ guid: sql<string>`${storage.table.guid}`, name: sql<string>`${column}` })
        .from(storage.table)
        .where(
          and(nameable(found, context), sql`${spelled(column)} IN ${asked.map(spellingKey)}`, ...inCommon(found, all)),
        ),
    );
    const guids: string[] = [];
    for (const text of asked) {
      const matches = named.filter((candidate) => spellingKey(candidate.name) === spellingKey(text));
      if (matches.length === 1 && matches[0]) guids.push(matches[0].guid);
      else issues.push(issue(name, matches.length === 0 ? 'referenceNamed' : 'referenceAmbiguous', { name: text }));
    }
    values[name] = many ? guids : guids[0];
  }
  return { values, issues };
}
