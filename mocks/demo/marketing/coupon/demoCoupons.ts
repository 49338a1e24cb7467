import type { CouponState, CouponStyle } from '#areas/marketing/coupon/coupon';
import type { CouponType } from '#business/bill/kinds';
import { weekdays } from '#entity/windows';

/** A coupon of the demo: what it promises, how it runs, and how often it is found among members. */
export interface DemoCoupon {
  key: string;
  /** operating subject, from 1 */
  of: 1 | 2;
  type: CouponType;
  name: string;
  style: CouponStyle;
  /** yuan; of a discount coupon with a rate: 折 */
  value?: string;
  rate?: string;
  cap?: string;
  threshold?: string;
  categories?: readonly string[];
  /** dishes of the brand's library that it is about, or is exchanged for */
  dishes?: readonly string[];
  exchangePrice?: string;
  units?: number;
  /** valid so many days after it was received; else from and to, in days from now */
  days?: number;
  between?: readonly [from: number, to: number];
  /** effective so many hours after it was received */
  delay?: number;
  state?: CouponState;
  quantity: number;
  limit?: number;
  /** on one bill; stackable from 2 on */
  perBill?: number;
  exclusive?: boolean;
  /** days of the week and periods of the day at which it is good */
  hours?: { weekdays: readonly string[]; periods: readonly { startTime: string; endTime: string }[] };
  text?: string;
  /** its share of what members hold */
  share: number;
}

/** Coupons that the demo's guests use at every other visit: there are enough of them for years. */
const dear = 999_999;
/** Most of them that a member may have. */
export const often = 999;

export const demoCoupons: readonly DemoCoupon[] = [
  {
    ...{ key: 'welcome', of: 1, type: 'voucher', name: '新客立减15元', style: 'rose', value: '15.00', days: 14 },
    ...{ quantity: dear, limit: often, share: 20, text: '新会员专享' },
  },
  {
    ...{
      key: 'from100',
      of: 1,
      type: 'voucher',
      name: '满100减20',
      style: 'amber',
      value: '20.00',
      threshold: '100.00',
    },
    ...{ days: 30, quantity: dear, limit: often, exclusive: true, share: 30, text: '不与其他券同用' },
  },
  {
    ...{
      key: 'from200',
      of: 1,
      type: 'voucher',
      name: '满200减50',
      style: 'amber',
      value: '50.00',
      threshold: '200.00',
    },
    ...{ days: 30, quantity: dear, limit: often, exclusive: true, share: 18, text: '不与其他券同用' },
  },
  {
    ...{
      key: 'birthday',
      of: 1,
      type: 'discount',
      name: '生日8折券',
      style: 'indigo',
      rate: '8.00',
      cap: '60.00',
      days: 7,
    },
    ...{ quantity: 5000, share: 8, text: '生日当周可用' },
  },
  {
    ...{ key: 'blood', of: 1, type: 'exchange', name: '毛血旺兑换券', style: 'teal', dishes: ['毛血旺'] },
    ...{ exchangePrice: '9.90', between: [-40, 20], state: 'stopped', quantity: 800, share: 6 },
    text: '凭券以 9.9 元兑换毛血旺一份',
  },
  {
    ...{ key: 'lunch', of: 1, type: 'discount', name: '工作日午市9折', style: 'slate', rate: '9.00', cap: '30.00' },
    ...{ between: [-60, 30], state: 'stopped', quantity: 3000, share: 6, text: '工作日 11:00–14:00' },
    hours: { weekdays: weekdays.slice(0, 5), periods: [{ startTime: '11:00', endTime: '14:00' }] },
  },
  {
    ...{
      key: 'gift',
      of: 1,
      type: 'voucher',
      name: '储值赠送30元券',
      style: 'teal',
      value: '30.00',
    },
    ...{ days: 60, quantity: dear, limit: often, perBill: 2, share: 10, text: '储值活动赠送' },
  },
  {
    ...{ key: 'hot', of: 1, type: 'voucher', name: '川味热菜减12', style: 'rose', value: '12.00', threshold: '60.00' },
    ...{ categories: ['川味', '家常'], days: 7, delay: 24, quantity: 2000, share: 5 },
  },
  {
    ...{
      key: 'asleep',
      of: 1,
      type: 'voucher',
      name: '沉睡唤醒25元',
      style: 'slate',
      value: '25.00',
      threshold: '80.00',
    },
    ...{ between: [-70, -10], quantity: 2000, share: 6, text: '60 天未到店的会员' },
  },
  {
    ...{ key: 'sourPlum', of: 1, type: 'product', name: '酸梅汤免费券', style: 'indigo', dishes: ['酸梅汤'], days: 14 },
    ...{ quantity: 1000, limit: 2, share: 5 },
  },
  {
    ...{
      key: 'newYear',
      of: 1,
      type: 'voucher',
      name: '元旦满300减88',
      style: 'amber',
      value: '88.00',
      threshold: '300.00',
    },
    ...{ between: [20, 45], quantity: 1500, share: 4 },
  },
  {
    ...{ key: 'wrong', of: 1, type: 'discount', name: '误发5折券', style: 'slate', rate: '5.00', days: 30 },
    ...{ state: 'voided', quantity: 500, share: 3, text: '折扣有误，已作废' },
  },
  {
    ...{ key: 'welcome', of: 2, type: 'voucher', name: '新客立减15元', style: 'rose', value: '15.00', days: 14 },
    ...{ quantity: dear, limit: often, share: 20, text: '新会员专享' },
  },
  {
    ...{
      key: 'from100',
      of: 2,
      type: 'voucher',
      name: '满100减20',
      style: 'amber',
      value: '20.00',
      threshold: '100.00',
    },
    ...{ days: 30, quantity: dear, limit: often, exclusive: true, share: 12 },
  },
  {
    ...{
      key: 'from200',
      of: 2,
      type: 'voucher',
      name: '满200减50',
      style: 'amber',
      value: '50.00',
      threshold: '200.00',
    },
    ...{ days: 30, quantity: dear, limit: often, exclusive: true, share: 6 },
  },
  {
    ...{ key: 'gift', of: 2, type: 'voucher', name: '储值赠送30元券', style: 'teal', value: '30.00', days: 60 },
    ...{ quantity: dear, limit: often, share: 10, text: '储值活动赠送' },
  },
  {
    ...{ key: 'jelly', of: 2, type: 'product', name: '冰粉免费券', style: 'teal', dishes: ['手工冰粉'], days: 7 },
    ...{ quantity: dear, limit: often, share: 30, text: '任意消费可用' },
  },
  {
    ...{ key: 'second', of: 2, type: 'product', name: '第二杯半价', style: 'slate', dishes: ['珍珠奶茶', '茉莉奶绿'] },
    ...{ exchangePrice: '6.50', days: 14, state: 'voided', quantity: 2000, share: 8, text: '同款饮品第二杯' },
  },
  {
    ...{ key: 'lemon', of: 2, type: 'exchange', name: '柠檬茶1元兑换', style: 'indigo', dishes: ['柠檬茶'] },
    ...{ exchangePrice: '1.00', between: [-5, 40], quantity: 600, limit: 2, share: 10 },
  },
];
