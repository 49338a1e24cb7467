/** Height of a name, in pixels. */
export const lineOfText = 14;
/** Above the bars, and below them with the names of the axis. */
const notBars = 44;
const letter = 7;
const ideograph = 12;
/** Names that are wider would take the bars' room. */
const widestName = 96;
/** Of the tallest bar: what is thinner says too little about the scale. */
const leastFoot = 0.05;

/** The width of a name in the drawing, in pixels, rather too much than too little. */
function widthOf(name: string): number {
  return [...name].reduce((width, char) => width + (char > '\u2e7f' ? ideograph : letter), 0);
}

/**
 * How much room the names of layers need beside the last bar, in pixels; null where a legend has to name them: they are too many for the
 * height or too wide, or the last bar has nothing at its foot or something below zero. `bars` are the sizes of the layers in each bar.
 */
export function roomBeside(
  names: readonly string[],
  bars: readonly (readonly (number | null)[])[],
  height: number,
): number | null {
  const last = bars.at(-1)?.map((size) => size ?? 0);
  const [foot = 0] = last ?? [];
  if (!last || names.length < 2 || names.length * lineOfText > height - notBars) return null;
  const tallest = Math.max(...bars.map((bar) => bar.reduce<number>((sum, size) => sum + Math.max(0, size ?? 0), 0)));
  if (foot <= tallest * leastFoot || last.some((size) => size < 0)) return null;
  const width = Math.max(...names.map(widthOf));
  return width > widestName ? null : width;
}

/**
 * Where the names of the parts of a bar are written, from its foot upwards: at the middle of their part, or just above the name before, and
 * never above `top`. `sizes` are in pixels, heights are counted downwards.
 */
export function placesOfNames(sizes: readonly number[], { foot, top }: { foot: number; top: number }): number[] {
  const places: number[] = [];
  let below = 0;
  for (const size of sizes) {
    const middle = foot - below - size / 2;
    places.push(Math.min(middle, (places.at(-1) ?? Number.POSITIVE_INFINITY) - lineOfText));
    below += size;
  }
  // Names that do not fit above go down again, and take those below them along.
  for (let at = places.length - 1; at >= 0; at -= 1) {
    const least = at === places.length - 1 ? top : (places[at + 1] ?? top) + lineOfText;
    places[at] = Math.max(places[at] ?? least, least);
  }
  return places;
}
