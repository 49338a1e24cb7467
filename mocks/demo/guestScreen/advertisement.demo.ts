import type { adPlaces } from '#areas/guestScreen/advertisement/advertisement.contract';
import { entityOf } from '#server/domain/entities';
import { seedRows } from '#server/store/seed';
import { dayMs } from '#values/duration';
import { dayIn, defaultZone } from '#values/zonedTime';
import { DemoPart, type DemoStart } from '../demoPart';
import { guidOf } from '../organisation';
import { type DemoPoster, storePosters } from './pictures';

const posters: DemoPoster[] = [
  { order: 11, width: 400, height: 300, ground: [142, 36, 24], plate: [206, 92, 50], accent: [240, 190, 80] },
  { order: 12, width: 400, height: 300, ground: [36, 64, 96], plate: [226, 214, 150], accent: [92, 140, 60] },
  { order: 13, width: 335, height: 469, ground: [28, 92, 84], plate: [186, 52, 36], accent: [244, 236, 214] },
  { order: 14, width: 400, height: 400, ground: [92, 60, 40], plate: [206, 170, 132], accent: [246, 190, 80] },
];

interface DemoAd {
  key: string;
  name: string;
  brand: 'A' | 'B';
  place: (typeof adPlaces)[number];
  type?: 'print' | 'cashier';
  images: readonly number[];
  /** days from today */
  days: readonly [from: number, to: number];
  stores: readonly string[];
  enabled?: boolean;
}

const ads: DemoAd[] = [
  {
    key: 'soup',
    name: '秋冬暖锅季',
    brand: 'A',
    place: 'fullscreen',
    images: [0, 1],
    days: [-12, 40],
    stores: ['BJ001', 'SH001', 'CD001'],
  },
  { key: 'fish', name: '酸菜鱼双人餐', brand: 'A', place: 'vertical', images: [2], days: [-3, 11], stores: ['BJ001'] },
  {
    key: 'stored',
    name: '储值活动小票',
    brand: 'A',
    place: 'general',
    type: 'print',
    images: [3],
    days: [7, 37],
    stores: ['HZ001', 'WH001'],
  },
  {
    key: 'holiday',
    name: '国庆团圆宴',
    brand: 'A',
    place: 'fullscreen',
    images: [1],
    days: [-60, -20],
    stores: ['SH001', 'HZ001'],
  },
  {
    key: 'tea',
    name: '杨枝甘露上新',
    brand: 'B',
    place: 'list',
    images: [0],
    days: [-5, 25],
    stores: ['GZ001', 'SZ001'],
  },
  {
    key: 'lemon',
    name: '柠檬茶第二杯半价',
    brand: 'B',
    place: 'detail',
    images: [3],
    days: [-40, -9],
    stores: ['XA001'],
    enabled: false,
  },
];

/** Advertisements that run, that are to come, and that are over, one of them still switched on. */
async function addAds(start: DemoStart): Promise<void> {
  const { tx, merchant, at, now } = start;
  const addresses = await storePosters(start, posters);
  const day = (from: number) => dayIn(new Date(now.getTime() + from * dayMs), defaultZone);
  const rows = ads.map(({ key, name, brand, place, type = 'cashier', images, days, stores, enabled = true }) => ({
    guid: guidOf(merchant, 'advertisement', key),
    values: {
      name,
      brand: guidOf(merchant, 'brand', brand),
      place,
      type,
      images: images.flatMap((order) => addresses[order] ?? []),
      interval: 5,
      startDate: day(days[0]),
      endDate: day(days[1]),
      stores: stores.map((code) => guidOf(merchant, 'store', code)),
      enabled,
    },
  }));
  await seedRows(tx, entityOf('advertisement'), { merchant, at }, rows);
}

export const demo = new DemoPart({ name: 'advertisement', of: 'chain', after: [], make: addAds });
