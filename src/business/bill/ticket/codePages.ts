/** Signs above ASCII of the single-byte sets that receipt printers have, from 0x80 on. */
const upper = {
  cp858:
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈ€ÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0',
  // Written out: some hosts decode 0x80 to 0x9f of this page as control characters.
  windows1252: `€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ${String.fromCharCode(
    ...Array.from({ length: 96 }, (_, at) => at + 160),
  )}`,
} as const;

export type CodePage = keyof typeof upper;

/** The byte of a sign in a code page; undefined if the page lacks it. Blanks that do not break are blanks. */
export function byteIn(page: CodePage, sign: string): number | undefined {
  if (sign >= ' ' && sign <= '~') return sign.charCodeAt(0);
  const at = sign === '\u00a0' || sign === '\u00ad' || /\p{Cc}/u.test(sign) ? -1 : [...upper[page]].indexOf(sign);
  return at < 0 ? undefined : at + 128;
}
