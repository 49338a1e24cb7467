import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// How long a test waits for what must come; only a failing or a busy run ever waits so long.
configure({ asyncUtilTimeout: 25_000 });

// Without vitest's globals Testing Library cannot register this itself.
afterEach(() => {
  cleanup();
  window.localStorage.clear();
  window.sessionStorage.clear();
  // What is kept in storage is also held in memory; this is how another tab's clearing reaches it.
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
});

// jsdom lays nothing out, so it has none of these; parts that ask get the answer of a wide, quiet screen.
window.matchMedia ??= (query: string) => ({
  matches: false,
  media: query,
  onchange: null,
  addListener: () => undefined,
  removeListener: () => undefined,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
  dispatchEvent: () => false,
});

class SilentObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
}

Object.assign(globalThis, {
  ResizeObserver: globalThis.ResizeObserver ?? SilentObserver,
  IntersectionObserver: globalThis.IntersectionObserver ?? SilentObserver,
});
Element.prototype.scrollIntoView ??= () => undefined;
