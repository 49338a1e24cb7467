import type { coupon } from '../../../db/guestSchema';

type CouponRow = typeof coupon.$inferInsert;

/** A coupon of the demo: what it promises, and how many of those received were used, in percent. */
export interface DemoCoupon extends Pick<CouponRow, 'name' | 'type' | 'status' | 'usageInstructions'> {
  value: string;
  threshold: string;
  /** valid so many days after it was received; null for fixed dates */
  days: number | null;
  used: number;
  exclusive?: boolean;
}

const issuing = 'notExpired';

export const demoCoupons: DemoCoupon[] = [
  {
    name: '新客立减15元',
    type: 'voucher',
    value: '15.00',
    threshold: '0.00',
    status: issuing,
    days: 14,
    used: 46,
    usageInstructions: '每位新客限用一次',
  },
  {
    name: '满100减20',
    type: 'voucher',
    value: '20.00',
    threshold: '100.00',
    status: issuing,
    days: 30,
    used: 31,
    usageInstructions: '不与其他券同用',
    exclusive: true,
  },
  {
    name: '满200减50',
    type: 'voucher',
    value: '50.00',
    threshold: '200.00',
    status: issuing,
    days: 30,
    used: 18,
    usageInstructions: '不与其他券同用',
    exclusive: true,
  },
  {
    name: '生日8折券',
    type: 'discount',
    value: '8.00',
    threshold: '0.00',
    status: issuing,
    days: 7,
    used: 24,
    usageInstructions: '生日当周可用',
  },
  {
    name: '毛血旺兑换券',
    type: 'exchange',
    value: '68.00',
    threshold: '0.00',
    status: 'stopIssuing',
    days: null,
    used: 52,
    usageInstructions: '凭券兑换毛血旺一份',
  },
  {
    name: '冰粉免费券',
    type: 'product',
    value: '10.00',
    threshold: '0.00',
    status: issuing,
    days: 7,
    used: 63,
    usageInstructions: '任意消费可用',
  },
  {
    name: '工作日午市9折',
    type: 'discount',
    value: '9.00',
    threshold: '0.00',
    status: 'stopIssuing',
    days: null,
    used: 22,
    usageInstructions: '工作日 11:00–14:00',
  },
  {
    name: '储值赠送30元券',
    type: 'voucher',
    value: '30.00',
    threshold: '100.00',
    status: 'expired',
    days: null,
    used: 57,
    usageInstructions: '储值活动赠送',
  },
  {
    name: '沉睡唤醒25元',
    type: 'voucher',
    value: '25.00',
    threshold: '80.00',
    status: 'expired',
    days: null,
    used: 9,
    usageInstructions: '60天未到店的会员',
  },
  {
    name: '第二杯半价',
    type: 'product',
    value: '7.00',
    threshold: '0.00',
    status: 'voided',
    days: 14,
    used: 34,
    usageInstructions: '同款饮品第二杯',
  },
];

/** Debt units with their limits in yuan. */
export const demoDebtUnits: [name: string, limit: string][] = [
  ['蓉城软件有限公司', '50000.00'],
  ['西南设计院', '30000.00'],
  ['锦江旅行社', '20000.00'],
  ['天府物业', '10000.00'],
  ['望江书店', '5000.00'],
];
