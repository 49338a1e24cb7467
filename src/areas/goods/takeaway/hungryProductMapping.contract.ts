import { takeawayContract } from './takeaway';

/** Products on Ele.me (/storeGoods/hungry). */
export const hungryProductMapping = takeawayContract('hungryProductMapping');
