import { and, sql } from 'drizzle-orm';
import { z } from 'zod';
import { changedFields, isKeyUnique, representationOf, sourceCode } from '#entity/contract';
import { besidesFileIssues, changedByFileRow, isSameCell, valuesOfFileRow } from '#entity/fileRow';
import { type Issue, issue } from '#entity/issue';
import { dayIn } from '#values/zonedTime';
import type { CallerContext, StageContext } from '../call/call';
import { moduleOfArea } from '../call/logEntry';
import { Refusal } from '../call/refusal';
import { say, sayIssue } from '../call/texts';
import { pick } from './changes';
import type { Entity, EntityRegistry } from './entity';
import { keyOf, recordsByKey } from './importMatching';
import { visible } from './listQuery';
import { withoutOutside } from './outside';
import { selectRows } from './read';
import { displayNames, type Found, resolveNames } from './references';
import type { Stored } from './storage';
import { findIssues, insertRow, logEdit, updateRow } from './write';

type Cells = Record<string, unknown>;

const target = z.object({ id: z.string().min(1), version: z.number().int() });

/** A batch of an import; the console sends a file of up to 10,000 rows in batches. */
export const importInput = z
  .object({
    rows: z.array(z.record(z.string(), z.unknown())).min(1).max(200),
    /** only say what would happen */
    check: z.boolean().default(false),
    /** the record that each row changes, as the check found it; null for a row that is added */
    targets: z.array(target.nullable()).optional(),
  })
  .refine(({ rows, targets }) => !targets || targets.length === rows.length);

type ImportInput = z.infer<typeof importInput>;

class CheckOnly extends Error {
  constructor(readonly results: RowResult[]) {
    super('check only');
  }
}

type Messages = Record<string, string>;

/** The record that a row is about, by its key. */
interface Match {
  /** null where several records have the key */
  id: string | null;
  version: number;
  /** what the cells that differ would replace; references by name */
  before: Record<string, unknown>;
  /** message per field where the record cannot be changed so; null where it can */
  errors: Messages | null;
}

export interface RowResult {
  /** message per field; null for a row that is good. Of a check: for a row that is added */
  errors: Messages | null;
  /** of a check: the existing record with the row's key */
  match?: Match;
}

type Prepared = readonly Record<string, unknown>[];

/** Context shared by all rows of a batch. */
interface Batch {
  context: CallerContext;
  entity: Entity;
  registry: EntityRegistry;
  known: Found;
  today: string;
  /** the column that identifies a row; errors of the row as a whole go there */
  subject: string;
}

interface ReadRow {
  values: Record<string, unknown>;
  issues: Issue[];
}

/** Computes the part of each row that does not need the database; a preview, which is rolled back, needs none of it. */
export async function prepareRows(
  { prepare }: Entity,
  context: StageContext,
  { rows, check }: ImportInput,
): Promise<Prepared> {
  return prepare && !check ? await Promise.all(rows.map((row) => prepare(row, context))) : [];
}

/**
 * Imports the valid rows of a batch and reports the errors of the others by field: rows with a target change it, all
 * others are added. A check does the same in a nested transaction and rolls it back, so preview and import can never
 * disagree.
 */
export async function importRows(
  context: CallerContext,
  entity: Entity,
  registry: EntityRegistry,
  input: ImportInput,
  prepared: Prepared,
): Promise<{ results: RowResult[] }> {
  try {
    return await context.tx.transaction(async (tx) => {
      const own: CallerContext = { ...context, tx, checkOnly: input.check, cause: { kind: 'import' } };
      const results = await eachRow(own, entity, registry, input, prepared);
      if (input.check) throw new CheckOnly(results);
      const imported = results.filter((result) => !result.errors).length;
      if (imported > 0) {
        await context.log({
          type: 'import',
          module: moduleOfArea[entity.contract.area],
          submodule: entity.contract.name,
          object: String(imported),
        });
      }
      return { results };
    });
  } catch (error) {
    if (error instanceof CheckOnly) return { results: error.results };
    throw error;
  }
}

