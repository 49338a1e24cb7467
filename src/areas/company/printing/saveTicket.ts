import { escPos, type Raster, rasterOf } from '#business/bill/ticket/escpos';
import { type PaperWidth, paperColumns, paperDots } from '#business/bill/ticket/layout';
import { type PrinterEncoding, signSets } from '#business/bill/ticket/signSet';
import type { TicketLine } from '#business/bill/ticket/ticket';
import { saveBytes } from '#entity/excel/saveFile';

/** Draws on paper of a size, and returns the dots that a printer prints of it. */
function drawn(width: number, height: number, draw: (paper: CanvasRenderingContext2D) => void): Raster {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const paper = canvas.getContext('2d');
  if (!paper) throw new Error('the picture cannot be drawn');
  draw(paper);
  return rasterOf(paper.getImageData(0, 0, width, height).data, width, height);
}

/** A picture as a printer prints it, made smaller where it is wider than the roll. */
async function rasterAt(address: string, dots: number): Promise<Raster> {
  const picture = new Image();
  picture.src = address;
  await picture.decode();
  const scale = Math.min(1, dots / picture.naturalWidth);
  const width = Math.max(1, Math.round(picture.naturalWidth * scale));
  const height = Math.max(1, Math.round(picture.naturalHeight * scale));
  return drawn(width, height, (paper) => paper.drawImage(picture, 0, 0, width, height));
}

/** A line of text as a picture: each sign in the columns that a printer would give to it. */
function pictureOfLine({ text, size, bold }: Extract<TicketLine, { kind: 'text' }>, paper: PaperWidth): Raster {
  const { columnsOf } = signSets.picture;
  const column = (paperDots[paper] / paperColumns[paper]) * (size === 'large' ? 2 : 1);
  const [width, height] = [Math.max(8, Math.ceil(columnsOf(text) * column)), Math.round(column * 2.5)];
  return drawn(width, height, (canvas) => {
    canvas.font = `${bold ? 'bold ' : ''}${Math.round(column * 1.9)}px monospace`;
    canvas.textBaseline = 'middle';
    let at = 0;
    for (const sign of text) {
      const room = columnsOf(sign) * column;
      canvas.fillText(sign, at, height / 2, room);
      at += room;
    }
  });
}

interface Saved {
  lines: readonly TicketLine[];
  logo: string | null;
  copies: number;
  paper: PaperWidth;
  encoding: PrinterEncoding;
  /** of the file */
  name: string;
}

/** Saves the bytes that a printer gets for a ticket, as a file. */
export async function saveTicket({ lines, logo, copies, paper, encoding, name }: Saved): Promise<void> {
  const hasLogo = lines.some(({ kind }) => kind === 'logo');
  const bytes = escPos(lines, {
    ...{ copies, encoding },
    logo: logo && hasLogo ? await rasterAt(logo, paperDots[paper]) : null,
    drawn: (line) => pictureOfLine(line, paper),
  });
  saveBytes(bytes.buffer, name, 'application/octet-stream');
}
