import type { Translation } from '#i18n/translation';
import type zh from '#i18n/zh/business/sharedChoices';

/** Choices of which several areas speak; composed into their texts. */
const sharedChoices: Translation<typeof zh> = {
  estimationType: { longTerm: 'Long-term', soldOut: 'Until limit is reached' },
  liftMode: { manual: 'Manual', automatic: 'Automatic' },
  mealSection: {
    breakfast: 'Breakfast',
    lunch: 'Lunch',
    afternoonTea: 'Afternoon tea',
    evening: 'Dinner',
    nightSnack: 'Late night',
  },
  diningType: { dineIn: 'Dine-in', takeout: 'To go', selfPickup: 'Pickup', delivery: 'Delivery' },
  platform: {
    americanRegiment: 'Meituan',
    hungry: 'Ele.me',
    jd: 'JD',
    proprietary: 'Own takeaway',
    earnmeal: 'Zhuancan',
  },
  paymentMethod: {
    cash: 'Cash',
    wechat: 'WeChat Pay',
    alipay: 'Alipay',
    card: 'Card',
    storedReal: 'Stored value',
    storedGift: 'Bonus value',
    storedSubsidy: 'Subsidy value',
    debtUnit: 'House account',
    groupBuy: 'Group-buy voucher',
    takeawayPlatform: 'Takeaway platform',
    voucher: 'Voucher',
  },
};

export default sharedChoices;
