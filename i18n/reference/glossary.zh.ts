import type { Term } from '../translation';

/** The words of figures in Chinese; docs/reference/glossary.md is made from this. */
export const words = {
  goods: {
    name: '商品金额',
    meaning: '（单价 + 属性加价）×（数量 − 结账前退菜），赠菜按原价',
  },
  fees: {
    name: '附加费',
    meaning: '打包费 + 附加费 + 商家配送费',
  },
  orderAmount: {
    name: '订单金额',
    meaning: '商品金额 + 附加费，已减退款部分',
  },
  discount: {
    name: '优惠',
    meaning: '商家承担的各类优惠之和，已减退款部分',
  },
  receivable: {
    name: '应收',
    meaning: '订单金额 − 优惠',
  },
  collected: {
    name: '收款',
    meaning: '顾客付的钱（交付 − 找零），未减退款',
  },
  refunded: {
    name: '退款',
    meaning: '退款与反结账退回的钱，记在退款当天的营业日',
  },
  paid: {
    name: '实付',
    meaning: '收款 − 退款',
  },
  concession: {
    name: '支付优惠',
    meaning: '实付中不计入实收的部分（储值赠金、团购差价、代金券）',
  },
  income: {
    name: '实收',
    meaning: '实付 − 支付优惠；作废和未结账的订单不计',
  },
  seatedIncome: {
    name: '堂食实收',
    meaning: '堂食订单的实收',
  },
  fee: {
    name: '手续费',
    meaning: '支付渠道收取的费用，不从实收中扣除',
  },
  settlement: {
    name: '结算金额',
    meaning: '实付 − 手续费',
  },
  orders: {
    name: '订单数',
    meaning: '已结账的订单 − 整单退款的订单',
  },
  guests: {
    name: '就餐人数',
    meaning: '已结账订单的人数 − 整单退款的人数',
  },
  averageTicket: {
    name: '单均消费',
    meaning: '实收 ÷ 订单数',
  },
  perGuest: {
    name: '人均消费',
    meaning: '堂食实收 ÷ 就餐人数',
  },
  discountRate: {
    name: '优惠率',
    meaning: '优惠 ÷ 订单金额',
  },
  openAmount: {
    name: '未结账金额',
    meaning: '未结账订单上的金额，不计入销售',
  },
  voidedAmount: {
    name: '作废金额',
    meaning: '作废订单上的金额，不计入销售',
  },
  unsettledGuests: {
    name: '未结账或作废人数',
    meaning: '未结账或作废订单上的人数，不计入就餐人数',
  },
  returnedBeforeCheckout: {
    name: '结账前退菜',
    meaning: '结账前退掉的数量；结账后退的在退款里',
  },
  giftsKept: {
    name: '赠菜净数量',
    meaning: '赠送的数量 − 退回的数量',
  },
  discountTimes: {
    name: '优惠次数',
    meaning: '订单享受优惠的次数；整单退款后减回',
  },
  tendered: {
    name: '顾客交付',
    meaning: '顾客交来的钱，未减找零',
  },
  cashKept: {
    name: '现金净收款',
    meaning: '现金收款 − 现金退款，不含充值等其他现金',
  },
} satisfies Record<string, Term>;
