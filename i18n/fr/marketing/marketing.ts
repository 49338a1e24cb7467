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
    '/marketing/createCoupon': 'Nouveau coupon',
    '/marketing/editCoupon': 'Modifier le coupon',
    '/marketing/seeCoupon': 'Voir le coupon',
    '/marketing/couponDetails': 'Détail des coupons distribués',
    '/marketing/couponStatistics': 'Statistiques du coupon',
    '/marketing/createProductCoupon': 'Nouveau coupon article',
    '/marketing/editProductCoupon': 'Modifier le coupon article',
    '/marketing/seeProductCoupon': 'Voir le coupon article',
    '/marketing/mutualExclusionSetting': 'Exclusion entre coupons',
  },
  ...coupons,
  memberFile,
  simulator: simulator.simulator,
  resources: { ...coupons.resources, ...simulator.resources },
};

export default marketing;
