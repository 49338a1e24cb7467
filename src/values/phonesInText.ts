/** A mobile number as people write it into a sentence: eleven digits, with blanks or hyphens between them, and no digit beside. */
const written = /(?<!\d)1(?:[ -]?\d){10}(?!\d)/g;

const digitsOf = (text: string): string => text.replace(/[ -]/g, '');

/** Returns the mobile numbers in a text, as digits. */
export const phonesIn = (text: string): string[] => (text.match(written) ?? []).map(digitsOf);

/** Masks those mobile numbers in a text that `isHidden` names, as lists show a phone: 138****1234. */
export function maskPhonesIn(text: string, isHidden: (phone: string) => boolean): string {
  return text.replace(written, (found) => {
    const phone = digitsOf(found);
    return isHidden(phone) ? `${phone.slice(0, 3)}****${phone.slice(-4)}` : found;
  });
}
