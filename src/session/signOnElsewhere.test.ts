import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { runtimeConfig, setRuntimeConfig } from '#gateway/config';
import { sessionStore } from './session';
import { leaveForSignOn, takeReturnedToken } from './signOnElsewhere';

const before = runtimeConfig();
const go = vi.fn<(address: string) => void>();

beforeEach(() => {
  setRuntimeConfig({ ...before, signOnUrl: 'https://sso.example/in' });
  window.sessionStorage.clear();
  sessionStore.set(null);
  go.mockReset();
});

afterEach(() => {
  setRuntimeConfig(before);
  sessionStore.set(null);
  window.history.replaceState(null, '', '/');
});

describe('signing on at the customer’s page', () => {
  it('comes back with a token, which leaves the address and begins the session', () => {
    window.history.replaceState(null, '', '/storesAndEmployees/storeList?page=2#top');
    leaveForSignOn(go);
    const address = new URL(go.mock.calls[0]?.[0] ?? '');
    expect(address.origin).toBe('https://sso.example');
    expect(address.searchParams.get('redirect')).toBe('http://localhost:3000/storesAndEmployees/storeList?page=2#top');
    window.history.replaceState(null, '', '/storesAndEmployees/storeList?page=2&token=abc#top');
    takeReturnedToken();
    expect(sessionStore.get()).toEqual({ token: 'abc' });
    expect(window.location.href).toBe('http://localhost:3000/storesAndEmployees/storeList?page=2#top');
  });

  it('is not begun by a link of somebody else’s, nor twice, nor after an hour', () => {
    window.history.replaceState(null, '', '/home?token=theirs');
    takeReturnedToken();
    expect(sessionStore.get()).toBeNull();
    expect(window.location.search).toBe('');

    leaveForSignOn(go);
    vi.useFakeTimers({ now: Date.now() + 60 * 60_000 });
    window.history.replaceState(null, '', '/home?token=late');
    takeReturnedToken();
    vi.useRealTimers();
    expect(sessionStore.get()).toBeNull();
  });

  it('is nothing where operators sign on here', () => {
    setRuntimeConfig({ ...before, signOnUrl: null });
    window.history.replaceState(null, '', '/home?token=abc');
    takeReturnedToken();
    expect(sessionStore.get()).toBeNull();
    expect(window.location.search).toBe('?token=abc');
  });
});
