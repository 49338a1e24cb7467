import { and, sql } from 'drizzle-orm';
import { z } from 'zod';
import { galleryLimits, moveLimit } from '#areas/goods/gallery/limits';
import type { PictureUses } from '#areas/goods/gallery/uses';
import type { Place } from '#areas/goods/place';
import type { CallerContext } from '#server/call/call';
import { refuse } from '#server/call/refusal';
import { record } from '#server/db/schema';
import type { Entity, EntityRegistry } from '#server/store/entity';
import { visible } from '#server/store/listQuery';
import { requireRows } from '#server/store/read';
import { displayNames } from '#server/store/references';
import { forRow } from '#server/store/refusingRow';
import { logPlace, updateRow } from '#server/store/write';
import { countUses, findUses } from './pictureUses';

const usesShown = 100;

export const knownInput = z.object({
  place: z.string().min(1).max(64),
  digests: z.array(z.string().max(40)).max(galleryLimits.batch),
});
export const usesInput = z.object({ id: z.string().min(1).max(64) });
export const moveInput = z.object({
  ids: z.array(z.string()).max(moveLimit).default([]),
  folder: z.string().min(1).max(64).nullable(),
});

/** Which contents the gallery of a place has already, and the names they have there: asked before anything is uploaded. */
export async function knownPictures(
  context: CallerContext,
  entity: Entity,
  { place, digests }: z.infer<typeof knownInput>,
) {
  if (digests.length === 0) return { list: [] };
  const digest = sql<string>`${record.data}->>'digest'`;
  const list = await context.tx
    .select({ digest, name: sql<string>`${record.data}->>'name'` })
    .from(record)
    .where(and(visible(entity, context), sql`${record.data}->>'place' = ${place}`, sql`${digest} IN ${digests}`));
  return { list };
}

/** Where a picture is used. */
export async function pictureUses(
  context: CallerContext,
  entity: Entity,
  { id }: z.infer<typeof usesInput>,
): Promise<PictureUses> {
  const [row] = await requireRows(context, entity, [id]);
  const url = String(row?.values.image);
  const total = (await countUses(context, [url])).get(url) ?? 0;
  const found = await findUses(context, [url], usesShown);
  const list = found.filter((use) => use.visible).map(({ kind, name, placeName }) => ({ kind, name, placeName }));
  return { total, others: total - list.length, list };
}

/** Puts pictures into a folder of their place, or into none: all of them or nothing; each that moves is logged. */
export async function movePictures(
  context: CallerContext,
  place: Place,
  registry: EntityRegistry,
  { ids, folder }: z.infer<typeof moveInput>,
) {
  if (ids.length === 0) throw refuse('selectionRequired');
  const pictures = registry.get(place.names.picture);
  const folders = registry.get(place.names.pictureFolder);
  if (!pictures || !folders) throw new Error('the gallery is not registered');
  const [target] = folder ? await requireRows(context, folders, [folder], 'no key update') : [];
  const rows = await requireRows(context, pictures, [...new Set(ids)], 'no key update');
  const names = await displayNames(context, pictures, registry, rows);
  let moved = 0;
  for (const [index, row] of rows.entries()) {
    const { uses: _uses, ...values } = row.values;
    await forRow(context, { name: String(values.name), several: rows.length > 1 }, async () => {
      if (target && target.values.place !== values.place) throw refuse('gallery.folderElsewhere');
    });
    if ((values.folder ?? null) === folder) continue;
    await updateRow(context, pictures, row, { ...values, folder });
    moved += 1;
    await context.log({
      ...logPlace(pictures, row),
      type: 'edit',
      objectGuid: row.guid,
      object: String(values.name),
      detail: [
        { field: 'folder', before: names[index]?.folder || null, after: target ? String(target.values.name) : null },
      ],
    });
  }
  return { moved };
}
