import { base64Of } from '#server/call/base64';
import { randomBelow } from '#server/call/digest';
import { encodePng } from './png';

/** Strokes on a grid of 4 × 6; signs that look alike (0 O, 1 I, 5 S, 8 B) are left out. */
const glyphs: Record<string, string> = {
  '2': 'M0 1L1 0L3 0L4 1L4 2L0 6L4 6',
  '3': 'M0 0L4 0L2 2L4 3L4 5L3 6L0 6',
  '4': 'M3 6L3 0L0 4L4 4',
  '6': 'M4 0L1 2L0 4L1 6L3 6L4 5L3 3L0 4',
  '7': 'M0 0L4 0L1 6',
  '9': 'M4 2L3 3L1 3L0 2L1 0L3 0L4 2L3 6L1 6',
  A: 'M0 6L2 0L4 6M1 4L3 4',
  C: 'M4 1L3 0L1 0L0 1L0 5L1 6L3 6L4 5',
  E: 'M4 0L0 0L0 6L4 6M0 3L3 3',
  F: 'M4 0L0 0L0 6M0 3L3 3',
  H: 'M0 0L0 6M4 0L4 6M0 3L4 3',
  K: 'M0 0L0 6M4 0L0 3L4 6',
  L: 'M0 0L0 6L4 6',
  M: 'M0 6L0 0L2 3L4 0L4 6',
  N: 'M0 6L0 0L4 6L4 0',
  P: 'M0 6L0 0L3 0L4 1L4 2L3 3L0 3',
  R: 'M0 6L0 0L3 0L4 1L4 2L3 3L0 3M2 3L4 6',
  T: 'M0 0L4 0M2 0L2 6',
  U: 'M0 0L0 5L1 6L3 6L4 5L4 0',
  W: 'M0 0L1 6L2 3L3 6L4 0',
  X: 'M0 0L4 6M4 0L0 6',
  Y: 'M0 0L2 3L4 0M2 3L2 6',
};

/** Characters that a captcha consists of. */
export const signs = Object.keys(glyphs);

/** Pixels; the console shows the picture at half this size, sharp on dense screens too. */
const size = { width: 240, height: 80 } as const;

type Point = readonly [x: number, y: number];
type Line = readonly Point[];

/** A random number from `low` to `high`. */
const between = (low: number, high: number) => low + ((high - low) * randomBelow(10_001)) / 10_000;

/** Reads the lines of a path of M and L commands. */
function linesOf(path: string): Point[][] {
  return path
    .split('M')
    .filter(Boolean)
    .map((line) =>
      line.split('L').map((point): Point => {
        const [x = 0, y = 0] = point.split(' ').map(Number);
        return [x, y];
      }),
    );
}

/** Puts points at most two pixels apart on a line, so that a distortion bends it. */
function fine(line: Line): Point[] {
  return line.flatMap((to, index) => {
    const from = line[index - 1];
    if (!from) return [to];
    const steps = Math.max(1, Math.ceil(Math.hypot(to[0] - from[0], to[1] - from[1]) / 2));
    return Array.from({ length: steps }, (_, step): Point => {
      const part = (step + 1) / steps;
      return [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part];
    });
  });
}

/** Lines of one character: turned, sheared and scaled at random. */
function signLines(sign: string, index: number): Point[][] {
  const angle = between(-0.36, 0.36);
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  const shear = between(-0.25, 0.25);
  const [wide, high] = [between(8, 10.5), between(7.5, 9)];
  const [left, top] = [40 + index * 53 + between(-5, 5), 40 + between(-6, 6)];
  return linesOf(glyphs[sign] ?? '').map((line) =>
    line.map(([x, y]): Point => {
      const [dx, dy] = [(x - 2) * wide + (y - 3) * shear * high, (y - 3) * high];
      return [left + dx * cos - dy * sin, top + dx * sin + dy * cos];
    }),
  );
}

/** Bends the picture by two waves, so that no sign has the strokes of its pattern. */
function distortion(): (point: Point) => Point {
  const [across, down] = [between(2.5, 4.5), between(2.5, 4.5)];
  const [slow, quick] = [between(0.045, 0.075), between(0.03, 0.05)];
  const [first, second] = [between(0, 6.28), between(0, 6.28)];
  return ([x, y]) => [x + across * Math.sin(y * slow * 2 + first), y + down * Math.sin(x * quick * 2 + second)];
}

/** A curve across the picture in the ink of the signs, so that they cannot be told apart by colour or cut out. */
function curve(): Point[] {
  const [from, to] = [between(14, 66), between(14, 66)];
  const [bend, phase] = [between(8, 16), between(0, 6.28)];
  return Array.from(
    { length: 121 },
    (_, step): Point => [step * 2, from + ((to - from) * step) / 120 + bend * Math.sin(step / 19 + phase)],
  );
}

/** Draws a line with a round pen; a pixel at its edge is covered in part. */
function ink(cover: Float32Array, line: Line, thickness: number): void {
  const reach = Math.ceil(thickness / 2 + 1);
  for (const [x, y] of line) {
    for (
      let row = Math.max(0, Math.floor(y) - reach);
      row <= Math.min(size.height - 1, Math.ceil(y) + reach);
      row += 1
    ) {
      for (
        let column = Math.max(0, Math.floor(x) - reach);
        column <= Math.min(size.width - 1, Math.ceil(x) + reach);
        column += 1
      ) {
        const at = row * size.width + column;
        const covered = Math.min(1, Math.max(0, thickness / 2 + 0.5 - Math.hypot(column - x, row - y)));
        if (covered > (cover[at] ?? 0)) cover[at] = covered;
      }
    }
  }
}

/** Ink and paper vary over the picture, and each pixel is off by a little. */
function developed(cover: Float32Array): Uint8Array {
  const [along, phase] = [between(0.012, 0.03), between(0, 6.28)];
  return Uint8Array.from(cover, (covered, at) => {
    const shade = Math.sin((at % size.width) * along + phase);
    const paper = 238 + shade * 10 + between(-14, 14);
    const dark = 52 + shade * 22 + between(-18, 18);
    return Math.round(Math.min(255, Math.max(0, paper + (dark - paper) * covered)));
  });
}

/** Draws the characters of a captcha. Returns the data address of a PNG, which holds pixels and no strokes. */
export async function captchaImage(answer: string): Promise<string> {
  const cover = new Float32Array(size.width * size.height);
  const bend = distortion();
  for (const [index, sign] of [...answer].entries()) {
    const thickness = between(4.2, 5.6);
    for (const line of signLines(sign, index)) ink(cover, fine(line).map(bend), thickness);
  }
  for (let count = 0; count < 2; count += 1) ink(cover, fine(curve()), between(2, 2.8));
  for (let count = 0; count < 30; count += 1)
    ink(cover, [[between(0, size.width), between(0, size.height)]], between(1.5, 3.5));
  return `data:image/png;base64,${base64Of(await encodePng(size.width, size.height, developed(cover)))}`;
}
