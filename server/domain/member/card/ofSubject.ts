import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Contract } from '#entity/contract';
import { changedFields } from '#entity/contract';
import type { CallerContext } from '#server/call/call';
import { refuse, stale } from '#server/call/refusal';
import type { Tx } from '#server/db/database';
import { record } from '#server/db/schema';
import { lockMerchant } from '#server/domain/access/lockMerchant';
import { changesOf } from '#server/store/changes';
import type { Entity, EntityRegistry, EntityRules } from '#server/store/entity';
import { reachIssues } from '#server/store/outside';
import { answerRows, selectRows } from '#server/store/read';
import { inScope } from '#server/store/scope';
import { recordStorage } from '#server/store/storage';
import { findIssues, insertRow, logPlace, refuseFields, updateRow } from '#server/store/write';
import { ofSubject } from './subjectStores';

/** Settings of an operating subject: one record for each, seen by those who chose it. */
export function subjectEntity(contract: Contract, rules: EntityRules = {}): Entity {
  return {
    contract,
    storage: recordStorage(contract),
    scope: ({ caller }) => inScope(caller, 'subject', sql`${record.subject}`),
    ...rules,
  };
}

/** Values that subjects have saved, by subject; nothing of one that saved nothing. */
export async function savedOf(
  tx: Tx,
  { name }: Contract,
  subjects: readonly string[],
): Promise<Map<string, Record<string, unknown>>> {
  if (subjects.length === 0) return new Map();
  const rows = await tx
    .select({ subject: record.subject, data: record.data })
    .from(record)
    .where(and(eq(record.resource, name), inArray(record.subject, [...subjects])));
  return new Map(rows.flatMap(({ subject, data }) => (subject ? [[subject, data] as const] : [])));
}

async function stored(context: CallerContext, entity: Entity, lock?: 'no key update') {
  const where = and(entity.storage.of(context.caller.merchant), eq(record.subject, context.caller.subject ?? ''));
  const [row] = await selectRows(context, entity, where ?? sql`false`, { lock });
  return row;
}

/** The settings of the subject that the call names, named like their entity; version 0 says that nothing was saved yet, and `standard` applies. */
export async function getOfSubject(
  context: CallerContext,
  entity: Entity,
  registry: EntityRegistry,
  standard: object | undefined = entity.contract.defaults,
) {
  const { contract } = entity;
  const row = await stored(context, entity);
  const [answer] = row ? await answerRows(context, entity, registry, [row]) : [];
  return { ...standard, version: 0, names: {}, ...answer, id: contract.name };
}

/**
 * Saves them, the first time or again. Refuses a version that is not the stored one (X2), a call without a subject, and changes by who
 * does not see all stores of the subject.
 */
export async function saveOfSubject(
  context: CallerContext,
  entity: Entity,
  registry: EntityRegistry,
  input: Record<string, unknown>,
  standard: object | undefined = entity.contract.defaults,
) {
  const { contract } = entity;
  const get = () => getOfSubject(context, entity, registry, standard);
  if (!context.caller.subject) throw refuse('subjectRequired');
  // Two first saves have no row to wait at: they wait here, so that the second finds what the first saved.
  await lockMerchant(context.tx, context.caller.merchant);
  const before = (await stored(context, entity, 'no key update')) ?? null;
  if (typeof input.version === 'number' && input.version !== (before?.version ?? 0)) {
    throw stale(before ?? { updatedBy: '', updatedAt: null }, await get());
  }
  const known: Record<string, unknown> = { ...standard, ...before?.values };
  const { values, issues } = await findIssues(context, entity, registry, { ...known, ...input }, before);
  if (issues.length > 0) throw refuseFields(context, issues);
  const changed = changedFields(contract, known, values);
  const outside = await reachIssues(context, changed, ofSubject(context));
  if (outside.length > 0) throw refuseFields(context, outside);
  if (before && changed.length === 0) return get();
  if (before) await updateRow(context, entity, before, values);
  const row = before ?? (await insertRow(context, entity, values));
  await context.log({
    ...logPlace(entity, row),
    type: 'edit',
    objectGuid: row.guid,
    object: '',
    detail: await changesOf(context, entity, registry, { values: known }, { values }, changed),
  });
  return get();
}
