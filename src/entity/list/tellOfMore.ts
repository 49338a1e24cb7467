/** Wider columns fade where they go under; to hide so much of a row would look like a hole. In pixels. */
const widestHidden = 160;

/** Visible width of the column cut by the fixed last one; 0 where a column ends there. */
function seenOfCut(table: HTMLTableElement): number {
  const heads = [...(table.tHead?.rows[0]?.cells ?? [])];
  const edge = heads.at(-1)?.getBoundingClientRect().left ?? 0;
  const boxes = heads.slice(1, -1).map((head) => head.getBoundingClientRect());
  const cut = boxes.find(({ left, right }) => left < edge && right > edge + 1);
  return cut ? edge - cut.left : 0;
}

/**
 * Marks a box around a table that scrolls sideways with `data-more` as long as part of it is under its fixed last
 * column. A column of which only a part is seen is covered: half a figure reads as another one.
 */
export function tellOfMore(box: HTMLElement | null): (() => void) | undefined {
  if (!box) return undefined;
  const tell = () => {
    const isMore = box.scrollLeft + box.clientWidth < box.scrollWidth - 1;
    const table = box.querySelector('table');
    const seen = isMore && table ? seenOfCut(table) : 0;
    box.dataset.more = String(isMore);
    box.style.setProperty('--covered', `${seen > widestHidden ? 0 : seen}px`);
  };
  const observer = new ResizeObserver(tell);
  for (const each of [box, ...box.children]) observer.observe(each);
  box.addEventListener('scroll', tell, { passive: true });
  return () => {
    observer.disconnect();
    box.removeEventListener('scroll', tell);
  };
}
