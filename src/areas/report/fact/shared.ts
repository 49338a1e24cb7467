import type { Fields } from '#entity/field';
import { choice, date, datetime, hourOfDay, reference, text } from '#entity/fields';
import type { Dimension } from '#report/facts';
import { channels, dayparts, diningTypes, tradeModes } from './values';

/** When and where something happened. Weeks are ISO weeks, months calendar months; weekdays run from 1 to 7, Monday first. */
export const placeAndTime = {
  store: { field: reference('store') },
  brand: { field: reference('brand') },
  day: { field: date() },
  week: { field: text({ max: 8 }) },
  month: { field: text({ max: 7 }) },
  weekday: { field: choice('weekday', ['1', '2', '3', '4', '5', '6', '7']) },
} satisfies Record<string, Dimension>;

/** Dimensions of every fact of an order. */
export const ofOrder = {
  ...placeAndTime,
  daypart: { field: choice('mealSection', dayparts) },
  hour: { field: hourOfDay() },
  diningType: { field: choice('diningType', diningTypes) },
  tradeMode: { field: choice('tradeMode', tradeModes) },
  channel: { field: choice('channel', channels) },
  operator: { field: text({ max: 40 }) },
} satisfies Record<string, Dimension>;

/** Sold goods: goods of one brand with one name are the same in all its stores. */
export const ofItem = {
  item: {
    technical: true,
    field: text({ max: 64 }),
    with: { itemName: text({ max: 60 }), itemCode: text({ max: 40 }), itemUnit: text({ max: 20 }) },
  },
  category: { technical: true, field: text({ max: 64 }), with: { categoryName: text({ max: 40 }) } },
} satisfies Record<string, Dimension>;

/** Columns of a single row of an order's facts about its order; `order` is its guid. */
export const singleOfOrder = {
  order: text({ max: 64 }),
  number: text({ max: 40 }),
  at: datetime(),
} satisfies Fields;

/** Filters that orders and their facts are found by. */
export const usualMore = ['basis', 'brand', 'daypart', 'diningType', 'channel', 'tradeMode', 'operator'];
