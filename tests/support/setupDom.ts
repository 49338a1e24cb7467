import '@testing-library/jest-dom/vitest';
import { cleanup, configure, getConfig } from '@testing-library/react';
import { afterEach } from 'vitest';
import { rememberComputedStyles } from './computedStyles';

// How long a test waits for what must come; only a failing or a busy run ever waits so long.
configure({ asyncUtilTimeout: 60_000 });

// A query that waits fails many times before what it waits for is there, and each failure would print the whole page. The last
// one does, for its message is made once the waiting is over.
const { getElementError } = getConfig();
const elementError = 'TestingLibraryElementError';
configure({
  getElementError: (message, container) =>
    isWaiting() ? Object.assign(new Error(message ?? ''), { name: elementError }) : getElementError(message, container),
});

/** Whether Testing Library tries something again and again just now; its types keep the switch to themselves. */
function isWaiting(): boolean {
  return Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true;
}

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

rememberComputedStyles(window);

/** Whether a rule decides if something is there for a person: hidden, or deaf to the pointer. */
const hides = /display:\s*none|visibility:|pointer-events:/;

// Every role query matches every rule against every element it passes, and jsdom lays nothing out: of the rules that
// components bring along, one to a style element, only those that hide can make a difference here.
HTMLStyleElement.prototype.appendChild = function appendRule<Child extends Node>(child: Child): Child {
  return hides.test(child.textContent ?? '') ? (Node.prototype.appendChild.call(this, child) as Child) : child;
};
