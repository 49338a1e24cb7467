import { screenPicture } from '../../../src/areas/guestScreens/screenPicture/screenPicture.contract';
import { setting } from '../../db/schema';
import { DemoPart, type DemoStart } from '../demo/demoPart';
import { guidOf } from '../demo/organisation';
import { type DemoPoster, storePosters } from './pictures';

const size = { width: 683, height: 477 };

const posters: DemoPoster[] = [
  { order: 1, ...size, ground: [142, 36, 24], plate: [206, 92, 50], accent: [92, 140, 60] },
  { order: 2, ...size, ground: [28, 92, 84], plate: [232, 206, 150], accent: [186, 52, 36] },
  { order: 3, ...size, ground: [244, 224, 176], plate: [160, 66, 40], accent: [142, 36, 24] },
];

/** The restaurants show three posters; one store shows two of them, faster and on the whole screen. */
async function addPictures(start: DemoStart): Promise<void> {
  const { tx, merchant, at } = start;
  const images = await storePosters(start, posters);
  const of = (level: 'brand' | 'store', key: string, own: Record<string, unknown>) => ({
    guid: guidOf(merchant, 'setting', `${screenPicture.name}-${key}`),
    merchant,
    resource: screenPicture.name,
    level,
    place: guidOf(merchant, level, key),
    own,
    version: 1,
    createdAt: at,
    updatedAt: at,
  });
  const rows = [
    of('brand', 'A', { images }),
    of('store', 'CD001', { images: images.slice(0, 2), interval: 3, layout: 'whole', size: '1920x1080' }),
  ];
  await tx.insert(setting).values(rows).onConflictDoNothing();
}

export const demo = new DemoPart({ name: 'screenPicture', of: 'chain', after: [], make: addPictures });
