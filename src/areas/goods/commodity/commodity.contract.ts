import { inStore } from '../place';
import { commodityAt } from './commodity';

/** Commodities of a store (/storeGoods/commodityList). */
export const commodity = commodityAt(inStore);
