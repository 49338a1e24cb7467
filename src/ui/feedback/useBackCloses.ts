import { useEffect, useEffectEvent } from 'react';
import { isRecord } from '#values/record';

/** Returns the place of the entry on screen in the browser's history, as react-router counts; null where it has not counted. */
function entryIndex(): number | null {
  const state: unknown = window.history.state;
  return isRecord(state) && typeof state.idx === 'number' ? state.idx : null;
}

/** Dialogs that are open, the topmost last: Back closes that one. */
const openDialogs: symbol[] = [];

/**
 * Closes a dialog on the browser's Back instead of leaving the page behind it with all that was typed. A dialog that the address names
 * is closed by the address: Back stays on its page.
 */
export function useBackCloses(open: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const [opened, page] = [entryIndex(), window.location.pathname];
    if (!open || opened === null) return;
    const own = Symbol('dialog');
    openDialogs.push(own);
    let isReturning = false;
    // Before the router, which listens on the same window without capture.
    const keep = (event: PopStateEvent) => {
      if (openDialogs.at(-1) !== own) return;
      const now = entryIndex();
      if (isReturning) {
        isReturning = false;
        event.stopImmediatePropagation();
        close();
      } else if (now !== null && now < opened && window.location.pathname !== page) {
        event.stopImmediatePropagation();
        isReturning = true;
        window.history.go(opened - now);
      }
    };
    window.addEventListener('popstate', keep, { capture: true });
    return () => {
      openDialogs.splice(openDialogs.indexOf(own), 1);
      window.removeEventListener('popstate', keep, { capture: true });
    };
  }, [open]);
}
