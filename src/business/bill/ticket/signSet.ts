import { byteIn, type CodePage } from './codePages';
import { columnsOf as columnsInGbk, bytesOfText as gbkBytes, printable as printableInGbk } from './gbk';

/**
 * Encodings of receipt printers: Chinese signs (GBK), one of two pages of accented Latin letters, or pictures of the lines, which hold
 * every sign.
 */
export const printerEncodings = ['gbk', 'windows1252', 'cp858', 'picture'] as const;
export type PrinterEncoding = (typeof printerEncodings)[number];

/** The signs that a printer has in an encoding. */
export interface SignSet {
  /** commands that switch the printer to it */
  start: readonly number[];
  /** Returns a line of text as it is printed. */
  printable(text: string): string;
  /** Returns the columns that a printable text takes, of narrow signs. */
  columnsOf(text: string): number;
  /** Returns the bytes of a printable text. */
  bytesOf(text: string): number[];
}

const [ESC, FS] = [0x1b, 0x1c];

/** Signs that are written with others where a page of Latin letters lacks them. */
const substitutes: Readonly<Record<string, string>> = {
  '￥': '¥',
  '\u202f': ' ',
  '’': "'",
  '‘': "'",
  '“': '"',
  '”': '"',
  œ: 'oe',
  Œ: 'OE',
};

/** A page of single bytes, after the commands that leave Chinese signs and choose the page by its number. */
function pageOf(page: CodePage, number: number): SignSet {
  const has = (sign: string) => byteIn(page, sign) !== undefined;
  const signFor = (sign: string) => {
    if (has(sign)) return sign;
    const plain = substitutes[sign] ?? sign.normalize('NFKD').replace(/\p{M}/gu, '');
    return plain !== '' && [...plain].every(has) ? plain : '?';
  };
  return {
    start: [FS, 0x2e, ESC, 0x74, number],
    printable: (text) => [...text.normalize('NFC').replace(/\s/gu, ' ')].map(signFor).join(''),
    columnsOf: (text) => [...text].length,
    bytesOf: (text) => [...text].map((sign) => byteIn(page, sign) ?? 63),
  };
}

const wide =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{20000}-\u{3ffff}]|\p{Extended_Pictographic}/u;

export const signSets: Readonly<Record<PrinterEncoding, SignSet>> = {
  gbk: { start: [FS, 0x26], printable: printableInGbk, columnsOf: columnsInGbk, bytesOf: gbkBytes },
  windows1252: pageOf('windows1252', 16),
  cp858: pageOf('cp858', 19),
  picture: {
    start: [],
    printable: (text) =>
      text
        .normalize('NFC')
        .replace(/\s/gu, ' ')
        .replace(/\p{Cc}/gu, ''),
    columnsOf: (text) => [...text].reduce((sum, sign) => sum + (wide.test(sign) ? 2 : 1), 0),
    bytesOf: () => [],
  },
};

/** Zones whose printers have Chinese signs. */
const chineseZones = /^Asia\/(?:Shanghai|Urumqi|Chongqing|Harbin|Hong_Kong|Macau|Taipei)$/;

/** The encoding of a store's printer: the one that is set, else by the language of the ticket and the store's zone. */
export function encodingFor(set: string | null, language: string, zone: string | null): PrinterEncoding {
  const known = printerEncodings.find((one) => one === set);
  if (known) return known;
  return language === 'zh' || (zone !== null && chineseZones.test(zone)) ? 'gbk' : 'windows1252';
}

/** Returns the signs of a text that a printer lacks and prints as others, each once; blanks and quotation marks are the same to a reader. */
export function lackingIn({ printable }: SignSet, text: string): string[] {
  const signs = [...new Set(text.normalize('NFC'))].filter((sign) => !/[\s¥￥’‘“”\p{Cc}]/u.test(sign));
  return signs.filter((sign) => printable(sign) !== sign);
}
