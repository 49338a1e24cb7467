import { beforeEach, describe, expect, it, vi } from 'vitest';
import { GatewayError } from '../gateway/errors';
import { createPreferenceStore } from './preferenceStore';

/** A gateway that keeps preferences, or has no such call. */
function gatewayWith(kept: Record<string, unknown> | null) {
  const saved: Record<string, unknown> = {};
  const query = vi.fn(async (path: string, options?: { body?: unknown }): Promise<unknown> => {
    if (!kept) throw new GatewayError('protocol', '');
    if (path === '/preference/query') return kept;
    const { key, value } = (options?.body ?? {}) as { key?: string; value?: unknown };
    saved[key ?? ''] = value;
    return null;
  });
  return { saved, client: { query: query as never, post: query as never } };
}

beforeEach(() => localStorage.clear());

describe('preferences', () => {
  it('are saved at the gateway, list parameters are not', async () => {
    const { client, saved } = gatewayWith({});
    const store = createPreferenceStore(client);
    store.setItem('store.columns', ['name']);
    store.setItem('store.listParams', { page: 2 });
    await vi.waitFor(() => expect(saved).toEqual({ 'store.columns': ['name'] }));
  });
  it('come from the gateway, and nothing of the browser’s previous user is kept', async () => {
    createPreferenceStore(gatewayWith({}).client).setItem('shell.recentPages', ['/a']);
    const store = createPreferenceStore(gatewayWith({ theme: 'dark' }).client);
    await store.load();
    expect(store.getItem('theme')).toBe('dark');
    expect(store.getItem('shell.recentPages', [])).toEqual([]);
  });
  it('come from this browser where the gateway has none', async () => {
    createPreferenceStore(gatewayWith(null).client).setItem('shell.recentPages', ['/a']);
    const store = createPreferenceStore(gatewayWith(null).client);
    await store.load();
    expect(store.getItem('shell.recentPages')).toEqual(['/a']);
  });
  it('that were taken back fall to their default', async () => {
    const { client, saved } = gatewayWith({ theme: null });
    const store = createPreferenceStore(client);
    await store.load();
    expect(store.getItem('theme', 'light')).toBe('light');
    store.setItem('theme', 'dark');
    store.removeItem('theme');
    await vi.waitFor(() => expect(saved).toEqual({ theme: null }));
  });
  it('outlive a sign-out; what belongs to a session does not', () => {
    const store = createPreferenceStore(gatewayWith({}).client);
    store.setItem('theme', 'dark');
    store.setItem('store.selectedIds', ['1']);
    store.reset();
    expect(store.listItems?.()).toEqual({ theme: 'dark' });
  });
});
