import { takeawayContract } from './takeaway';

/** Products on Meituan (/storeGoods/americanRegiment). */
export const takeawayProductMapping = takeawayContract('takeawayProductMapping');
