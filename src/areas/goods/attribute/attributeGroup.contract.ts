import { inStore } from '../place';
import { attributeGroupAt } from './attributeGroup';

/** Attribute groups of a store (/storeGoods/attributeList). */
export const attributeGroup = attributeGroupAt(inStore);
