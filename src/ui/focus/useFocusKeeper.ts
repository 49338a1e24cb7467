import { useEffect } from 'react';
import { besides, beyond, canTake, type Gap, mayHaveFocus } from './neighbour';

/** Number of past focus positions kept, to return to after a dialog or a menu. */
const remembered = 10;

/** Rows and groups, of which one control can be used up; elsewhere a button that is busy gets the focus back. */
const usedUp = 'tr, li, nav, [role=group]';

/** Keeps the focus on the page until the answer is called. */
function keepFocus(): () => void {
  let trail: HTMLElement[] = [];
  const gaps = new WeakMap<Element, Gap>();
  let waiting = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const isLost = () => {
    const { activeElement, body } = document;
    return activeElement === null || activeElement === body || activeElement.matches(':disabled');
  };

  /** From a dialog that closed back to the row that it was opened from, and on to the next if that went as well. */
  const destination = (): HTMLElement | undefined => {
    const [last] = trail;
    if (last?.isConnected && !canTake(last)) return last.closest(usedUp) ? besides(last) : undefined;
    for (const one of trail) {
      const gap = gaps.get(one);
      const found = canTake(one) ? one : gap && !one.isConnected ? beyond(gap, one) : undefined;
      if (found) return found;
    }
    return undefined;
  };

  const restore = () => {
    if (isLost()) destination()?.focus({ preventScroll: true });
  };

  const onFocusIn = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement) || target === document.body) return;
    trail = [target, ...trail.filter((one) => one !== target)].slice(0, remembered);
  };

  // A press outside all controls leaves the focused element on purpose.
  const onPress = ({ target }: PointerEvent) => {
    if (target instanceof Element && target.closest(mayHaveFocus) === null) trail = [];
  };

  const observer = new MutationObserver((records) => {
    const gone = trail.filter((one) => !one.isConnected && !gaps.has(one));
    for (const { target, removedNodes, nextSibling, previousSibling } of gone.length > 0 ? records : []) {
      for (const one of gone) {
        const removed = [...removedNodes].find((node) => node.contains(one));
        if (removed instanceof Element && target instanceof Element)
          gaps.set(one, { parent: target, next: nextSibling, previous: previousSibling, removed });
      }
    }
    if (trail.length === 0 || !isLost()) return;
    // The component that removed it may choose a better place, and a new page focuses its title: both have until the
    // next frame.
    cancelAnimationFrame(waiting);
    clearTimeout(timer);
    waiting = requestAnimationFrame(() => {
      timer = setTimeout(restore);
    });
  });

  document.addEventListener('focusin', onFocusIn);
  document.addEventListener('pointerdown', onPress, true);
  observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['disabled'] });
  return () => {
    document.removeEventListener('focusin', onFocusIn);
    document.removeEventListener('pointerdown', onPress, true);
    observer.disconnect();
    cancelAnimationFrame(waiting);
    clearTimeout(timer);
  };
}

/**
 * When the focused element is removed (a row, a chip, a bar, a dialog, a form that starts over), moves the focus to its
 * replacement, to the next of its kind or back to where it came from, not to the top of the page. Used once, by the
 * frame.
 */
export function useFocusKeeper(): void {
  useEffect(keepFocus, []);
}
