import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { NearView, NearViewArea } from './NearView';

/** Replaces the browser's observer: the test decides which elements come near. */
class Observer {
  static last: Observer | null = null;
  readonly watched = new Set<Element>();
  constructor(readonly seen: (entries: { isIntersecting: boolean; target: Element }[]) => void) {
    Observer.last = this;
  }
  observe(element: Element): void {
    this.watched.add(element);
  }
  unobserve(element: Element): void {
    this.watched.delete(element);
  }
}

afterEach(() => vi.unstubAllGlobals());

function list() {
  return (
    <NearViewArea>
      {['宫保鸡丁', '回锅肉'].map((name) => (
        <NearView key={name} height={60} plain={`${name} ¥38.00`}>
          <input aria-label={name} defaultValue="38.00" />
        </NearView>
      ))}
    </NearViewArea>
  );
}

function come(text: string, isIntersecting: boolean) {
  const target = screen.getByText(text);
  act(() => Observer.last?.seen([{ isIntersecting, target }]));
}

test('a row is plain text of its height until it comes near, and stays when it goes', () => {
  vi.stubGlobal('IntersectionObserver', Observer);
  const { unmount } = render(list());
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.getByText('回锅肉 ¥38.00').style.minHeight).toBe('60px');
  come('宫保鸡丁 ¥38.00', false);
  expect(screen.queryByRole('textbox')).toBeNull();
  come('宫保鸡丁 ¥38.00', true);
  expect(screen.getByRole('textbox', { name: '宫保鸡丁' })).toBeVisible();
  expect(screen.getByText('回锅肉 ¥38.00')).toBeVisible();
  expect(Observer.last?.watched.size).toBe(1);
  unmount();
  expect(Observer.last?.watched.size).toBe(0);
});

test('every row is drawn where the browser cannot tell what is near', () => {
  vi.stubGlobal('IntersectionObserver', undefined);
  render(list());
  expect(screen.getAllByRole('textbox')).toHaveLength(2);
});

test('far lines of a table are one cell of plain text, as high as they will be', () => {
  vi.stubGlobal('IntersectionObserver', Observer);
  render(
    <NearViewArea>
      <table>
        <tbody>
          <NearView lines height={80} plain="宫保鸡丁 ¥38.00">
            <tr>
              <td>
                <input aria-label="宫保鸡丁" />
              </td>
            </tr>
          </NearView>
        </tbody>
      </table>
    </NearViewArea>,
  );
  const row = screen.getByRole('row', { name: '宫保鸡丁 ¥38.00' });
  expect(row.style.minHeight).toBe('80px');
  act(() => Observer.last?.seen([{ isIntersecting: true, target: row }]));
  expect(screen.getByRole('textbox', { name: '宫保鸡丁' })).toBeVisible();
});
