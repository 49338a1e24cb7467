import { demo } from '#tests/support/callers';
import type { Samples } from '#tests/support/entitySample';
import { freshText } from '#tests/support/fieldEdges';

const store = demo('store', 'BJ001');
const dish = (name: string) => demo('commodity', `A-${name}`);

const shared = () => ({
  name: freshText(8),
  style: 'teal',
  applicableStores: [store],
  validityKind: 'afterReceipt',
  validityAfterReceipt: 30,
  validityUnit: 'days',
  effectiveDelay: 2,
  effectiveDelayUnit: 'hours',
  issueQuantity: 100,
  perPersonReceiveLimit: 2,
  stackableFlag: true,
  maximumUsagePerTransaction: 3,
  exclusivityFlag: false,
  usageInstructions: '堂食可用',
});

const goods = (price: string, quantity = 1) => [
  { commodity: dish('毛血旺'), mappingQuantity: quantity, exchangePrice: price },
];

/** Chinese characters, letters and digits alone, up to 35 (002 §5). */
const name = { allowed: [freshText(35), '满100减20Abc'], refused: [freshText(36), '满100-20', '满 100', '😀'] };
/** Stores of this subject that are there; at least one. */
const applicableStores = { allowed: [[store]], refused: [[], ['nothing'], [demo('store', 'GZ001')], [store, store]] };
/** The selling price of 毛血旺 is 68.00. */
const goodsEdges = {
  allowed: [goods('0.00'), goods('68.00'), goods('9.90', 999_998)],
  refused: [
    [],
    goods('68.01'),
    goods('-0.01'),
    goods('1.00', 0),
    goods('1.00', 999_999),
    [...goods('1.00'), ...goods('2.00')],
    [{ commodity: 'nothing', mappingQuantity: 1, exchangePrice: '1.00' }],
    [{ commodity: demo('commodity', 'B-柠檬茶'), mappingQuantity: 1, exchangePrice: '1.00' }],
  ],
};

const ofFixedDates = {
  validityStart: { allowed: [], refused: ['tomorrow'] },
  validityEnd: { allowed: [], refused: ['tomorrow'] },
};
/** Of a coupon that runs from its receipt. */
const needed = ['validityAfterReceipt', 'validityUnit', 'effectiveDelayUnit'];

/** Fields that a voucher drops, as other types have them: only values that no type takes are tested here. */
const ofOthers = {
  reduction: { allowed: [], refused: ['half'] },
  rate: { allowed: [], refused: ['0.00', '10', '8.888'] },
  cap: { allowed: [], refused: ['0.00', '1000000.00'] },
  goods: { allowed: [], refused: ['毛血旺'] },
  categories: { allowed: [], refused: ['热菜'] },
  products: { allowed: [], refused: [['nothing']] },
  ...ofFixedDates,
};

/** Coupons of one type: rules of the others, and between fields, have tests of their own (tests/contract/coupons). */
export const samples: Samples = {
  coupon: {
    valid: () => ({
      type: 'voucher',
      ...shared(),
      value: '20.00',
      usageThreshold: '100.00',
      currency: 'CNY',
      productScope: 'all',
    }),
    change: () => ({ name: freshText(9), value: '25.00', issueQuantity: 200 }),
    neededAtFirst: ['value', ...needed],
    edges: {
      name,
      applicableStores,
      type: { allowed: ['voucher'], refused: ['gift', 'product'] },
      validityKind: { allowed: ['afterReceipt'], refused: ['never'] },
      productScope: { allowed: ['all'], refused: ['some'] },
      ...ofOthers,
    },
  },
  productCoupon: {
    valid: () => ({ ...shared(), goods: goods('0.00', 2) }),
    change: () => ({ name: freshText(9), issueQuantity: 200 }),
    neededAtFirst: needed,
    edges: {
      name,
      applicableStores,
      ...ofFixedDates,
      goods: goodsEdges,
      validityKind: { allowed: ['afterReceipt'], refused: ['never'] },
    },
  },
  couponIssuanceRecord: {},
};
