import { and, eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import { typeOf } from '#areas/table/booking/terms';
import { codesOf, mostAtOnce, type TakenCodes, tableBatch } from '#areas/table/table/tableBatch';
import { typedValue } from '#entity/kinds';
import type { CallerContext } from '#server/call/call';
import { refuse } from '#server/call/refusal';
import { diningTable } from '#server/db/schema/table/table';
import type { Entity, EntityRegistry } from '#server/store/entity';
import { spelled, visible } from '#server/store/listQuery';
import { tableStorage } from '#server/store/storage';
import { findIssues, insertRow, logPlace, refuseFields } from '#server/store/write';
import { spellingKey } from '#values/spelling';
import { tableEntity } from './table.rules';

/** The batch is checked as a record is: fields, references, the caller's stores. */
const batchEntity: Entity = { contract: tableBatch, storage: tableStorage(tableBatch, diningTable) };

export const takenInput = z.object({ store: z.string().min(1), codes: z.array(z.string().max(40)).max(mostAtOnce) });

/** Of these codes, those that the store has, however they are spelled. */
export async function takenCodes(
  context: CallerContext,
  { store, codes }: z.infer<typeof takenInput>,
): Promise<TakenCodes> {
  if (codes.length === 0) return { codes: [] };
  const code = spelled(diningTable.code);
  const rows = await context.tx
    .select({ code })
    .from(diningTable)
    .where(and(visible(tableEntity, context), eq(diningTable.store, store), inArray(code, codes.map(spellingKey))));
  const known = new Set(rows.map((row) => row.code));
  return { codes: codes.filter((one) => known.has(spellingKey(one))) };
}

/** Makes the tables of a batch that are not there yet; where all are, nothing is made and that is said. */
export async function createBatch(context: CallerContext, registry: EntityRegistry, input: Record<string, unknown>) {
  const { values, issues } = await findIssues(context, batchEntity, registry, input, null);
  if (issues.length > 0) throw refuseFields(context, issues);
  const value = <N extends keyof typeof tableBatch.fields>(name: N) => typedValue(tableBatch, values, name);
  const [store, prefix, from, to, width] = [
    value('store'),
    value('prefix'),
    value('from'),
    value('to'),
    value('width'),
  ];
  const codes = codesOf({ prefix, from, to, width });
  const taken = await takenCodes(context, { store: store ?? '', codes });
  const fresh = codes.filter((code) => !taken.codes.includes(code));
  const [first] = fresh;
  if (first === undefined) throw refuse('table.allThere');
  const common = {
    store,
    area: value('area'),
    seats: value('seats'),
    type: typeOf(value('type')),
    labels: value('labels'),
    enabled: true,
  };
  const rows = [];
  for (const code of fresh) rows.push(await insertRow(context, tableEntity, { ...common, code }));
  const [row] = rows;
  if (row)
    await context.log({
      ...logPlace(tableEntity, row),
      type: 'create',
      object: fresh.length > 1 ? `${first} – ${fresh.at(-1)}` : first,
      detail: [{ field: 'code', before: null, after: fresh.join(', ') }],
    });
  return { created: fresh.length, left: taken.codes };
}
