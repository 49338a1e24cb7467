import { inLibrary } from '../place';
import { pictureFolderAt } from './folder';

/** Folders of a brand's gallery. */
export const libraryPictureFolder = pictureFolderAt(inLibrary);
