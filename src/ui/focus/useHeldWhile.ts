import { useLayoutEffect, useRef } from 'react';

/**
 * Returns props of an element whose fields are held while they are saved: what was typed meanwhile would be in no save, and lost when
 * the page goes on. When the save was refused, the focus is back where it was.
 */
export function useHeldWhile(saving: boolean) {
  const before = useRef<Element>(null);
  useLayoutEffect(() => {
    const { activeElement } = document;
    if (saving) {
      // The browser takes the focus from what is inert with the next frame, and gives it to the page or to a dialog.
      before.current = activeElement;
      return;
    }
    const last = before.current;
    before.current = null;
    // Anywhere else it was put on purpose.
    if (last instanceof HTMLElement && activeElement?.contains(last)) last.focus();
  }, [saving]);
  return { inert: saving, 'aria-busy': saving || undefined, 'data-saving': saving || undefined };
}
