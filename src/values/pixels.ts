interface Size {
  width: number;
  height: number;
}

/** A size in pixels: at least, at most or exactly so wide and high. */
export type PixelRule = { min: Size } | { max: Size } | { exact: Size };

/** Whether a picture is as large as a rule asks; one whose header says nothing is not. */
export function fitsPixels(size: Size | null, rule: PixelRule): boolean {
  if (!size) return false;
  if ('min' in rule) return size.width >= rule.min.width && size.height >= rule.min.height;
  if ('max' in rule) return size.width <= rule.max.width && size.height <= rule.max.height;
  return size.width === rule.exact.width && size.height === rule.exact.height;
}

/** How a rule limits a picture, with its size as a sentence says it: pixels are names, which are not grouped. */
export function pixelLimit(rule: PixelRule): { of: 'min' | 'max' | 'exact'; said: { width: string; height: string } } {
  const said = ({ width, height }: Size) => ({ width: String(width), height: String(height) });
  if ('min' in rule) return { of: 'min', said: said(rule.min) };
  if ('max' in rule) return { of: 'max', said: said(rule.max) };
  return { of: 'exact', said: said(rule.exact) };
}
