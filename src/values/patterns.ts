/** Name of Chinese characters, Latin letters and digits alone (002 §5). */
export const plainName = /^[\u4e00-\u9fa5A-Za-z0-9]+$/;
