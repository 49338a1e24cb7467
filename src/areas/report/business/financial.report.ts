import { report } from '#report/report';
import { moneyFacts } from '../fact/money';

/** Takings on the sales basis and on the cash basis, for accounting (/newReport/financial). */
export default report({
  name: 'financial',
  area: 'newReport',
  facts: moneyFacts,
  groups: [['day'], ['store'], ['month'], ['day', 'store'], ['method'], ['store', 'method']],
  measures: [
    'salesIncome',
    'refundAmount',
    'fee',
    'storedConsumption',
    'onAccount',
    'rechargeReal',
    'rechargeGift',
    'cardFees',
    'deposits',
    'debtRepaid',
    'cashBasis',
    'concession',
    'netPayment',
    'outsideShifts',
    'notHandedOver',
    'shiftReceipts',
    'handedOver',
  ],
  lead: ['cashBasis', 'salesIncome'],
  hidden: ['concession', 'netPayment', 'outsideShifts', 'notHandedOver', 'shiftReceipts', 'handedOver'],
  cards: ['salesIncome', 'rechargeReal', 'refundAmount', 'cashBasis'],
  sort: { field: 'day', order: 'ASC' },
  filters: ['date', 'store', 'groupBy'],
  more: ['basis', 'compare', 'brand'],
  charts: [
    { kind: 'waterfall', title: 'cashBasisByDay', by: ['day'], measures: ['cashBasis'] },
    { kind: 'doughnut', title: 'incomeByMethod', by: ['method'], measures: ['salesIncome'] },
  ],
});
