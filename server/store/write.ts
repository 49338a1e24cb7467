import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { changedFields, checkValues, representationOf } from '#entity/contract';
import { type Issue, issue } from '#entity/issue';
import { dayIn } from '#values/zonedTime';
import type { CallerContext } from '../call/call';
import { type LogEntry, moduleOfArea } from '../call/logEntry';
import { codes, missing, Refusal, refuse, stale } from '../call/refusal';
import { sayIssue } from '../call/texts';
import { changesOf } from './changes';
import type { Entity, EntityRegistry } from './entity';
import { pictureIssues } from './files';
import { searchTextOf } from './listQuery';
import { withHiddenPhones } from './memberPhones';
import { issuesOutside, withKept } from './outside';
import { answerOne, requireRows, selectRows } from './read';
import { checkReferences, type Found } from './references';
import type { Stored } from './storage';
import { checkUniques, writeUniques } from './uniques';
import { renamingIssues } from './usedBy';

export const saveInput = z.record(z.string(), z.unknown());

/** Refuses fields, each with its sentence at its path. */
export function refuseFields(context: Pick<CallerContext, 'language'>, issues: readonly Issue[]): Refusal {
  const errors = Object.fromEntries(issues.map((found) => [found.path, sayIssue(context.language, found)]));
  return new Refusal(codes.validation, 'validation', {}, { errors });
}

/**
 * Returns issues for past-only dates after today in `zone`; where a business day ends later, the domain refuses more.
 */
function futureDates({ contract }: Entity, values: Record<string, unknown>, now: Date, zone: string): Issue[] {
  const today = dayIn(now, zone);
  return Object.entries(contract.fields).flatMap(([name, { meta }]) =>
    meta.past && String(values[name] ?? '') > today ? [issue(name, 'dateInFuture')] : [],
  );
}

/** Returns values for the domain's checks: invalid fields are replaced by the previous value, or empty. */
function soundValues(values: Record<string, unknown>, issues: readonly Issue[], before: Stored | null) {
  const broken = issues.map(({ path }) => path.split('.', 1)[0] ?? '');
  return { ...values, ...Object.fromEntries(broken.map((name) => [name, before?.values[name] ?? null])) };
}

/** The operating subject of a record that belongs to one: that of the call which makes it, for ever (W14). */
function ofSubject({ caller }: CallerContext, { contract }: Entity, before: Stored | null) {
  if (contract.scope !== 'subject') return {};
  if (!before && !caller.subject) throw refuse('subjectRequired');
  return { subject: before?.values.subject ?? caller.subject };
}

/**
 * Everything wrong with values, asked in the order of cost: fields, references, uniqueness, domain. The domain is asked where
 * nothing else is wrong, or, for rows of a file, which are mended all at once, about what is not.
 */
export async function findIssues(
  context: CallerContext,
  entity: Entity,
  registry: EntityRegistry,
  input: Record<string, unknown>,
  before: Stored | null,
  { known, thorough = false }: { known?: Found; thorough?: boolean } = {},
): Promise<{ values: Record<string, unknown>; issues: Issue[] }> {
  const given = await withHiddenPhones(context, input, before?.values ?? null);
  const sent = await withKept(context, entity, registry, given, before?.values ?? null);
  const { values: checked, issues } = checkValues(entity.contract, sent, before?.values ?? null);
  Object.assign(checked, ofSubject(context, entity, before));
  const values = issues.length === 0 && entity.normalise ? await entity.normalise(checked, context, before) : checked;
  const found = [...issues];
  // A field is said to be wrong once, and its rows are not where the field as a whole is (501 rows of 500).
  const taken = ({ path }: Issue) => found.some((known) => path === known.path || path.startsWith(`${known.path}.`));
  const free = (extra: Issue[]) => found.push(...extra.filter((one) => !taken(one)));
  free(await issuesOutside(context, entity, registry, values, before));
  free(futureDates(entity, values, context.now, context.caller.zone));
  free(await pictureIssues(context, entity.contract.fields, values, before?.values ?? null));
  free(await checkReferences(context, entity, registry, values, before?.values ?? null, known));
  free(await renamingIssues(context, entity, registry, values, before));
  free(await checkUniques(context.tx, entity, context.caller.merchant, values, before?.guid ?? null));
  if (entity.check && (found.length === 0 || thorough)) {
    free(await entity.check(context, soundValues(values, found, before), before));
  }
  return { values, issues: found };
}

/** Where an operation on a row belongs in the log. */
export function logPlace(
  entity: Entity,
  row: Stored,
): Pick<LogEntry, 'module' | 'submodule' | 'brand' | 'store' | 'organization'> {
  const { contract } = entity;
  const own = (kind: string) => (contract.scope === kind && contract.scopeField === 'id' ? row.guid : null);
  const text = (value: unknown) => (typeof value === 'string' ? value : null);
  const placed = contract.scopeField ? { [contract.scope]: text(row.values[contract.scopeField]) } : {};
  return {
    module: moduleOfArea[contract.area],
    submodule: contract.name,
    brand: own('brand') ?? text(row.values.brand),
    store: own('store') ?? text(row.values.store),
    organization: own('organization') ?? text(row.values.organization),
    ...(contract.scopeField === 'id' ? {} : placed),
  };
}

