const tags: Record<string, string> = { zh: 'zh-CN', en: 'en-US', fr: 'fr-FR' };

/** The BCP 47 tag of an interface language; Chinese for any other. */
export function languageTag(locale: string): string {
  return tags[locale] ?? 'zh-CN';
}

/** Formatters are costly to make and few: one per language and option set. */
const formatters = new Map<string, Intl.NumberFormat>();

function formatter(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  const known = formatters.get(key) ?? new Intl.NumberFormat(languageTag(locale), options);
  formatters.set(key, known);
  return known;
}

function isDecimalText(text: string): text is `${number}` {
  return /^-?\d+(\.\d+)?$/.test(text);
}

// Intl reads decimal strings exactly; a number would pass through a float.
function format(value: string, locale: string, options: Intl.NumberFormatOptions): string {
  return isDecimalText(value) ? formatter(locale, options).format(value) : value;
}

/** Formats "1234.5" as money of the language: ¥1,234.50. Text that is no decimal is returned unchanged. */
export function moneyText(value: string, locale: string): string {
  return format(value, locale, { style: 'currency', currency: 'CNY', currencyDisplay: 'narrowSymbol' });
}

/** "1234.500" with grouping and only the digits that count, up to `decimals` (3): 1,234.5. */
export function quantityText(value: string, locale: string, decimals = 3): string {
  return format(value, locale, { maximumFractionDigits: decimals });
}

/** "1234.50" with grouping and the digits that it is written with: 1,234.50. */
export function writtenText(value: string, locale: string): string {
  const decimals = value.split('.')[1]?.length ?? 0;
  return format(value, locale, { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
}

/** A share already in percent, "12.5" → 12.5 %. */
export function percentText(value: string, locale: string, decimals = 2): string {
  return format(value, locale, { style: 'unit', unit: 'percent', maximumFractionDigits: decimals });
}

/** A number as short as an axis or a tile needs it: 12000 → 1.2万, 12K, 12 k. Rounded, so never where a figure is read off. */
export function shortText(value: number, locale: string): string {
  const rounded = Math.abs(value) >= 100 ? Math.round(value) : value;
  return formatter(locale, { notation: 'compact', maximumFractionDigits: 1 }).format(rounded);
}
