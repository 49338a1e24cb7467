import { inLibrary } from '../place';
import { pictureAt } from './picture';

/** Pictures of a brand (/brandLibrary/gallery). */
export const libraryPicture = pictureAt(inLibrary);
