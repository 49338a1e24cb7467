import type { Translation } from '#i18n/translation';
import type zh from '#i18n/zh/marketing/marketing';
import memberFile from '../business/memberFile';
import coupons from './coupon';
import simulator from './simulator';

/** Coupons. */
const marketing: Translation<typeof zh> = {
  titles: {
    '/marketing': 'Marketing',
    '/marketing/coupon': 'Coupons',
    '/marketing/createCoupon': 'New coupon',
    '/marketing/editCoupon': 'Edit coupon',
    '/marketing/seeCoupon': 'View coupon',
    '/marketing/couponDetails': 'Coupon distribution details',
    '/marketing/couponStatistics': 'Coupon statistics',
    '/marketing/createProductCoupon': 'New item coupon',
    '/marketing/editProductCoupon': 'Edit item coupon',
    '/marketing/seeProductCoupon': 'View item coupon',
    '/marketing/mutualExclusionSetting': 'Coupon combination rules',
  },
  ...coupons,
  memberFile,
  simulator: simulator.simulator,
  resources: { ...coupons.resources, ...simulator.resources },
};

export default marketing;
