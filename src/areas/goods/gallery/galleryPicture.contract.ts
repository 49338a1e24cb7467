import { inStore } from '../place';
import { pictureAt } from './picture';

/** Pictures of a store (/storeGoods/gallery). */
export const galleryPicture = pictureAt(inStore);
