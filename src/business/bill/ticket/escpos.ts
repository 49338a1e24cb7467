import { type PrinterEncoding, signSets } from './signSet';
import { alignments, type TicketLine } from './ticket';

/** A picture of black and white points, eight in a byte from the left, each row beginning with a byte of its own. */
export interface Raster {
  /** in points; a printer gets whole bytes */
  width: number;
  height: number;
  bits: Uint8Array;
}

const [ESC, GS, LF] = [0x1b, 0x1d, 0x0a] as const;

/** Bytes of a number as printers read it: the low one first. */
const low = (value: number): [number, number] => [value & 255, value >> 8];

function qrCode(text: string): number[] {
  const data = [...new TextEncoder().encode(text)];
  const order = (...rest: number[]) => [GS, 0x28, 0x6b, ...low(rest.length), ...rest];
  return [
    // Model 2, points of 6, correction of 15 %.
    ...order(0x31, 0x41, 0x32, 0x00),
    ...order(0x31, 0x43, 0x06),
    ...order(0x31, 0x45, 0x31),
    ...order(0x31, 0x50, 0x30, ...data),
    ...order(0x31, 0x51, 0x30),
  ];
}

function picture({ width, height, bits }: Raster): number[] {
  return [GS, 0x76, 0x30, 0x00, ...low(Math.ceil(width / 8)), ...low(height), ...bits];
}

type TextLine = Extract<TicketLine, { kind: 'text' }>;

interface Printing {
  logo?: Raster | null;
  copies?: number;
  encoding?: PrinterEncoding;
  /** draws a line of text for a printer that prints pictures of lines */
  drawn?: (line: TextLine) => Raster;
}

/** The bytes by which a printer of the trade (ESC/POS) prints a ticket, `copies` times, each cut off. */
export function escPos(
  lines: readonly TicketLine[],
  { logo = null, copies = 1, encoding = 'gbk', drawn }: Printing = {},
): Uint8Array<ArrayBuffer> {
  const signs = signSets[encoding];
  const one = lines.flatMap((line): number[] => {
    const aligned = [ESC, 0x61, alignments.indexOf(line.align)];
    if (line.kind === 'qr') return [...aligned, ...qrCode(line.text)];
    if (line.kind === 'logo') return logo ? [...aligned, ...picture(logo)] : [];
    if (encoding === 'picture') return drawn ? [...aligned, ...picture(drawn(line))] : [];
    const style = [ESC, 0x45, line.bold ? 1 : 0, GS, 0x21, line.size === 'large' ? 0x11 : 0];
    return [...aligned, ...style, ...signs.bytesOf(line.text), LF];
  });
  // Made ready, with the signs of the encoding; at the end fed past the knife and cut.
  const start = [ESC, 0x40, ...signs.start];
  const end = [ESC, 0x64, 3, GS, 0x56, 1];
  return Uint8Array.from(Array.from({ length: copies }, () => [...start, ...one, ...end]).flat());
}

/**
 * A picture as points: dark ones are printed. `pixels` are red, green, blue and opacity of each, row by row; what is see-through is
 * paper.
 */
export function rasterOf(pixels: Uint8ClampedArray, width: number, height: number): Raster {
  const across = Math.ceil(width / 8);
  const bits = new Uint8Array(across * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const [red = 255, green = 255, blue = 255, opacity = 255] = pixels.subarray(
        (y * width + x) * 4,
        (y * width + x) * 4 + 4,
      );
      const grey = (red * 299 + green * 587 + blue * 114) / 1000;
      if (255 - ((255 - grey) * opacity) / 255 < 128) {
        const at = y * across + (x >> 3);
        bits[at] = (bits[at] ?? 0) | (128 >> (x & 7));
      }
    }
  return { width, height, bits };
}
