/** Marks a box that scrolls sideways with `data-more` as long as something of it lies out of sight at its end. */
export function tellOfMore(box: HTMLElement | null): (() => void) | undefined {
  if (!box) return undefined;
  const tell = () => {
    box.dataset.more = String(box.scrollLeft + box.clientWidth < box.scrollWidth - 1);
  };
  const observer = new ResizeObserver(tell);
  for (const each of [box, ...box.children]) observer.observe(each);
  box.addEventListener('scroll', tell, { passive: true });
  return () => {
    observer.disconnect();
    box.removeEventListener('scroll', tell);
  };
}
