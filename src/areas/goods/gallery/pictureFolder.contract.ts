import { inStore } from '../place';
import { pictureFolderAt } from './folder';

/** Folders of a store's gallery. */
export const pictureFolder = pictureFolderAt(inStore);
