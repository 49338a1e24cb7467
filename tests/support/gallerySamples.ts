import { file } from '../../mocks/db/schema';
import { galleryPicture } from '../../src/areas/goods/gallery/galleryPicture.contract';
import { libraryPicture } from '../../src/areas/goods/gallery/libraryPicture.contract';
import { libraryPictureFolder } from '../../src/areas/goods/gallery/libraryPictureFolder.contract';
import { galleryLimits } from '../../src/areas/goods/gallery/limits';
import { pictureFolder } from '../../src/areas/goods/gallery/pictureFolder.contract';
import { pngBytes } from '../../src/ui/testing/sampleImages';
import { chain, demo } from './callers';
import type { EntitySample } from './entitySuite';
import { fresh, freshText } from './fieldEdges';
import type { TestGateway } from './gateway';

const prepared = 900;
let taken = 0;

function fileGuid(order: number): string {
  return `${chain}-0000-4000-9000-${String(order).padStart(12, '0')}`;
}

function address(guid: string): string {
  return `/gateway/file/get?guid=${guid}`;
}

/** Stores a file as an upload of the chain would have, and answers its address. */
export async function storeFile(gateway: TestGateway, content: Uint8Array, merchant = chain): Promise<string> {
  const guid = crypto.randomUUID();
  const createdAt = gateway.clock.now().toISOString();
  await gateway.database.db.insert(file).values({ guid, merchant, mime: 'image/png', content, createdAt });
  return address(guid);
}

const special = {
  largest: `${chain}-0000-4000-a000-000000000001`,
  tooLarge: `${chain}-0000-4000-a000-000000000002`,
  text: `${chain}-0000-4000-a000-000000000003`,
  foreign: `${chain}-0000-4000-a000-000000000004`,
};

/** Uploads what the samples below take their pictures from: each is different. */
export async function storeSamplePictures(gateway: TestGateway): Promise<void> {
  const createdAt = gateway.clock.now().toISOString();
  const row = (guid: string, content: Uint8Array, merchant = chain) => ({
    guid,
    merchant,
    mime: 'image/png',
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
  return address(fileGuid(taken - 1));
}

const places = [
  { key: 'BJ001', other: 'SH001', place: demo('store', 'BJ001'), outsidePicture: '毛血旺' },
  { key: 'A', other: 'B', place: demo('brand', 'A'), outsidePicture: '珍珠奶茶' },
];

/** Samples of galleries: pictures and folders, of a store and of a brand's library. */
export const gallerySamples: EntitySample[] = places.flatMap(
  ({ key, other, place, outsidePicture }, index): EntitySample[] => [
    {
      contract: index === 0 ? galleryPicture : libraryPicture,
      valid: () => ({
        place,
        folder: demo('folder', `${key}-菜品图`),
        name: `图 ${fresh()}`,
        image: freshPicture(),
      }),
      change: () => ({ name: freshText(9) }),
      edges: {
        image: {
          allowed: [address(special.largest)],
          refused: [
            address(special.tooLarge),
            address(special.text),
            address(special.foreign),
            address('nothing'),
            'https://elsewhere.example/a.png',
            'javascript:alert(1)',
          ],
        },
      },
      inside: demo('picture', `${key}-毛血旺`),
      outside: demo('picture', `${other}-${outsidePicture}`),
    },
    {
      contract: index === 0 ? pictureFolder : libraryPictureFolder,
      valid: () => ({ place, name: freshText(10), superior: null, sort: 30 }),
      change: () => ({ name: freshText(9) }),
      inside: demo('folder', `${key}-菜品图`),
      outside: demo('folder', `${other}-菜品图`),
    },
  ],
);
