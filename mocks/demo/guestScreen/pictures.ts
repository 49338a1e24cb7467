import { file } from '#server/db/schema';
import type { DemoStart } from '../demoPart';
import { type Colour, png } from '../goods/png';

/** A demo picture: two colours in broad bands around a plate, so that one tells them apart. */
export interface DemoPoster {
  order: number;
  width: number;
  height: number;
  ground: Colour;
  plate: Colour;
  accent: Colour;
}

function drawn({ width, height, ground, plate, accent, order }: DemoPoster): Uint8Array {
  const size = Math.min(width, height);
  const [left, top] = [width * (order % 2 === 0 ? 0.36 : 0.64), height * 0.46];
  return png(width, height, [ground, plate, accent, [250, 250, 248]], (x, y) => {
    const away = Math.hypot(x - left, y - top) / size;
    if (away < 0.2) return (x * (order + 3) + y * 5) % 29 < 6 ? 2 : 1;
    if (away < 0.27) return 3;
    return y > height * 0.86 ? 2 : 0;
  });
}

function guidOfPoster(merchant: string, order: number): string {
  return `${merchant}-0000-4000-8000-c${String(order).padStart(11, '0')}`;
}

/** Stores posters of the demo as uploads would be. Returns their addresses in order. */
export async function storePosters(start: DemoStart, posters: readonly DemoPoster[]): Promise<string[]> {
  const { tx, merchant, at, basePath } = start;
  const rows = posters.map((poster) => {
    const content = drawn(poster);
    const guid = guidOfPoster(merchant, poster.order);
    return { guid, merchant, mime: 'image/png', size: content.length, content, createdAt: at };
  });
  await tx.insert(file).values(rows).onConflictDoNothing();
  return rows.map(({ guid }) => `${basePath}/file/get?guid=${guid}`);
}
