import styles from './list.module.css';

/** Wider columns fade where they go under; to hide so much of a row would look like a hole. In pixels. */
const widestHidden = 160;

/** Visible width of the column that lies in part beyond `edge`; 0 where a column ends there. */
function seenOfCut(columns: readonly DOMRect[], edge: number, side: 'start' | 'end'): number {
  const cut = columns.find(({ left, right }) => left < edge - 1 && right > edge + 1);
  const seen = cut ? (side === 'end' ? edge - cut.left : cut.right - edge) : 0;
  return seen > widestHidden ? 0 : seen;
}

/**
 * Marks a box around a table that scrolls sideways with `data-more` as long as part of it is under its fixed last
 * column, and with `data-under` as long as part is under the fixed first one. A column of which only a part is seen is
 * covered: half a figure reads as another one.
 */
export function tellOfMore(box: HTMLElement | null): (() => void) | undefined {
  if (!box) return undefined;
  const tell = () => {
    const isMore = box.scrollLeft + box.clientWidth < box.scrollWidth - 1;
    const isUnder = box.scrollLeft > 1;
    box.dataset.more = String(isMore);
    box.dataset.under = String(isUnder);
    if (!isMore && !isUnder) return;
    // Charts above the table may be tables too.
    const heads = [...box.querySelectorAll('[data-plain] thead th')];
    const boxOf = (name: string | undefined) =>
      heads.find((head) => name && head.classList.contains(name))?.getBoundingClientRect();
    const isFixed = (head: Element) => head.matches(`.${styles.check}, .${styles.first}, .${styles.actions}`);
    const columns = heads.filter((head) => !isFixed(head)).map((head) => head.getBoundingClientRect());
    const start = boxOf(styles.first)?.right ?? 0;
    const end = boxOf(styles.actions)?.left ?? Number.POSITIVE_INFINITY;
    box.style.setProperty('--covered-start', `${isUnder ? seenOfCut(columns, start, 'start') : 0}px`);
    box.style.setProperty('--covered', `${isMore ? seenOfCut(columns, end, 'end') : 0}px`);
  };
  const observer = new ResizeObserver(tell);
  for (const each of [box, ...box.children]) observer.observe(each);
  box.addEventListener('scroll', tell, { passive: true });
  return () => {
    observer.disconnect();
    box.removeEventListener('scroll', tell);
  };
}
