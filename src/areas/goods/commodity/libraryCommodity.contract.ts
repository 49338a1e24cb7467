import { inLibrary } from '../place';
import { commodityAt } from './commodity';

/** Commodities of a brand's library (/brandLibrary/commodityBank). */
export const libraryCommodity = commodityAt(inLibrary);
