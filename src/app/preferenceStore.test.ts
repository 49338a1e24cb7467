import { beforeEach, describe, expect, it, vi } from 'vitest';
import { GatewayError } from '#gateway/errors';
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
  it('are saved one value after the other, the newest last: the gateway may store the second of two sooner', async () => {
    const stored: unknown[] = [];
    const answers: (() => void)[] = [];
    const query = vi.fn(async (_: string, options?: { body?: unknown }) => {
      await new Promise<void>((answer) => {
        answers.push(answer);
      });
      stored.push(options?.body);
    });
    const store = createPreferenceStore({ query: query as never, post: query as never });
    for (const columns of [['a'], ['a', 'b'], ['b']]) store.setItem('store.columns', columns);
    await vi.waitFor(() => expect(answers).toHaveLength(1));
    answers[0]?.();
    await vi.waitFor(() => expect(answers).toHaveLength(2));
    answers[1]?.();
    await vi.waitFor(() =>
      expect(stored).toEqual([
        { key: 'store.columns', value: ['a'] },
        { key: 'store.columns', value: ['b'] },
      ]),
    );
    store.setItem('store.columns', ['c']);
    await vi.waitFor(() => expect(answers).toHaveLength(3));
  });
  it('that are chosen while those of the gateway come are not undone', async () => {
    let answer: (kept: unknown) => void = () => undefined;
    const query = vi.fn((path: string) =>
      path === '/preference/query'
        ? new Promise((done) => {
            answer = done;
          })
        : new Promise(() => undefined),
    );
    const store = createPreferenceStore({ query: query as never, post: query as never });
    const loaded = store.load();
    store.setItem('theme', 'dark');
    answer({ theme: 'light' });
    await loaded;
    expect(store.getItem('theme')).toBe('dark');
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
