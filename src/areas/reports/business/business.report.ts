import { report } from '../../../report/report';
import { situation } from './situation';

/** Business figures of a period (/newReport/business, 001 Reports). */
export default report({
  name: 'business',
  area: 'newReport',
  ...situation,
});
