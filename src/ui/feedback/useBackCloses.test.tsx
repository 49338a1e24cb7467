import { act, render, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { useBackCloses } from './useBackCloses';

const closed: string[] = [];

function Dialog({ name }: { name: string }) {
  useBackCloses(true, () => closed.push(name));
  return null;
}

beforeEach(() => {
  closed.length = 0;
  window.history.pushState({ idx: 0 }, '', '/list');
  window.history.pushState({ idx: 1 }, '', '/page');
});

const back = () => act(() => window.history.back());

it('closes the topmost dialog, once, and stays on the page with its router none the wiser', async () => {
  const routed: string[] = [];
  const follow = () => routed.push(window.location.pathname);
  window.addEventListener('popstate', follow);
  const below = render(<Dialog name="form" />);
  const above = render(<Dialog name="question" />);
  back();
  await waitFor(() => expect(closed).toEqual(['question']));
  expect(window.location.pathname).toBe('/page');
  above.unmount();
  back();
  await waitFor(() => expect(closed).toEqual(['question', 'form']));
  expect(window.location.pathname).toBe('/page');
  below.unmount();
  expect(routed).toEqual([]);
  back();
  await waitFor(() => expect(routed).toEqual(['/list']));
  window.removeEventListener('popstate', follow);
});

it('leaves a dialog that the address names to the address', async () => {
  window.history.pushState({ idx: 2 }, '', '/page?dialog=create');
  const routed: string[] = [];
  const follow = () => routed.push(window.location.pathname + window.location.search);
  window.addEventListener('popstate', follow);
  const { unmount } = render(<Dialog name="form" />);
  back();
  await waitFor(() => expect(routed).toEqual(['/page']));
  expect(closed).toEqual([]);
  unmount();
  window.removeEventListener('popstate', follow);
});
