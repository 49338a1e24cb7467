import { inStore } from '../place';
import { packageAt } from './package';

/** Packages of a store (/storeGoods/newPackage). */
export const storePackage = packageAt(inStore);
