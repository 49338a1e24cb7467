/** Full-width forms of ASCII signs, as input methods type them. */
const wide = (text: string) =>
  text.replace(/[!-~]/g, (sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) + 0xfee0)).replaceAll(' ', '\u3000');

/** Spellings of a text that look alike: decomposed, full-width, with a zero-width blank, with ideographic blanks around. */
export const spellings = (text: string): string[] => [
  text.normalize('NFD'),
  wide(text),
  `${text.slice(0, 1)}\u200B${text.slice(1)}`,
  `\u3000${text}\u00A0`,
];
