import { contract, crud } from '#entity/contract';
import { countedFields, couponIssues, isFinal, isOver, productFields, sharedDefaults, sharedFields } from './coupon';

/** Product coupons (/marketing/createProductCoupon, 002 §2): so many of a dish, free or at an exchange price. They are in the list of coupons. */
export const productCoupon = contract(
  'productCoupon',
  { ...sharedFields, ...productFields },
  {
    calls: crud('/product_coupon'),
    area: 'marketing',
    scope: 'subject',
    verbs: ['list', 'show', 'create', 'edit'],
    keyword: ['name'],
    represent: 'name',
    labels: 'resources.coupon.fields',
    defaults: sharedDefaults,
    computed: countedFields,
    final: isFinal,
    over: isOver,
    rules: (values) => couponIssues({ ...values, type: 'product' }),
  },
);