async function eachRow(
  context: CallerContext,
  entity: Entity,
  registry: EntityRegistry,
  input: ImportInput,
  prepared: Prepared,
): Promise<RowResult[]> {
  const { contract } = entity;
  const allowed = contract.importFields ?? [];
  const batch: Batch = {
    context,
    entity,
    registry,
    known: new Map(),
    today: dayIn(context.now, context.caller.zone),
    subject: contract.key?.[0] ?? allowed[0] ?? '',
  };
  const rows = input.rows.map((row) =>
    Object.fromEntries(Object.entries(row).filter(([name]) => allowed.includes(name))),
  );
  const results: RowResult[] = [];
  if (input.check) {
    const found = await recordsOf(batch, rows);
    for (const [index, cells] of rows.entries()) results.push(await checkRow(batch, cells, found[index] ?? []));
    return results;
  }
  const locked = await lockTargets(batch, input.targets ?? []);
  for (const [index, cells] of rows.entries()) {
    const asked = input.targets?.[index];
    const own = { ...batch, context: { ...batch.context, prepared: prepared[index] } };
    results.push({ errors: asked ? await change(own, cells, asked, locked) : await add(own, cells) });
  }
  return results;
}

function may({ context, entity }: Batch, verb: 'create' | 'edit'): boolean {
  return context.caller.codes.has(sourceCode(entity.contract, verb));
}

function messagesOf({ context }: Batch, issues: readonly Issue[]): Messages | null {
  if (issues.length === 0) return null;
  return Object.fromEntries(issues.map((found) => [found.path, sayIssue(context.language, found)]));
}

/** The records that rows are about. Names in keys are looked up first: of goods a name counts at its store. */
async function recordsOf(batch: Batch, rows: readonly Cells[]): Promise<Stored[][]> {
  const { context, entity, registry, known } = batch;
  const { key = [], verbs } = entity.contract;
  if (key.length === 0 || !verbs.includes('edit')) return rows.map(() => []);
  const keys: Cells[] = [];
  for (const cells of rows) {
    const own = Object.fromEntries(key.map((name) => [name, cells[name]]));
    const { values } = await resolveNames(context, entity, registry, own, known);
    keys.push({ ...values, subject: context.caller.subject });
  }
  return recordsByKey(context, entity, keys);
}

/** The first issue of a field counts: an unknown name is not reported as missing too. */
function joined(first: readonly Issue[], further: readonly Issue[]): Issue[] {
  return [...first, ...further.filter((found) => !first.some(({ path }) => path === found.path))];
}

/** A row as a new record. */
async function readNew(batch: Batch, cells: Cells): Promise<ReadRow> {
  const { context, entity, registry, known, today, subject } = batch;
  if (entity.contract.verbs.includes('create') && !may(batch, 'create')) {
    return { values: {}, issues: [issue(subject, 'mayNotAdd')] };
  }
  const named = await resolveNames(context, entity, registry, cells, known);
  const { values: input, issues: ofFile } = valuesOfFileRow(entity.contract, named.values, today);
  const { values, issues } = await findIssues(context, entity, registry, input, null, { known, thorough: true });
  return { values, issues: joined([...ofFile, ...named.issues], besidesFileIssues(issues, ofFile)) };
}

/** Reads a row as a change of a record. A row that changes nothing is valid, even under newer rules. */
async function readChange(batch: Batch, cells: Cells, before: Stored): Promise<ReadRow> {
  const { context, entity, registry, known, subject } = batch;
  const { contract } = entity;
  const refused = (key: string) => ({
    values: before.values,
    issues: [issue(subject, key, { name: representationOf(contract, before.values) })],
  });
  if (!may(batch, 'edit')) return refused('mayNotChange');
  const named = await resolveNames(context, entity, registry, cells, known, before.values);
  const { values: input, issues: ofFile } = changedByFileRow(contract, named.values, before.values);
  const first = [...ofFile, ...named.issues];
  const isSame = (values: Record<string, unknown>) =>
    first.length === 0 && changedFields(contract, before.values, values).length === 0;
  if (isSame(input)) return { values: before.values, issues: [] };
  if (contract.final?.(before.values)) return refused('isFinal');
  const { values, issues } = await findIssues(context, entity, registry, input, before, { known, thorough: true });
  if (isSame(values)) return { values: before.values, issues: [] };
  return { values, issues: joined(first, besidesFileIssues(issues, ofFile)) };
}

async function add(batch: Batch, cells: Cells): Promise<Messages | null> {
  const { values, issues } = await readNew(batch, cells);
  if (issues.length === 0) await insertRow(batch.context, batch.entity, values);
  return messagesOf(batch, issues);
}

