import { report } from '../../../report/report';
import { handovers } from './handovers';

/** Shift handovers (/dataReport/changeShifts). */
export default report({
  name: 'changeShifts',
  area: 'dataReport',
  ...handovers,
  charts: [{ kind: 'trend', title: 'cashDifferenceByDay', by: ['day'], measures: ['cashDifference', 'shiftSales'] }],
});
