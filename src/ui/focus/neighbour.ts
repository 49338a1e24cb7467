/** Elements that can take the focus: controls, links and elements with a tabindex. */
export const mayHaveFocus = [
  'a[href]',
  'button',
  'input:not([type=hidden])',
  'select',
  'textarea',
  '[tabindex]:not([tabindex^="-"])',
].join(',');

/** A page or a dialog: the focus does not go beyond it. */
const bounds = 'main, [role=dialog], [role=alertdialog], body';

/** The place from which something was removed. */
export interface Gap {
  parent: Element;
  next: Node | null;
  previous: Node | null;
  removed: Element;
}

/** Whether the focus can be put there: enabled, in sight, not behind a dialog. */
export function canTake(element: Element): boolean {
  return (
    element.isConnected &&
    element.matches(mayHaveFocus) &&
    !element.matches(':disabled') &&
    element.closest('[inert], [hidden], [aria-hidden=true]') === null &&
    (element.checkVisibility?.({ visibilityProperty: true }) ?? true)
  );
}

function takersIn(root: Element): HTMLElement[] {
  return [root, ...root.querySelectorAll(mayHaveFocus)].filter(
    (one): one is HTMLElement => one instanceof HTMLElement && canTake(one),
  );
}

/** Identifies an element as a person would: by its kind and its words. */
function likenessOf(element: Element): string {
  const words = element.getAttribute('name') || element.getAttribute('aria-label') || element.textContent;
  return `${element.tagName} ${element.getAttribute('role') ?? ''} ${words}`;
}

function elementsFrom(node: Node | null, step: 'nextSibling' | 'previousSibling'): Element[] {
  const found: Element[] = [];
  for (let each = node; each; each = each[step]) if (each instanceof Element) found.push(each);
  return found;
}

function isAlike(one: Element, other: Element): boolean {
  return one.tagName === other.tagName && (one.tagName !== 'DIV' || one.className === other.className);
}

/** In a row like the lost one, what is at the same place in it; elsewhere the first. */
function counterpart(row: Element, gap: Gap | null, lost: Element): HTMLElement | undefined {
  const takers = takersIn(row);
  if (!gap || !isAlike(row, gap.removed)) return takers[0];
  const place = [...gap.removed.querySelectorAll(mayHaveFocus)].indexOf(lost);
  return takers[Math.min(Math.max(place, 0), takers.length - 1)];
}

/**
 * Returns the nearest element that takes the focus: first those after, then those before, then the same one level up.
 */
function nearest(from: Element, lost: Element): HTMLElement | undefined {
  for (let place = from; !place.matches(bounds) && place.parentElement; place = place.parentElement) {
    const siblings = [
      ...elementsFrom(place.nextSibling, 'nextSibling'),
      ...elementsFrom(place.previousSibling, 'previousSibling'),
    ];
    for (const sibling of siblings) {
      const found = counterpart(sibling, null, lost);
      if (found) return found;
    }
  }
  return undefined;
}

/** The element to go on at when `lost` can no longer take the focus though it is still there. */
export function besides(lost: Element): HTMLElement | undefined {
  return nearest(lost, lost);
}

/**
 * Returns the element to focus when `lost` was removed: the one that came in its place, else its counterpart in the
 * next row or in the one before, else the nearest around. None where a whole page or dialog was removed.
 */
export function beyond({ ...gap }: Gap, lost: Element): HTMLElement | undefined {
  const { parent } = gap;
  if (!parent.isConnected || parent === document.body || parent.matches('main')) return undefined;
  const likeness = likenessOf(lost);
  const twin = takersIn(parent).find((one) => likenessOf(one) === likeness);
  if (twin) return twin;
  // Neighbours that went as well say no more of the place.
  const next = gap.next?.parentNode === parent ? gap.next : (gap.previous?.nextSibling ?? null);
  const previous = gap.previous?.parentNode === parent ? gap.previous : parent.lastChild;
  for (const row of [...elementsFrom(next, 'nextSibling'), ...elementsFrom(previous, 'previousSibling')]) {
    const found = counterpart(row, gap, lost);
    if (found) return found;
  }
  return nearest(parent, lost);
}
