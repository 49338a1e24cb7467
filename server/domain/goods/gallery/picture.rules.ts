import { galleryPicture } from '#areas/goods/gallery/galleryPicture.contract';
import { libraryPicture } from '#areas/goods/gallery/libraryPicture.contract';
import type { Contract } from '#entity/contract';
import { issue } from '#entity/issue';
import { refuse } from '#server/call/refusal';
import { say } from '#server/call/texts';
import type { Entity } from '#server/store/entity';
import { recordStorage } from '#server/store/storage';
import { measureStored } from '#server/store/storedPicture';
import { countUses, findUses } from './pictureUses';

function pictureEntity(contract: Contract): Entity {
  return {
    contract,
    storage: recordStorage(contract),
    normalise: async (values, context) => ({ ...values, ...(await measureStored(context, values.image)) }),
    uniqueValues: ({ place, digest }) =>
      typeof digest === 'string'
        ? [{ key: 'digest', value: [String(place), digest].join('\u0001'), field: 'image', reason: 'pictureKnown' }]
        : [],
    async check(_context, values, before) {
      if (before && before.values.place !== values.place) return [issue('place', 'fixed')];
      if (before && before.values.image !== values.image) return [issue('image', 'fixed')];
      return typeof values.digest === 'string' ? [] : [issue('image', 'pictureUnknown')];
    },
    async deletable(context, rows) {
      const nameOf = new Map(rows.map((row) => [String(row.values.image), String(row.values.name)]));
      const urls = [...nameOf.keys()];
      const [first] = await findUses(context, urls, 1);
      if (!first) return;
      const total = (await countUses(context, [first.url])).get(first.url) ?? 1;
      throw refuse('gallery.inUse', {
        picture: nameOf.get(first.url) ?? '',
        user: first.visible
          ? `${say(context.language, `gallery.kinds.${first.kind}`)} ${first.name}`
          : say(context.language, 'gallery.elsewhere'),
        total,
      });
    },
    async complete(context, rows) {
      const uses = await countUses(context, [...new Set(rows.map((row) => String(row.values.image)))]);
      for (const row of rows) row.values.uses = uses.get(String(row.values.image)) ?? 0;
    },
  };
}

/** Pictures of galleries, of stores and of brand libraries. */
export const pictureEntities = [pictureEntity(galleryPicture), pictureEntity(libraryPicture)];
