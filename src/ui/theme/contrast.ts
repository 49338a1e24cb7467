function channel(value: number): number {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

function luminance(hex: string): number {
  const digits = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(hex);
  if (!digits) throw new Error(`Not a colour of the form #RRGGBB: ${hex}`);
  const [red, green, blue] = digits.slice(1).map((pair) => channel(Number.parseInt(pair, 16)));
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}

/** The contrast of two opaque colours (#RRGGBB) as WCAG 2.2 defines it: 1 (equal) to 21 (black on white). */
export function contrast(first: string, second: string): number {
  const both = [luminance(first), luminance(second)];
  return (Math.max(...both) + 0.05) / (Math.min(...both) + 0.05);
}
