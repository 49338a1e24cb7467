import type { Glossary } from './glossary';

/** The words of figures in English. */
export const words: Glossary = {
  goods: {
    name: 'Goods',
    meaning: '(price + attributes) × (quantity − returned before checkout), gifts at list price',
  },
  fees: {
    name: 'Fees',
    meaning: 'Packing + surcharges + own delivery',
  },
  orderAmount: {
    name: 'Order amount',
    meaning: 'Goods + fees, less what was taken back',
  },
  discount: {
    name: 'Discounts',
    meaning: 'All discounts that the merchant bears, less those taken back',
  },
  receivable: {
    name: 'Receivable',
    meaning: 'Order amount − discounts',
  },
  collected: {
    name: 'Collected',
    meaning: 'What guests paid (tendered − change), before refunds',
  },
  refunded: {
    name: 'Refunded',
    meaning: 'Given back by refunds and reversed checkouts, on the business day it was given back',
  },
  paid: {
    name: 'Paid',
    meaning: 'Collected − refunded',
  },
  concession: {
    name: 'Payment concessions',
    meaning: 'The part of what was paid that is no income: stored gifts, group-buy difference, vouchers',
  },
  income: {
    name: 'Net income',
    meaning: 'Paid − payment concessions; voided and open orders do not count',
  },
  seatedIncome: {
    name: 'Dine-in net income',
    meaning: 'Net income of guests who sat down',
  },
  fee: {
    name: 'Channel fees',
    meaning: 'What payment channels charge; not taken off net income',
  },
  settlement: {
    name: 'Settled amount',
    meaning: 'Paid − channel fees',
  },
  orders: {
    name: 'Orders',
    meaning: 'Settled orders − those refunded in full',
  },
  guests: {
    name: 'Guests',
    meaning: 'Guests of settled orders − of those refunded in full',
  },
  averageTicket: {
    name: 'Average ticket',
    meaning: 'Net income ÷ orders',
  },
  perGuest: {
    name: 'Per guest',
    meaning: 'Dine-in net income ÷ guests',
  },
  discountRate: {
    name: 'Discount rate',
    meaning: 'Discounts ÷ order amount',
  },
  openAmount: {
    name: 'Open amount',
    meaning: 'On the bills of open orders; no sale yet',
  },
  voidedAmount: {
    name: 'Voided amount',
    meaning: 'On the bills of voided orders; never a sale',
  },
  unsettledGuests: {
    name: 'Guests not settled',
    meaning: 'Guests of open or voided orders; not among guests',
  },
  returnedBeforeCheckout: {
    name: 'Returned before checkout',
    meaning: 'Given back before the checkout; what comes back later is a refund',
  },
  giftsKept: {
    name: 'Gifts kept',
    meaning: 'Given away − taken back',
  },
  discountTimes: {
    name: 'Times discounted',
    meaning: 'How often orders were lowered; an order refunded in full takes its times back',
  },
  tendered: {
    name: 'Tendered',
    meaning: 'What guests handed over, before change',
  },
  cashKept: {
    name: 'Cash from sales',
    meaning: 'Cash collected − cash refunded, without recharges and other cash',
  },
};
