import { report } from '../../../report/report';
import { handovers } from './handovers';

/** Shift handovers (/reportCenter/shiftingDuty). */
export default report({
  name: 'shiftingDuty',
  area: 'reportCenter',
  ...handovers,
  verbs: ['show'],
});
