import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { TestTranslationProvider } from 'react-admin';
import { expect, test, vi } from 'vitest';
import { Line, LineCell } from './LineTable';
import { SortableRows, SortHandle } from './SortableRows';

interface Dish {
  id: string;
  price: string;
}

const drawn = vi.fn();
const draw = (dish: Dish) => {
  drawn(dish.id);
  return <span>{dish.price}</span>;
};

function Menu() {
  const [dishes, setDishes] = useState<Dish[]>(['a', 'b', 'c'].map((id) => ({ id, price: '1' })));
  const move = (from: number, to: number) => {
    const next = [...dishes];
    next.splice(to, 0, ...next.splice(from, 1));
    setDishes(next);
  };
  return (
    <TestTranslationProvider translate={(_key: string, options?: { name?: string }) => `move ${options?.name}`}>
      <button
        type="button"
        onClick={() => setDishes(dishes.map((one) => (one.id === 'b' ? { id: 'b', price: '2' } : one)))}
      >
        reprice
      </button>
      <SortableRows rows={dishes} idOf={(one) => one.id} nameOf={(one) => one.id} label="menu" onMove={move}>
        {draw}
      </SortableRows>
    </TestTranslationProvider>
  );
}

const handles = () =>
  screen.getAllByRole('button', { name: /^move/ }).map((handle) => handle.getAttribute('aria-label'));

test('a row moves by the arrow keys of its handle, keeps the focus and stops at the ends', async () => {
  render(<Menu />);
  const handle = screen.getByRole('button', { name: 'move a' });
  handle.focus();
  await userEvent.keyboard('{ArrowUp}');
  expect(handles()).toEqual(['move a', 'move b', 'move c']);
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
  expect(handles()).toEqual(['move b', 'move c', 'move a']);
  expect(handle).toHaveFocus();
});

test('only the row that changed is drawn again', async () => {
  render(<Menu />);
  drawn.mockClear();
  await userEvent.click(screen.getByRole('button', { name: 'reprice' }));
  expect(screen.getByText('2')).toBeVisible();
  expect(drawn.mock.calls).toEqual([['b']]);
});

test('lines with headings place their handles themselves, and have none while they cannot be moved', async () => {
  const onMove = vi.fn();
  const columns = [
    { name: 'handle', label: 'order', width: '32px', unseen: true },
    { name: 'dish', label: 'dish', width: '1fr' },
  ];
  const line = (dish: Dish) => (
    <Line>
      <LineCell>
        <SortHandle />
      </LineCell>
      <LineCell>{dish.id}</LineCell>
    </Line>
  );
  const rows = ['a', 'b'].map((id) => ({ id, price: '1' }));
  const menu = (disabled: boolean) => (
    <TestTranslationProvider translate={(_key: string, options?: { name?: string }) => `move ${options?.name}`}>
      <SortableRows
        rows={rows}
        idOf={({ id }) => id}
        nameOf={({ id }) => id}
        label="menu"
        lines={columns}
        onMove={onMove}
        disabled={disabled}
      >
        {line}
      </SortableRows>
    </TestTranslationProvider>
  );
  const { rerender } = render(menu(false));
  expect(screen.getByRole('table', { name: 'menu' })).toBeInTheDocument();
  expect(screen.getByRole('columnheader', { name: 'dish' })).toBeInTheDocument();
  screen.getByRole('button', { name: 'move a' }).focus();
  await userEvent.keyboard('{ArrowDown}');
  expect(onMove).toHaveBeenCalledWith(0, 1);
  rerender(menu(true));
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
