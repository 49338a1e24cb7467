import type { DesignKey } from './designs';

/** A text's middle and height, in millimetres. */
interface Words {
  x: number;
  y: number;
  size: number;
}

/** How a design is printed: places in millimetres from its upper left corner, colours of ink. */
interface Picture {
  paper: string;
  ink: string;
  /** of the corners */
  radius: number;
  /** behind the brand's name: height of a coloured strip */
  band?: { height: number; color: string };
  brand?: Words & { color?: string; width: number };
  qr: { x: number; y: number; size: number };
  code: Words;
  scan?: Words;
}

const green = '#0B6E63';
const dark = '#14181B';
const white = '#FFFFFF';
/** see-through film, as it lies on a table */
const film = '#EDF1F2';

/** The print of the designs. Colours are of print, the same in both appearances of the console. */
export const pictures: Readonly<Record<DesignKey, Picture>> = {
  square: {
    paper: white,
    ink: dark,
    radius: 4,
    band: { height: 14, color: green },
    brand: { x: 40, y: 9.7, size: 7, color: white, width: 72 },
    qr: { x: 19, y: 17, size: 42 },
    code: { x: 40, y: 72, size: 12 },
  },
  round: {
    paper: white,
    ink: green,
    radius: 40,
    brand: { x: 40, y: 15, size: 6, width: 42 },
    qr: { x: 21, y: 18, size: 38 },
    code: { x: 40, y: 69, size: 12 },
  },
  small: {
    paper: film,
    ink: dark,
    radius: 3,
    qr: { x: 8, y: 3, size: 34 },
    code: { x: 25, y: 46.5, size: 10 },
  },
  tall: {
    paper: dark,
    ink: white,
    radius: 4,
    brand: { x: 30, y: 13, size: 7, width: 52 },
    qr: { x: 8, y: 19, size: 44 },
    code: { x: 30, y: 77, size: 13 },
    scan: { x: 30, y: 85, size: 4.5 },
  },
  wide: {
    paper: film,
    ink: green,
    radius: 4,
    brand: { x: 23, y: 14, size: 6, width: 38 },
    qr: { x: 43, y: 6, size: 42 },
    code: { x: 23, y: 33, size: 16 },
    scan: { x: 23, y: 46, size: 4 },
  },
  acrylic: {
    paper: white,
    ink: dark,
    radius: 8,
    band: { height: 24, color: dark },
    brand: { x: 45, y: 15.5, size: 9, color: white, width: 80 },
    qr: { x: 15, y: 29, size: 60 },
    code: { x: 45, y: 104, size: 15 },
    scan: { x: 45, y: 114, size: 5 },
  },
};

/** How wide a text is, in times its height: Chinese characters are square, others about half of that. */
function widthOf(text: string): number {
  return [...text].reduce((sum, sign) => sum + (/[⺀-￿]/u.test(sign) ? 1 : 0.56), 0);
}

/** The height at which a text is no wider than `width` millimetres, and no higher than `size`. */
export function sizeWithin(text: string, size: number, width: number): number {
  return Math.min(size, width / Math.max(1, widthOf(text)));
}
