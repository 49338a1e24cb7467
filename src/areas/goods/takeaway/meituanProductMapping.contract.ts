import { takeawayContract } from './takeaway';

/** Products on Meituan (/storeGoods/americanRegiment). */
export const meituanProductMapping = takeawayContract('meituanProductMapping');
