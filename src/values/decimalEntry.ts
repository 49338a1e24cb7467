const wide: Record<string, string> = { '．': '.', '。': '.', '－': '-', '−': '-', '＋': '', '+': '' };

/**
 * Cleans typed or pasted text to what can belong to a decimal: full-width digits become plain ones, units and letters
 * go. A comma is the decimal mark in French (`point`) and separates thousands elsewhere. Sign and point always stay, so
 * that "-5" or "12.7" is refused by a rule and never silently read as 5 or 127. "￥１，２３４．５元" → "1234.5".
 */
export function cleanDecimal(typed: string, comma: 'point' | 'separator'): string {
  const plain = typed
    .replace(/[０-９]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0xfee0))
    .replace(/[．。－−＋+]/g, (sign) => wide[sign] ?? '')
    .replace(/[，,]/g, comma === 'point' ? '.' : '');
  let result = '';
  for (const sign of plain) {
    if (/\d/.test(sign)) result += sign;
    else if (sign === '-' && result === '') result = '-';
    else if (sign === '.' && !result.includes('.')) result += '.';
  }
  return result;
}

/** A finished entry in its plain form: "007" → "7", ".5" → "0.5", "12." → "12", "-0" → "0"; nothing of a number → null. */
export function canonicalDecimal(text: string): string | null {
  const parts = /^(-?)(\d*)\.?(\d*)$/.exec(text);
  if (!parts || (parts[2] === '' && parts[3] === '')) return null;
  const whole = (parts[2] ?? '').replace(/^0+(?=\d)/, '') || '0';
  const fraction = parts[3] ? `.${parts[3]}` : '';
  const sign = parts[1] === '-' && /[1-9]/.test(whole + fraction) ? '-' : '';
  return sign + whole + fraction;
}

/** Pads the digits after the point up to `places`, never rounds: ("12", 2) → "12.00", ("1.234", 2) → "1.234". */
export function padDecimal(text: string, places: number): string {
  const [whole = '0', fraction = ''] = text.split('.');
  return places === 0 && fraction === '' ? whole : `${whole}.${fraction.padEnd(places, '0')}`;
}