/** The records to change, held to the end of the call. */
async function lockTargets({ context, entity }: Batch, targets: NonNullable<ImportInput['targets']>) {
  const guids = targets.flatMap((asked) => (asked ? [asked.id] : []));
  if (guids.length === 0) return new Map<string, Stored>();
  const where = and(visible(entity, context), sql`${entity.storage.table.guid} IN ${guids}`) ?? sql`false`;
  const rows = await selectRows(context, entity, where, { lock: 'no key update' });
  return new Map(rows.map((row) => [row.guid, row]));
}

/** Changes a record as the form would, unless it changed since the preview. */
async function change(
  batch: Batch,
  cells: Cells,
  asked: z.infer<typeof target>,
  locked: Map<string, Stored>,
): Promise<Messages | null> {
  const { context, entity, registry, known, subject } = batch;
  const before = locked.get(asked.id);
  const named = await resolveNames(context, entity, registry, cells, known, before?.values);
  const key = keyOf(entity, { ...named.values, subject: before?.values.subject });
  const isIt = before?.version === asked.version && key === keyOf(entity, before.values);
  if (!before || !isIt) {
    return messagesOf(batch, [issue(subject, 'changedMeanwhile', { name: String(cells[subject] ?? '') })]);
  }
  const { values, issues } = await readChange(batch, cells, before);
  if (issues.length > 0) return messagesOf(batch, issues);
  if (changedFields(entity.contract, before.values, values).length === 0) return null;
  const after = { ...before, version: before.version + 1, values };
  const refused = await written(batch, async (tx) => {
    await updateRow({ ...context, tx }, entity, before, values);
    await logEdit({ ...context, tx }, entity, registry, before, after, values);
  });
  if (!refused) locked.set(before.guid, after);
  return refused;
}

/** Writes one row; a refusal of its domain leaves the other rows unchanged. */
async function written(batch: Batch, write: (tx: CallerContext['tx']) => Promise<void>): Promise<Messages | null> {
  const { context, subject } = batch;
  try {
    await context.tx.transaction(write);
    return null;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { payload } = error;
    const fields = typeof payload === 'object' && payload !== null && 'errors' in payload ? payload.errors : null;
    if (typeof fields === 'object' && fields !== null) {
      return Object.fromEntries(Object.entries(fields).map(([path, text]) => [path, String(text)]));
    }
    return { [subject]: say(context.language, error.text, error.params) };
  }
}

/** Checks a row both as a new record and as a change of the record with its key. */
async function checkRow(batch: Batch, cells: Cells, found: readonly Stored[]): Promise<RowResult> {
  const { context, entity, subject } = batch;
  const [before, ...others] = found;
  if (!before) return { errors: await add(batch, cells) };
  // Adding one more is nothing to look into where the key is unique.
  const issues = isKeyUnique(entity.contract) ? [issue(subject, 'taken')] : (await readNew(batch, cells)).issues;
  const errors = messagesOf(batch, issues);
  if (others.length > 0) {
    const several = issue(subject, 'keyAmbiguous', { name: String(cells[subject] ?? '') });
    return { errors, match: { id: null, version: 0, before: {}, errors: messagesOf(batch, [several]) } };
  }
  const read = await readChange(batch, cells, before);
  let refused = messagesOf(batch, read.issues);
  const differing = await replaced(batch, cells, before, read.values);
  if (!refused && Object.keys(differing).length > 0) {
    refused = await written(batch, (tx) => updateRow({ ...context, tx }, entity, before, read.values));
  }
  const match = { id: before.guid, version: before.version, before: differing, errors: refused };
  return { errors, match };
}

/** Returns the current values that the row would replace, for display: names for guids, no secrets. */
async function replaced(
  { context, entity, registry }: Batch,
  cells: Cells,
  before: Stored,
  values: Record<string, unknown>,
): Promise<Record<string, unknown>> {
  const { contract } = entity;
  const changed = changedFields(contract, before.values, values);
  const [old, next] = [contract.toFile?.(before.values) ?? {}, contract.toFile?.(values) ?? {}];
  const isChanged = (name: string) =>
    name in contract.fields ? changed.includes(name) : !isSameCell(old[name], next[name]);
  const differing = Object.keys(cells).filter(isChanged);
  if (differing.length === 0) return {};
  const [shown] = await withoutOutside(context, entity, registry, [before]);
  const named = { values: pick((shown?.row ?? before).values, differing) };
  const [names = {}] = await displayNames(context, entity, registry, [named]);
  const secret = contract.writeOnly ?? [];
  return Object.fromEntries(
    differing.map((name) => [
      name,
      secret.includes(name) ? null : (names[name] ?? old[name] ?? before.values[name] ?? null),
    ]),
  );
}
