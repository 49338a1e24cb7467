import { screenPicture } from '#areas/guestScreen/screenPicture/screenPicture.contract';
import { DemoPart, type DemoStart } from '../demoPart';
import { addSaid } from '../settingRows';
import { type DemoPoster, storePosters } from './pictures';

const size = { width: 683, height: 477 };

const posters: DemoPoster[] = [
  { order: 1, ...size, ground: [142, 36, 24], plate: [206, 92, 50], accent: [92, 140, 60] },
  { order: 2, ...size, ground: [28, 92, 84], plate: [232, 206, 150], accent: [186, 52, 36] },
  { order: 3, ...size, ground: [244, 224, 176], plate: [160, 66, 40], accent: [142, 36, 24] },
  { order: 4, ...size, ground: [92, 60, 40], plate: [206, 170, 132], accent: [246, 190, 80] },
  { order: 5, ...size, ground: [60, 104, 60], plate: [246, 190, 80], accent: [250, 240, 220] },
];

/** The restaurants show three posters, the tea houses two; one store shows two faster on the whole screen, one shows none. */
async function addPictures(start: DemoStart): Promise<void> {
  const images = await storePosters(start, posters);
  const { name } = screenPicture;
  await addSaid(start, [
    [name, 'brand', 'A', { images: images.slice(0, 3) }],
    [name, 'brand', 'B', { images: images.slice(3), interval: 8 }],
    [name, 'store', 'SZ001', { images: [] }],
    [name, 'store', 'CD001', { images: images.slice(0, 2), interval: 3, layout: 'whole', size: '1920x1080' }],
  ]);
}

export const demo = new DemoPart({ name: 'screenPicture', of: 'chain', after: [], make: addPictures });
