import { inLibrary } from '../place';
import { categoryAt } from './category';

/** Categories of goods of a brand's library. */
export const libraryCategory = categoryAt(inLibrary);
