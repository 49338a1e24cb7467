import { inStore } from '../place';
import { categoryAt } from './category';

/** Categories of goods of a store. */
export const category = categoryAt(inStore);
