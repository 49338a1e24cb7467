import type { Page } from 'playwright-core';

/** The columns that a row is looked up by: so many are in sight of a table that may scroll. */
const leading = 5;

/** Says how a table of records fits the window: null where there is none. One that may scroll shows what leads. */
export async function listFit(page: Page, mayScroll: boolean): Promise<{ fault: string | null } | null> {
  const found = await page.evaluate(() => {
    const tables = [...document.querySelectorAll<HTMLTableElement>('main table[data-plain]')];
    const table = tables.find((one) => one.checkVisibility());
    const frame = table?.parentElement;
    if (!table || !frame) return null;
    const { right } = frame.getBoundingClientRect();
    const heads = [...table.querySelectorAll('thead th')].map(
      (head) => head.getBoundingClientRect().right <= right + 1,
    );
    return { more: frame.scrollWidth - frame.clientWidth, inSight: heads.indexOf(false) };
  });
  if (!found) return null;
  const fits = found.more <= 0 || (mayScroll && found.inSight >= leading);
  return { fault: fits ? null : `is ${found.more} px too wide` };
}
