import { takeawayContract } from './takeawayProduct';

/** Products on Meituan (/storesAndEmployees/takeawayManagement/americanRegiment, /storeGoods/americanRegiment). */
export const meituanProductMapping = takeawayContract('meituanProductMapping');

/** Products on Ele.me (/storesAndEmployees/takeawayManagement/hungry, /storeGoods/hungry). */
export const hungryProductMapping = takeawayContract('hungryProductMapping');

/** Products on JD (/storesAndEmployees/takeawayManagement/jd). */
export const jdProductMapping = takeawayContract('jdProductMapping');

/** Products on the enterprise's own shop (/storesAndEmployees/takeawayManagement/proprietary). */
export const ownProductMapping = takeawayContract('ownProductMapping');

/** Products on Zhuancan (/storesAndEmployees/takeawayManagement/earnmeal). */
export const zhuancanProductMapping = takeawayContract('zhuancanProductMapping');
