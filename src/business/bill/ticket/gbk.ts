/** Two-byte signs of GBK by their character: what printers of the trade know besides ASCII. Made once, from the decoder that every host has. */
let table: ReadonlyMap<string, number> | null = null;

function made(): ReadonlyMap<string, number> {
  const codes: number[] = [];
  for (let lead = 0x81; lead <= 0xfe; lead++)
    for (let trail = 0x40; trail <= 0xfe; trail++) if (trail !== 0x7f) codes.push(lead * 256 + trail);
  // One text with a sign in each line: to decode them one by one takes ten times as long.
  const bytes = Uint8Array.from(codes.flatMap((code) => [code >> 8, code & 255, 0x0a]));
  const signs = new TextDecoder('gbk').decode(bytes).split('\n');
  const known = new Map<string, number>();
  for (const [index, code] of codes.entries()) {
    const sign = signs[index] ?? '';
    if ([...sign].length === 1 && sign !== '\uFFFD' && !/\p{Co}/u.test(sign) && !known.has(sign)) known.set(sign, code);
  }
  return known;
}

function twoBytes(sign: string): number | undefined {
  table ??= made();
  return table.get(sign);
}

const isAscii = (sign: string) => sign >= ' ' && sign <= '~';

/** Signs that are written with others where a printer lacks them. */
const substitutes: Readonly<Record<string, string>> = {
  '¥': '￥',
  '\u00a0': ' ',
  '\u202f': ' ',
  '’': "'",
  œ: 'oe',
  Œ: 'OE',
  æ: 'ae',
  '€': 'EUR',
};

/** A sign as a printer can print it: itself, without its accent, or a question mark. */
function printableSign(sign: string): string {
  if (isAscii(sign) || twoBytes(sign) !== undefined) return sign;
  const plain = substitutes[sign] ?? sign.normalize('NFKD').replace(/\p{M}/gu, '');
  const fits = plain !== '' && [...plain].every((one) => isAscii(one) || twoBytes(one) !== undefined);
  return fits ? plain : '?';
}

/** A line of text as a printer can print it: what is shown before printing is this, not what was typed. */
export function printable(text: string): string {
  return [...text.normalize('NFC').replace(/\s/gu, ' ')].map(printableSign).join('');
}

/** Columns that a printed text takes, of a printer's narrow signs: Chinese ones take two. */
export function columnsOf(text: string): number {
  return [...text].reduce((sum, sign) => sum + (isAscii(sign) ? 1 : 2), 0);
}

/** The bytes of a printable text. */
export function bytesOfText(text: string): number[] {
  return [...text].flatMap((sign) => {
    const code = isAscii(sign) ? undefined : twoBytes(sign);
    return code === undefined ? [isAscii(sign) ? sign.charCodeAt(0) : 63] : [code >> 8, code & 255];
  });
}