/** Writes a new record that has passed its checks. */
export async function insertRow(
  context: CallerContext,
  entity: Entity,
  values: Record<string, unknown>,
): Promise<Stored> {
  const at = context.now.toISOString();
  const row: Stored = {
    guid: crypto.randomUUID(),
    version: 1,
    createdAt: at,
    updatedAt: at,
    updatedBy: context.caller.name,
    values,
  };
  const extra = await entity.columns?.(context, values, null);
  await context.tx.insert(entity.storage.table).values({
    ...entity.storage.columnsOf(values),
    ...extra,
    guid: row.guid,
    merchant: context.caller.merchant,
    version: 1,
    search: searchTextOf(entity.contract, { ...values, ...extra }),
    createdAt: at,
    updatedAt: at,
    updatedBy: row.updatedBy,
  });
  await writeUniques(context.tx, entity, context.caller.merchant, row.guid, values, null);
  await entity.saved?.(context, row, null);
  return row;
}

async function afterWrite(context: CallerContext, entity: Entity, registry: EntityRegistry, guid: string) {
  const where = eq(entity.storage.table.guid, guid);
  const [row] = await selectRows(context, entity, where);
  if (!row) throw missing();
  return { row, answer: await answerOne(context, entity, registry, [row]) };
}

export async function create(
  context: CallerContext,
  entity: Entity,
  registry: EntityRegistry,
  input: Record<string, unknown>,
) {
  const { values, issues } = await findIssues(context, entity, registry, input, null);
  if (issues.length > 0) throw refuseFields(context, issues);
  const inserted = await insertRow(context, entity, values);
  const { row, answer } = await afterWrite(context, entity, registry, inserted.guid);
  await context.log({
    ...logPlace(entity, row),
    type: 'create',
    objectGuid: row.guid,
    object: representationOf(entity.contract, row.values),
    detail: await changesOf(context, entity, registry, null, {
      ...row,
      values: { ...row.values, ...secretsOf(entity, values) },
    }),
  });
  return answer;
}

function secretsOf(entity: Entity, values: Record<string, unknown>): Record<string, unknown> {
  const names = (entity.contract.writeOnly ?? []).filter((name) => values[name]);
  return Object.fromEntries(names.map((name) => [name, values[name]]));
}

/** Refuses changes and deletion of records that the contract calls final. */
export function refuseFinal({ contract, whyFinal = 'final' }: Entity, rows: readonly Stored[]): void {
  const found = rows.find((row) => contract.final?.(row.values));
  if (!found) return;
  const reason = typeof whyFinal === 'function' ? whyFinal(found.values) : whyFinal;
  throw refuse(reason, { name: representationOf(contract, found.values) });
}

/** Saves a changed record. A version that is not the stored one is refused with who changed it and what it holds now (X2). */
export async function update(
  context: CallerContext,
  entity: Entity,
  registry: EntityRegistry,
  input: Record<string, unknown>,
) {
  const guid = String(input.id ?? '');
  const [before] = await requireRows(context, entity, [guid], 'no key update');
  if (!before) throw missing();
  refuseFinal(entity, [before]);
  if (typeof input.version === 'number' && input.version !== before.version) {
    throw stale(before, await answerOne(context, entity, registry, [before]));
  }
  const { values, issues } = await findIssues(context, entity, registry, input, before);
  if (issues.length > 0) throw refuseFields(context, issues);
  const changed = changedFields(entity.contract, before.values, values);
  if (changed.length > 0) await updateRow(context, entity, before, values);
  const { row, answer } = await afterWrite(context, entity, registry, guid);
  if (changed.length > 0) await logEdit(context, entity, registry, before, row, values);
  return answer;
}

/** Logs the changes of an edit; `written` are the saved values, secrets included. */
export async function logEdit(
  context: CallerContext,
  entity: Entity,
  registry: EntityRegistry,
  before: Stored,
  row: Stored,
  written: Record<string, unknown>,
): Promise<void> {
  await context.log({
    ...logPlace(entity, row),
    type: 'edit',
    objectGuid: before.guid,
    object: representationOf(entity.contract, row.values),
    detail: await changesOf(context, entity, registry, before, {
      ...row,
      values: { ...row.values, ...secretsOf(entity, written) },
    }),
  });
}

/** Writes the new values of a row and counts its version up. */
export async function updateRow(
  context: CallerContext,
  entity: Entity,
  before: Stored,
  values: Record<string, unknown>,
): Promise<void> {
  const { table } = entity.storage;
  const extra = await entity.columns?.(context, values, before);
  await context.tx
    .update(table)
    .set({
      ...entity.storage.columnsOf(values),
      ...extra,
      version: before.version + 1,
      search: searchTextOf(entity.contract, { ...before.values, ...values, ...extra }),
      updatedAt: context.now.toISOString(),
      updatedBy: context.caller.name,
    })
    .where(and(eq(table.guid, before.guid), eq(table.version, before.version)));
  await writeUniques(context.tx, entity, context.caller.merchant, before.guid, values, before.values);
  await entity.saved?.(context, { ...before, version: before.version + 1, values }, before);
}
