import { and, asc, count, eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import {
  type PadGoods,
  type PadPictures,
  padPictureCalls,
  padPictureFields,
  padPictures,
} from '#areas/goods/padPicture/padPicture';
import { changedFields, checkValues } from '#entity/contract';
import { typedValue } from '#entity/kinds';
import { type Call, type CallerContext, protectedCall } from '#server/call/call';
import { missing, stale } from '#server/call/refusal';
import { commodity } from '#server/db/schema/goods/goods';
import { pictureIssues } from '#server/store/files';
import { containing, visible } from '#server/store/listQuery';
import { requireRows } from '#server/store/read';
import { logPlace, refuseFields } from '#server/store/write';
import { keysOf, recordOf } from '#values/record';
import { commodityEntities } from '../commodity/commodity.rules';

const goods = commodityEntities.store;
const kinds = keysOf(padPictureFields);

const queryInput = z.object({
  place: z.string().max(64).optional(),
  ids: z.array(z.string().max(64)).max(100).optional(),
  keyword: z.string().max(40).optional(),
  page: z.number().int().min(1).default(1),
  size: z.number().int().min(1).max(100).default(20),
});

function picturesOf(stored: readonly (string | null)[] | null | undefined): PadPictures {
  return recordOf(kinds, (_, order) => stored?.[order] ?? null);
}

/** Returns the pictures that pads show for the goods of the stores the caller sees, a page at a time. */
async function query(context: CallerContext, { place, ids, keyword, page, size }: z.infer<typeof queryInput>) {
  const words = keyword?.trim();
  const where = and(
    visible(goods, context),
    place ? eq(commodity.place, place) : undefined,
    ids ? inArray(commodity.guid, ids) : undefined,
    words ? sql`${commodity.search} LIKE ${containing(words)}` : undefined,
  );
  const [total] = await context.tx.select({ rows: count() }).from(commodity).where(where);
  const rows = await context.tx
    .select()
    .from(commodity)
    .where(where)
    .orderBy(asc(commodity.sort), asc(commodity.guid))
    .limit(size)
    .offset((page - 1) * size);
  const list = rows.map(
    (row): PadGoods => ({
      id: row.guid,
      version: row.version,
      place: row.place,
      name: row.name,
      picture: row.pictures?.[0] ?? null,
      ...picturesOf(row.padPictures),
    }),
  );
  return { list, total: total?.rows ?? 0 };
}

const editInput = z.looseObject({ id: z.string().min(1).max(64), version: z.number().int().optional() });

/** Sets what is named of the pads' pictures of goods; a kind that is not named stays. */
async function edit(context: CallerContext, input: z.infer<typeof editInput>) {
  const [row] = await requireRows(context, goods, [input.id], 'no key update');
  if (!row) throw missing();
  const [stored] = await context.tx.select().from(commodity).where(eq(commodity.guid, row.guid));
  const old = picturesOf(stored?.padPictures);
  if (input.version !== undefined && input.version !== row.version) {
    throw stale(row, { id: row.guid, version: row.version, ...old });
  }
  const named = Object.fromEntries(kinds.filter((kind) => kind in input).map((kind) => [kind, input[kind]]));
  const before = { place: row.values.place, ...old };
  const { values, issues } = checkValues({ ...padPictures, rules: undefined }, { ...before, ...named }, before);
  issues.push(...(await pictureIssues(context, padPictures.fields, values, before)));
  if (issues.length > 0) throw refuseFields(context, issues);
  const changed = changedFields(padPictures, before, values);
  const fields = kinds.filter((kind) => changed.includes(kind));
  const next = recordOf(kinds, (kind) => typedValue(padPictures, values, kind));
  const version = fields.length > 0 ? row.version + 1 : row.version;
  if (fields.length > 0) {
    await context.tx
      .update(commodity)
      .set({
        padPictures: kinds.map((kind) => next[kind]),
        version,
        updatedAt: context.now.toISOString(),
        updatedBy: context.caller.name,
      })
      .where(eq(commodity.guid, row.guid));
    await context.log({
      ...logPlace(goods, row),
      type: 'edit',
      objectGuid: row.guid,
      object: String(row.values.name),
      detail: fields.map((field) => ({ field, before: before[field], after: values[field], shape: { kind: 'image' } })),
    });
  }
  return { id: row.guid, version, ...next };
}

/** POST /item/store/queryPadPicture and /item/editPadPicture (001 §7). */
export const padCalls: Call[] = [
  protectedCall({
    method: 'POST',
    path: padPictureCalls.query,
    permission: 'commodity:list',
    input: queryInput,
    handle: query,
  }),
  protectedCall({
    method: 'POST',
    path: padPictureCalls.edit,
    permission: 'commodity:edit',
    input: editInput,
    write: true,
    handle: edit,
  }),
];
