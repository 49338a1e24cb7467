import type { Tx } from '#server/db/database';
import { file } from '#server/db/schema';
import { entityOf } from '#server/domain/entities';
import { seedRows } from '#server/store/seed';
import { measure } from '#server/store/storedPicture';
import { guidOf } from '../organisation';
import type { DemoPlace } from './place';
import { type Colour, png } from './png';

interface DemoPicture {
  name: string;
  folder: string;
  /** the food on the plate, and the sprinkles on it */
  colours: [Colour, Colour];
}

const green: Colour = [92, 140, 60];
const red: Colour = [186, 52, 36];
const dishes = '菜品图';
const rooms = '门店环境';

const pictures: Record<DemoPlace['brand'], DemoPicture[]> = {
  A: [
    { name: '毛血旺', folder: dishes, colours: [red, green] },
    { name: '水煮牛肉', folder: dishes, colours: [[160, 66, 40], red] },
    { name: '酸菜鱼', folder: dishes, colours: [[226, 214, 150], green] },
    { name: '宫保鸡丁', folder: dishes, colours: [[178, 104, 52], red] },
    {
      name: '麻婆豆腐',
      folder: dishes,
      colours: [
        [206, 92, 50],
        [244, 236, 214],
      ],
    },
    { name: '口水鸡', folder: dishes, colours: [[232, 206, 150], red] },
    {
      name: '大堂',
      folder: rooms,
      colours: [
        [120, 84, 60],
        [206, 170, 110],
      ],
    },
  ],
  B: [
    {
      name: '珍珠奶茶',
      folder: dishes,
      colours: [
        [206, 170, 132],
        [60, 40, 32],
      ],
    },
    {
      name: '杨枝甘露',
      folder: dishes,
      colours: [
        [246, 190, 80],
        [250, 240, 220],
      ],
    },
    {
      name: '柠檬茶',
      folder: dishes,
      colours: [
        [186, 110, 46],
        [240, 220, 90],
      ],
    },
    {
      name: '吧台',
      folder: rooms,
      colours: [
        [96, 130, 110],
        [226, 214, 190],
      ],
    },
  ],
};

const width = 240;
const height = 180;

/** A plate seen from above, different for each picture. */
function drawing({ colours }: DemoPicture, order: number): Uint8Array {
  const palette: Colour[] = [[236, 228, 214], [250, 250, 248], [224, 220, 212], ...colours];
  return png(width, height, palette, (x, y) => {
    const distance = Math.hypot(x - width / 2, y - height / 2);
    if (distance > 78) return 0;
    if (distance > 74) return 2;
    if (distance > 56) return 1;
    return (x * (order + 3) + y * 7) % 23 < 4 ? 4 : 3;
  });
}

/** The address of a stored demo picture: the gateway takes guids of this form only. */
function fileGuid({ merchant, brand }: Pick<DemoPlace, 'merchant' | 'brand'>, order: number): string {
  return `${merchant}-0000-4000-8000-${brand.toLowerCase()}${String(order).padStart(11, '0')}`;
}

/** Addresses of the pictures that a brand's dishes have, by the dish's name. */
export function demoPictureOf(place: Pick<DemoPlace, 'merchant' | 'brand' | 'basePath'>, name: string): string | null {
  const order = pictures[place.brand].findIndex((picture) => picture.name === name);
  return order < 0 ? null : `${place.basePath}/file/get?guid=${fileGuid(place, order)}`;
}

/** The gallery of a brand, or of one of its stores; the files are stored once for all of them. */
export async function seedGallery(tx: Tx, place: DemoPlace): Promise<void> {
  const { merchant, owner, guid, key, at } = place;
  const own = pictures[place.brand];
  const drawn = own.map(drawing);
  const files = drawn.map((content, order) => ({
    guid: fileGuid(place, order),
    merchant,
    mime: 'image/png',
    size: content.length,
    content,
    createdAt: at,
  }));
  await tx.insert(file).values(files).onConflictDoNothing();

  const folderGuid = (name: string) => guidOf(merchant, 'folder', `${key}-${name}`);
  const folders = [dishes, rooms].map((name, order) => ({
    guid: folderGuid(name),
    values: { place: guid, name, superior: null, sort: (order + 1) * 10 },
  }));
  const rows = own.map(({ name, folder }, order) => ({
    guid: guidOf(merchant, 'picture', `${key}-${name}`),
    values: {
      place: guid,
      folder: folderGuid(folder),
      name,
      image: `${place.basePath}/file/get?guid=${fileGuid(place, order)}`,
      ...measure(drawn[order] ?? new Uint8Array()),
    },
  }));
  const [folderName, pictureName] =
    owner === 'store' ? ['pictureFolder', 'galleryPicture'] : ['libraryPictureFolder', 'libraryPicture'];
  await seedRows(tx, entityOf(folderName), { merchant, at }, folders);
  await seedRows(tx, entityOf(pictureName), { merchant, at }, rows);
}
