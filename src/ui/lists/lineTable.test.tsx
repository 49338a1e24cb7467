import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Line, LineCell, LineGroup, LineNote, LineTable } from './LineTable';

const columns = [
  { name: 'name', label: '商品', width: '1fr' },
  { name: 'price', label: '售价', width: '96px', end: true },
  { name: 'remove', label: '操作', width: '40px', unseen: true },
];

test('lines are a table whose cells carry the names of their columns to a card', () => {
  render(
    <LineTable label="菜谱" columns={columns}>
      <LineGroup>
        <Line>
          <LineCell>毛血旺</LineCell>
          <LineCell label="售价" end>
            68.00
          </LineCell>
          <LineCell />
        </Line>
        <LineNote columns={3}>价格不正确</LineNote>
      </LineGroup>
    </LineTable>,
  );
  const table = screen.getByRole('table', { name: '菜谱' });
  const headings = within(table).getAllByRole('columnheader');
  expect(headings.map(({ textContent }) => textContent)).toEqual(['商品', '售价', '操作']);
  expect(table.style.getPropertyValue('--tracks')).toBe('1fr 96px 40px');
  expect(within(table).getByRole('row', { name: /毛血旺 68\.00/ })).toBeInTheDocument();
  expect(within(table).getByRole('cell', { name: '68.00' })).toHaveAttribute('data-label', '售价');
  expect(within(table).getByRole('cell', { name: '价格不正确' })).toHaveAttribute('colspan', '3');
});
