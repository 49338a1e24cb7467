import type { Glossary } from './glossary';

/** The words of figures in English. */
export const words: Glossary = {
  goods: {
    name: 'Item total',
    meaning: '(price + modifiers) × (quantity − returned before checkout), comps at menu price',
  },
  fees: {
    name: 'Fees',
    meaning: 'Packing + surcharges + delivery by the store',
  },
  orderAmount: {
    name: 'Order amount',
    meaning: 'Item total + fees, less refunded parts',
  },
  discount: {
    name: 'Discounts',
    meaning: 'All discounts that the merchant bears, less refunded parts',
  },
  receivable: {
    name: 'Amount due',
    meaning: 'Order amount − discounts',
  },
  collected: {
    name: 'Collected',
    meaning: 'What guests paid (tendered − change), before refunds',
  },
  refunded: {
    name: 'Refunded',
    meaning: 'Paid back by refunds and reopened orders, on the business day of the refund',
  },
  paid: {
    name: 'Paid',
    meaning: 'Collected − refunded',
  },
  concession: {
    name: 'Payment allowances',
    meaning: 'The part of what was paid that is not net sales: bonus value, group-buy difference, vouchers',
  },
  income: {
    name: 'Net sales',
    meaning: 'Paid − payment allowances; voided and open orders do not count',
  },
  seatedIncome: {
    name: 'Dine-in net sales',
    meaning: 'Net sales of guests who sat down',
  },
  fee: {
    name: 'Channel fees',
    meaning: 'What payment channels charge; not deducted from net sales',
  },
  settlement: {
    name: 'Settled amount',
    meaning: 'Paid − channel fees',
  },
  orders: {
    name: 'Orders',
    meaning: 'Paid orders − those refunded in full',
  },
  guests: {
    name: 'Guests',
    meaning: 'Guests of paid orders − of those refunded in full',
  },
  averageTicket: {
    name: 'Average ticket',
    meaning: 'Net sales ÷ orders',
  },
  perGuest: {
    name: 'Per guest',
    meaning: 'Dine-in net sales ÷ guests',
  },
  discountRate: {
    name: 'Discount rate',
    meaning: 'Discounts ÷ order amount',
  },
  openAmount: {
    name: 'Open amount',
    meaning: 'On the bills of open orders; not a sale yet',
  },
  voidedAmount: {
    name: 'Voided amount',
    meaning: 'On the bills of voided orders; never a sale',
  },
  unsettledGuests: {
    name: 'Guests not paid',
    meaning: 'Guests of open or voided orders; not among guests',
  },
  returnedBeforeCheckout: {
    name: 'Returned before checkout',
    meaning: 'Returned before the checkout; what is returned later is a refund',
  },
  giftsKept: {
    name: 'Comped items',
    meaning: 'Comped − taken back',
  },
  discountTimes: {
    name: 'Discount count',
    meaning: 'How often discounts were given; an order refunded in full no longer counts',
  },
  tendered: {
    name: 'Tendered',
    meaning: 'What guests handed over, before change',
  },
  cashKept: {
    name: 'Cash from sales',
    meaning: 'Cash collected − cash refunded, without top-ups and other cash',
  },
};
