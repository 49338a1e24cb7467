import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';
import './cheapPage';

// How long a test waits for what must come; only a failing or a busy run ever waits so long. Failures are what a run with late answers
// looks for.
configure({ asyncUtilTimeout: process.env.GATEWAY_LATE ? 10_000 : 60_000 });

// Without vitest's globals Testing Library cannot register this itself.
afterEach(() => {
  cleanup();
  window.localStorage.clear();
  window.sessionStorage.clear();
  // Stored values are cached in memory; this event of another tab clears the cache.
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
});

// jsdom has no layout, so it lacks these; components get the answers of a wide screen that never changes.
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
