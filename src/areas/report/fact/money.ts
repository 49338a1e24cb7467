import { paymentMethods } from '#business/bill/kinds';
import { choice } from '#entity/fields';
import { type Facts, sums } from '#report/facts';
import { ofOrder } from './shared';

/** All money that came in or went out: payments of orders, and recharges, deposits and repayments. */
export const moneyFacts = {
  name: 'money',
  dimensions: { ...ofOrder, method: { field: choice('paymentMethod', paymentMethods) } },
  measures: {
    salesIncome: sums.money(),
    refundAmount: sums.money(),
    storedConsumption: sums.money(),
    onAccount: sums.money(),
    rechargeReal: sums.money(),
    rechargeGift: sums.money(),
    cardFees: sums.money(),
    deposits: sums.money(),
    debtRepaid: sums.money(),
    fee: sums.money(),
    cashBasis: sums.money(),
    netPayment: sums.money(),
    concession: sums.money(),
    outsideShifts: sums.money(),
    notHandedOver: sums.money(),
    shiftReceipts: sums.money(),
    handedOver: sums.money(),
  },
  details: {},
  filters: {},
} satisfies Facts;
