/** Name of Chinese characters, letters and digits alone, as the specification asks of levels and coupons (002 §5). */
export const plainName = /^[\u4e00-\u9fa5A-Za-z0-9]+$/;
