import memberFile from '../business/memberFile';
import coupons from './coupon';
import simulator from './simulator';

/** Coupons. */
const marketing = {
  titles: {
    '/marketing': '营销',
    '/marketing/coupon': '优惠券',
    '/marketing/createCoupon': '新建优惠券',
    '/marketing/editCoupon': '编辑优惠券',
    '/marketing/seeCoupon': '查看优惠券',
    '/marketing/couponDetails': '优惠券发放明细',
    '/marketing/couponStatistics': '优惠券统计',
    '/marketing/createProductCoupon': '新建商品券',
    '/marketing/editProductCoupon': '编辑商品券',
    '/marketing/seeProductCoupon': '查看商品券',
    '/marketing/mutualExclusionSetting': '优惠券互斥设置',
  },
  ...coupons,
  memberFile,
  simulator: simulator.simulator,
  resources: { ...coupons.resources, ...simulator.resources },
};

export default marketing;
