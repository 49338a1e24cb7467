import { type RefObject, useCallback, useSyncExternalStore } from 'react';

function subscribe(onChange: () => void): () => void {
  document.addEventListener('fullscreenchange', onChange);
  return () => document.removeEventListener('fullscreenchange', onChange);
}

const isFull = () => document.fullscreenElement !== null;

/** Whether the page is full screen, and the way in and out; no way where the browser has none. */
export function useFullScreen(element: RefObject<HTMLElement | null>): { full: boolean; toggle: (() => void) | null } {
  const full = useSyncExternalStore(subscribe, isFull);
  const toggle = useCallback(() => {
    // A browser may refuse; then nothing changes.
    const done = isFull() ? document.exitFullscreen() : element.current?.requestFullscreen();
    done?.catch(() => undefined);
  }, [element]);
  return { full, toggle: document.fullscreenEnabled ? toggle : null };
}
