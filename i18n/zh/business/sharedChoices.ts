/** Choices of which several areas speak; composed into their texts. */
const sharedChoices = {
  estimationType: { longTerm: '长期估清', soldOut: '售完下架' },
  liftMode: { manual: '手动解除', automatic: '自动解除' },
  mealSection: {
    breakfast: '早餐',
    lunch: '午餐',
    afternoonTea: '下午茶',
    evening: '晚餐',
    nightSnack: '夜宵',
  },
  diningType: { dineIn: '堂食', takeout: '外带', selfPickup: '自提', delivery: '外卖' },
  platform: {
    americanRegiment: '美团',
    hungry: '饿了么',
    jd: '京东',
    proprietary: '自营外卖',
    earnmeal: '赚餐',
  },
  paymentMethod: {
    cash: '现金',
    wechat: '微信',
    alipay: '支付宝',
    card: '银行卡',
    storedReal: '储值本金',
    storedGift: '储值赠金',
    storedSubsidy: '补贴余额',
    debtUnit: '挂账',
    groupBuy: '团购券',
    takeawayPlatform: '外卖平台',
    voucher: '代金券',
  },
};

export default sharedChoices;
