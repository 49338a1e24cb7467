import { numberText } from '../rawCell';

/** Number formats of a workbook by id, as ECMA-376 §18.8.30 lists them; dates of East Asian ids differ by language only. */
const builtIn: Readonly<Record<number, string>> = {
  1: '0',
  2: '0.00',
  3: '#,##0',
  4: '#,##0.00',
  9: '0%',
  10: '0.00%',
  11: '0.00E+00',
  12: '# ?/?',
  13: '# ??/??',
  37: '#,##0',
  38: '#,##0',
  39: '#,##0.00',
  40: '#,##0.00',
  41: '#,##0',
  42: '$#,##0',
  43: '#,##0.00',
  44: '$#,##0.00',
  45: 'mm:ss',
  46: '[h]:mm:ss',
  47: 'mm:ss.0',
  48: '##0.0E+0',
  49: '@',
};

export function builtInFormat(id: number): string {
  const isDate = (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 50 && id <= 58);
  return isDate ? (id >= 18 && id <= 21 ? 'h:mm:ss' : 'yyyy/m/d') : (builtIn[id] ?? 'General');
}

/** Kinds of formats: of a number, of an instant, of a time span that goes on beyond 24 hours, of a percentage. */
export type FormatKind = 'number' | 'date' | 'span' | 'percent';

/** A literal text, a colour or condition, or one sign of a format. */
const token = /"[^"]*"|\\.|[_*].|\[[^\]]*\]|general|[\s\S]/giy;

/** A piece of a format section: a place for a digit, or signs that are shown as they are. */
type Piece = { digit: '0' | '#' | '?' } | { literal: string };

/** Sections for positive numbers, negative ones, zero and texts; separators inside quotes do not count. */
function sectionsOf(code: string): string[] {
  const sections = [''];
  for (const [sign] of code.matchAll(token)) {
    if (sign === ';') sections.push('');
    else sections.push((sections.pop() ?? '') + sign);
  }
  return sections;
}

/** A section without its literal texts and colours. */
function bareSection(section: string): string {
  return section.replace(/"[^"]*"|\\.|[_*]./g, '').replace(/\[(?![hms]+\])[^\]]*\]/gi, '');
}

/** Returns what a format shows a number as. */
export function kindOf(code: string): FormatKind {
  const bare = bareSection(sectionsOf(code)[0] ?? '').replace(/general/gi, '');
  if (/\[[hms]+\]/i.test(bare)) return 'span';
  if (/[dmyhs]/i.test(bare)) return 'date';
  return bare.includes('%') ? 'percent' : 'number';
}

/** Signs that a format shows without quotes. */
const plainSigns = /^[-+():!^&'~{}<>=\s]$/;

/** Cuts a section into its pieces before and after the point; null for one that does not show the digits as they are. */
function piecesOf(section: string): { whole: Piece[]; part: Piece[]; general: boolean } | null {
  const [whole, part]: [Piece[], Piece[]] = [[], []];
  let target = whole;
  let general = false;
  for (const [sign] of section.matchAll(token)) {
    if (sign === '0' || sign === '#' || sign === '?') target.push({ digit: sign });
    else if (sign === '.' && target === whole) target = part;
    else if (sign === ',') continue;
    else if (sign.length > 1 && sign.startsWith('"')) target.push({ literal: sign.slice(1, -1) });
    else if (sign.length > 1 && sign.startsWith('\\')) target.push({ literal: sign.slice(1) });
    else if (sign.length > 1 && /^[_*]/.test(sign)) continue;
    else if (/^\[(\$-[\da-f]+|black|white|red|green|blue|yellow|magenta|cyan|color\s?\d+)\]$/i.test(sign)) continue;
    else if (sign === '@' || sign.toLowerCase() === 'general') general = true;
    else if (plainSigns.test(sign)) target.push({ literal: sign });
    else return null;
  }
  return { whole, part, general };
}

/** Fills the places before the point from the right; the first place takes all digits that are left. */
function filledWhole(pieces: readonly Piece[], digits: string): string {
  const first = pieces.findIndex((piece) => 'digit' in piece);
  let left = digits === '0' ? '' : digits;
  let text = '';
  for (let at = pieces.length - 1; at >= 0; at--) {
    const piece = pieces[at];
    if (!piece) continue;
    if ('literal' in piece) {
      text = piece.literal + text;
      continue;
    }
    const taken = at === first ? left : left.slice(-1);
    left = left.slice(0, left.length - taken.length);
    text = (taken || (piece.digit === '0' ? '0' : '')) + text;
  }
  return text;
}

/** Fills the places after the point from the left; places marked # stay empty at the end. */
function filledPart(pieces: readonly Piece[], digits: string): string {
  const kept = digits.replace(/0+$/, '').length;
  let at = 0;
  let text = '';
  for (const piece of pieces) {
    if ('literal' in piece) {
      text += piece.literal;
      continue;
    }
    if (piece.digit === '0' || at < kept) text += digits[at] ?? '';
    at += 1;
  }
  return text;
}

/** A trailing comma scales a number by thousands. */
const scales = /[0#?],+(?:\.|$|[^0#?,])/;
/** Largest number whose digits a double holds exactly. */
const exact = 1e15;

/**
 * Returns the text that a number format shows, thousands separators left out; null for a format that changes the digits or adds a
 * currency, as 1.38E+10, 7 % or 3 1/2.
 */
export function shownNumber(value: number, code: string): string | null {
  const [positive = '', negative, zero] = sectionsOf(code);
  const section = (value < 0 ? negative : value === 0 ? zero : undefined) ?? positive;
  const pieces = piecesOf(section);
  const bare = bareSection(section);
  if (!pieces || scales.test(bare) || Math.abs(value) >= exact) return null;
  const { whole, part, general } = pieces;
  const sign = value < 0 && negative === undefined ? '-' : '';
  const places = [...whole, ...part].filter((piece) => 'digit' in piece);
  if (general) {
    const literals = whole.map((piece) => ('literal' in piece ? piece.literal : '')).join('');
    const [before, after] = /^(general|@)/i.test(section) ? ['', literals] : [literals, ''];
    return `${before}${sign}${numberText(Math.abs(value))}${after}`;
  }
  if (places.length === 0) return null;
  const decimals = part.filter((piece) => 'digit' in piece).length;
  const [digits = '', after = ''] = Math.abs(value).toFixed(Math.min(decimals, 20)).split('.');
  const end = filledPart(part, after);
  return `${sign}${filledWhole(whole, digits)}${/^\d/.test(end) ? '.' : ''}${end}`.trim();
}
