import type { Registration } from '#routing/route';

/** Coupons, campaigns and red packets. */
export const routes: readonly Registration[] = [
  {
    name: 'coupon',
    area: 'marketing',
    menu: 'marketing',
    contract: 'coupon/coupon.contract.ts',
    screens: 'coupon/coupon.screens.tsx',
    pages: {
      list: '/marketing/coupon',
      create: '/marketing/createCoupon',
      edit: '/marketing/editCoupon',
      show: '/marketing/seeCoupon',
    },
  },
  {
    name: 'couponIssuanceRecord',
    area: 'marketing',
    menu: 'marketing',
    contract: 'coupon/couponIssuanceRecord.contract.ts',
    screens: 'coupon/couponIssuanceRecord.screens.tsx',
    pages: {
      list: ['/marketing/couponDetails', { path: '/member/couponDetails', area: 'member', opens: {} }],
    },
  },
  {
    name: 'productCoupon',
    area: 'marketing',
    within: 'coupon',
    contract: 'coupon/productCoupon.contract.ts',
    screens: 'coupon/productCoupon.screens.tsx',
    pages: {
      create: '/marketing/createProductCoupon',
      edit: '/marketing/editProductCoupon',
      show: '/marketing/seeProductCoupon',
    },
  },
  {
    name: 'couponExclusion',
    area: 'marketing',
    menu: 'marketing',
    contract: 'exclusion/couponExclusion.contract.ts',
    screens: 'exclusion/couponExclusion.screens.tsx',
    pages: { settings: '/marketing/mutualExclusionSetting' },
  },
  {
    name: 'campaign',
    area: 'campaign',
    menu: 'marketing',
    contract: 'campaign/campaign.contract.ts',
    screens: 'campaign/campaign.screens.tsx',
    pages: {
      list: '/campaign/activityManagement',
      create: '/campaign/create',
      edit: '/campaign/edit',
      show: '/campaign/detail',
    },
  },
  {
    name: 'redPacket',
    area: 'redpack',
    menu: 'marketing',
    contract: 'redPacket/redPacket.contract.ts',
    screens: 'redPacket/redPacket.screens.tsx',
    pages: { list: '/redpack/list', create: '/redpack/create', show: '/redpack/see' },
  },
  {
    name: 'redPacketRecord',
    area: 'redpack',
    menu: 'marketing',
    contract: 'redPacket/redPacketRecord.contract.ts',
    screens: 'redPacket/redPacketRecord.screens.tsx',
    pages: { list: '/redpack/details' },
  },
  { area: 'marketing', redirect: '/marketing', to: '/marketing/coupon' },
];
