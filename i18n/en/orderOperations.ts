import type { Translation } from '../translation';
import type zh from '../zh/orderOperations';

const orderOperations: Translation<typeof zh> = {
  orderOperations: {
    print: { label: 'Print', a4: 'A4 paper', roll: '80 mm roll' },
    shift: {
      title: 'Handover %{number}',
      running: 'This shift has not been handed over; the figures are those of now.',
      facts: 'Shift',
      drawer: 'Cash drawer',
      methods: 'Taken by payment method',
      receipts: 'Other receipts and payouts',
      nothing: 'Nothing was taken in this shift',
      businessDate: 'Business date',
      cashier: 'Cashier',
      otherCash: 'Other cash in and out',
      payIn: 'Cash put in',
      payOut: 'Cash taken out',
      receiptKind: 'Kind',
      count: 'Count',
      amount: 'Amount',
      signatures: 'Handed over by:                Taken over by:',
    },
  },
  enums: {
    receiptKind: {
      recharge: 'Recharge',
      rechargeRefund: 'Recharge refund',
      cardFee: 'Card fee',
      deposit: 'Deposit',
      depositRefund: 'Deposit refund',
      debtRepaid: 'Debt repaid',
    },
  },
};

export default orderOperations;
