import type { Translation } from '../translation';
import type zh from '../zh/orderOperations';

const orderOperations: Translation<typeof zh> = {
  orderOperations: {
    print: { label: 'Print', a4: 'A4 paper', roll: '80 mm roll' },
    makeUp: {
      action: 'Make up waiters',
      title: 'Make up who served %{smart_count} order |||| Make up who served %{smart_count} orders',
      confirm: 'Make up %{smart_count} order |||| Make up %{smart_count} orders',
      people: 'Employees',
      kept: 'Orders for which the till recorded this kind of service stay as they are; what was made up before is replaced.',
      severalStores: 'The chosen orders are of several stores. Choose orders of one store.',
      tooMany: 'At most %{max} orders can be made up at once; %{count} are chosen.',
      done: 'Orders made up: %{made}; kept as the till recorded them: %{kept}',
    },
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
  reports: {
    fields: {
      missingType: 'Lacks',
      servedBy: 'Waiter',
      caller: 'Caller',
      foodRunner: 'Food runner',
      tableClearer: 'Table clearer',
      dishwasher: 'Dishwasher',
      repairNumber: 'Repair',
      pending: 'Waits for review',
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
