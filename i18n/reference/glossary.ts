import type { Term } from '../translation';
import type { words } from './glossary.zh';

/** Every word of figures: each has one meaning, wherever it is read. */
export type Glossary = Readonly<Record<keyof typeof words, Term>>;

/** Which word each figure of reports is called by: two figures of one word are the same figure. */
function told(glossary: Glossary, part: keyof Term) {
  return {
    goods: glossary.goods[part],
    fees: glossary.fees[part],
    orderAmount: glossary.orderAmount[part],
    discount: glossary.discount[part],
    receivable: glossary.receivable[part],
    collected: glossary.collected[part],
    paymentAmount: glossary.collected[part],
    refunded: glossary.refunded[part],
    refundAmount: glossary.refunded[part],
    paid: glossary.paid[part],
    netPayment: glossary.paid[part],
    concession: glossary.concession[part],
    income: glossary.income[part],
    salesIncome: glossary.income[part],
    seatedIncome: glossary.seatedIncome[part],
    channelFee: glossary.fee[part],
    fee: glossary.fee[part],
    settlement: glossary.settlement[part],
    orders: glossary.orders[part],
    guests: glossary.guests[part],
    averageTicket: glossary.averageTicket[part],
    perGuest: glossary.perGuest[part],
    discountRate: glossary.discountRate[part],
    openAmount: glossary.openAmount[part],
    voidedAmount: glossary.voidedAmount[part],
    unsettledGuests: glossary.unsettledGuests[part],
    returnedQuantity: glossary.returnedBeforeCheckout[part],
    giftQuantity: glossary.giftsKept[part],
    discountTimes: glossary.discountTimes[part],
    tendered: glossary.tendered[part],
    cashSales: glossary.cashKept[part],
  };
}

/** Texts of figures by their fields. */
type FigureTexts = ReturnType<typeof told>;

/** Labels of figures by their fields. */
export function figureNames(glossary: Glossary): FigureTexts {
  return told(glossary, 'name');
}

/** What figures are made of, by their fields. */
export function figureMeanings(glossary: Glossary): FigureTexts {
  return told(glossary, 'meaning');
}
