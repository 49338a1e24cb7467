import { galleryLimits } from '#areas/goods/gallery/limits';
import { file } from '#server/db/schema';
import { chain, demo } from '#tests/support/callers';
import type { EntitySample, Samples } from '#tests/support/entitySample';
import { fresh, freshText } from '#tests/support/fieldEdges';
import type { TestGateway } from '#tests/support/gateway';
import { fileAddress } from '#tests/support/storedFile';
import { pngBytes } from '#ui/testing/sampleImages';

const prepared = 900;
let taken = 0;

function fileGuid(order: number): string {
  return `${chain}-0000-4000-9000-${String(order).padStart(12, '0')}`;
}

const special = {
  largest: `${chain}-0000-4000-a000-000000000001`,
  tooLarge: `${chain}-0000-4000-a000-000000000002`,
  text: `${chain}-0000-4000-a000-000000000003`,
  foreign: `${chain}-0000-4000-a000-000000000004`,
};

/** Uploads what the samples below take their pictures from: each is different. */
export async function prepare(gateway: TestGateway): Promise<void> {
  const createdAt = gateway.clock.now().toISOString();
  const row = (guid: string, content: Uint8Array, merchant = chain) => ({
    guid,
    merchant,
    mime: 'image/png',
    size: content.length,
    content,
    createdAt,
  });
  await gateway.database.db
    .insert(file)
    .values([
      ...Array.from({ length: prepared }, (_, order) => row(fileGuid(order), pngBytes(order + 1, 7))),
      row(special.largest, pngBytes(5000, 1, galleryLimits.maxBytes)),
      row(special.tooLarge, pngBytes(5000, 2, galleryLimits.maxBytes + 1)),
      row(special.text, new TextEncoder().encode('no picture at all')),
      row(special.foreign, pngBytes(5000, 3), '10000002'),
    ]);
}

function freshPicture(): string {
  if (taken >= prepared) throw new Error('more sample pictures are needed');
  taken += 1;
  return fileAddress(fileGuid(taken - 1));
}

const places = {
  store: { key: 'BJ001', other: 'SH001', place: demo('store', 'BJ001'), outsidePicture: '毛血旺' },
  library: { key: 'A', other: 'B', place: demo('brand', 'A'), outsidePicture: '珍珠奶茶' },
};

type Place = (typeof places)['store'];

const picture = ({ key, other, place, outsidePicture }: Place): EntitySample => ({
  valid: () => ({
    place,
    folder: demo('folder', `${key}-菜品图`),
    name: `图 ${fresh()}`,
    image: freshPicture(),
  }),
  change: () => ({ name: freshText(9) }),
  edges: {
    image: {
      allowed: [fileAddress(special.largest)],
      refused: [
        fileAddress(special.tooLarge),
        fileAddress(special.text),
        fileAddress(special.foreign),
        fileAddress('nothing'),
        'https://elsewhere.example/a.png',
        'javascript:alert(1)',
      ],
    },
  },
  inside: demo('picture', `${key}-毛血旺`),
  outside: demo('picture', `${other}-${outsidePicture}`),
});

const folder = ({ key, other, place }: Place): EntitySample => ({
  valid: () => ({ place, name: freshText(10), superior: null, sort: 30 }),
  change: () => ({ name: freshText(9) }),
  inside: demo('folder', `${key}-菜品图`),
  outside: demo('folder', `${other}-菜品图`),
});

/** Galleries: pictures and folders, of a store and of a brand's library. */
export const samples: Samples = {
  galleryPicture: picture(places.store),
  libraryPicture: picture(places.library),
  pictureFolder: folder(places.store),
  libraryPictureFolder: folder(places.library),
};
