import { categoryName } from '#business/categoryName';
import { boolean, choices, integer, rows } from '#entity/fields';

/** Largest figure of a rule (002 §5: 1-9,999,999). */
export const most = 9_999_999;

/** Methods by which real money or real balance pays: only these may earn. */
export const earningMethods = ['cash', 'wechat', 'alipay', 'card', 'storedReal', 'groupBuy'] as const;

/** Where orders come from, and how their guests eat: as facts of sales have them. */
export const earningChannels = [
  'pos',
  'tableQr',
  'miniProgram',
  'americanRegiment',
  'hungry',
  'jd',
  'proprietary',
  'earnmeal',
] as const;
export const earningDining = ['dineIn', 'takeout', 'selfPickup', 'delivery'] as const;

/** A figure of a rule. */
export const figure = () => integer({ min: 1, max: most });

/** The part of a bill that counts: the same for points and growth values. */
export const countingFields = {
  enabled: boolean(),
  /** yuan */
  spend: integer({ min: 1, max: most }),
  payments: choices('earningMethod', earningMethods),
  excluded: rows({ category: categoryName() }, { max: 50 }).optional(),
  orderMost: figure().optional(),
};

/** As long as nobody said anything else. */
export const standardCounting = {
  enabled: true,
  spend: 1,
  payments: [...earningMethods],
  excluded: null,
  orderMost: null,
};

/** Options that contracts of such settings share. */
export const ofSubject = {
  area: 'memberMarketing',
  scope: 'subject',
  verbs: ['list', 'edit'],
  ownCalls: ['list', 'edit'],
  keyword: [],
} as const;

/** Calls of settings of an operating subject, of which there is one record. */
export function settingCalls(base: string, find: string, save: string) {
  const { list, options } = { list: `${base}/list`, options: `${base}/options` };
  const unused = { delete: `${base}/delete`, enable: `${base}/enable`, import: `${base}/import` };
  return { list, options, ...unused, getOne: find, save, update: save };
}
