import { contract, crud } from '#entity/contract';
import { boolean, choice, date, images, integer, reference, references, text } from '#entity/fields';
import { issue } from '#entity/issue';
import { dayMs } from '#values/duration';

/** Places of advertisements; each has a suggested size (001 §5). */
export const adPlaces = ['list', 'fullscreen', 'vertical', 'detail', 'general'] as const;

/** The suggested size of a place's images, in pixels. */
export const adSizes: Readonly<Record<(typeof adPlaces)[number], { width: number; height: number }>> = {
  list: { width: 400, height: 300 },
  fullscreen: { width: 800, height: 600 },
  vertical: { width: 670, height: 938 },
  detail: { width: 750, height: 1624 },
  general: { width: 800, height: 800 },
};

/** 1 print, 2 cashier (001 §4). */
export const adTypes = ['print', 'cashier'] as const;

export const adStates = ['notYetBegun', 'inProgress', 'ended'] as const;

export const adImages = {
  accept: ['jpg', 'jpeg', 'bmp', 'png', 'gif'],
  maxBytes: 20 * 1024 * 1024,
  count: 6,
} as const;

/** Advertisements of a brand on the screens and tickets of its stores (/storesAndEmployees/advertisement, 001 §5 Media). */
export const advertisement = contract(
  'advertisement',
  {
    name: text({ max: 40 }),
    brand: reference('brand'),
    place: choice('adPlace', adPlaces),
    type: choice('adType', adTypes),
    images: images(adImages),
    interval: integer({ min: 1, max: 99, unit: 'second' }),
    startDate: date(),
    endDate: date(),
    stores: references('store', { max: 500, branches: '/user/store_tree' }),
    enabled: boolean(),
  },
  {
    calls: crud('/advertisement'),
    area: 'guestScreens',
    scope: 'brand',
    scopeField: 'brand',
    verbs: ['list', 'show', 'create', 'edit', 'delete', 'enable', 'export'],
    unique: [['name', 'brand']],
    keyword: ['name'],
    cardFacts: ['place', 'endDate'],
    sort: { field: 'startDate', order: 'DESC' },
    computed: { state: choice('adState', adStates), storeCount: integer({ min: 0, max: 500 }) },
    defaults: (today) => ({
      place: 'fullscreen' as const,
      type: 'cashier' as const,
      interval: 5,
      startDate: today,
      endDate: monthAfter(today),
      enabled: true,
    }),
    rules: ({ startDate, endDate }) =>
      startDate && endDate && endDate < startDate ? [issue('endDate', 'rangeOrder')] : [],
  },
);

function monthAfter(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + 30 * dayMs).toISOString().slice(0, 10);
}
