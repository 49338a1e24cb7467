import type { MouseEvent } from 'react';

/** Parts of a row that have a click of their own: controls, and the cells of the checkbox and of the actions. */
const own = 'a, button, input, select, textarea, label, [role=button], [data-own]';

function onRow(event: MouseEvent<HTMLElement>) {
  const { target, currentTarget, button } = event;
  // A menu or a picture that a cell opened beside the page is in the row for React only.
  if (!(target instanceof Element) || !currentTarget.contains(target) || target.closest(own)) return;
  if (button > 1 || !document.getSelection()?.isCollapsed) return;
  const opener = target.closest('tr, li')?.querySelector<HTMLElement>('[data-opens]');
  const isBeside = button === 1 || event.ctrlKey || event.metaKey;
  if (isBeside && opener instanceof HTMLAnchorElement) window.open(opener.href, '_blank', 'noopener');
  else if (button === 0) opener?.click();
}

/**
 * Spread on what is around rows (`tr`, `li`): a click on a row that is on no control and selects no text opens it, by
 * its element with `data-opens`; with Ctrl or the middle button in a tab of its own, where that is a link. Keyboards use
 * that element; the row is no stop.
 */
export const rowClicks = { onClick: onRow, onAuxClick: onRow };
