import { escPos, type Raster, rasterOf } from '#business/bill/ticket/escpos';
import type { TicketLine } from '#business/bill/ticket/ticket';
import { saveBytes } from '#entity/excel/saveFile';
import { logoSize } from './printTemplate.contract';

/** A picture as a printer prints it, made smaller where it is too large. */
async function rasterAt(address: string): Promise<Raster> {
  const picture = new Image();
  picture.src = address;
  await picture.decode();
  const scale = Math.min(1, logoSize.width / picture.naturalWidth, logoSize.height / picture.naturalHeight);
  const width = Math.max(1, Math.round(picture.naturalWidth * scale));
  const height = Math.max(1, Math.round(picture.naturalHeight * scale));
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const paper = canvas.getContext('2d');
  if (!paper) throw new Error('the picture cannot be drawn');
  paper.drawImage(picture, 0, 0, width, height);
  return rasterOf(paper.getImageData(0, 0, width, height).data, width, height);
}

/** Saves the bytes that a printer gets for a ticket, as a file. */
export async function saveTicket(
  lines: readonly TicketLine[],
  logo: string | null,
  copies: number,
  name: string,
): Promise<void> {
  const drawn = logo && lines.some(({ kind }) => kind === 'logo') ? await rasterAt(logo) : null;
  saveBytes(escPos(lines, drawn, copies).buffer, name, 'application/octet-stream');
}
