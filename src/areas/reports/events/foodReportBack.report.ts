import { report } from '../../../report/report';
import { returns } from './returns';

/** Returned dishes with reason, operator and amount (/reportCenter/foodReportBack). */
export default report({
  name: 'foodReportBack',
  area: 'reportCenter',
  ...returns,
  groups: [
    ['item', 'reason'],
    ['reason', 'operator'],
    ['operator'],
    ['authoriser'],
    ['authoriser', 'reason'],
    ['store'],
    ['day'],
  ],
});
