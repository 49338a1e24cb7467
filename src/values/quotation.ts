/** Longest quotation, in characters. */
const maxQuotation = 200;

/**
 * Returns a text from an address as one plain line of limited length. Anybody can write a link, so a screen shows such a
 * text as a quotation and not as its own words.
 */
export function quotationOf(text: string): string {
  const plain = text.replace(/[\p{C}\p{Z}\s]+/gu, ' ').trim();
  const signs = [...plain];
  return signs.length > maxQuotation ? `${signs.slice(0, maxQuotation).join('')}…` : plain;
}
