import { describe, expect, it } from 'vitest';
import { choice, integer, money, reference, references, rows, text } from '../fields';
import { mergeStates, type Side, type Values } from './merge';

const fields = {
  name: text({ max: 20 }),
  phone: text({ max: 20 }),
  stores: references('store', { max: 9 }),
  specifications: rows(
    { guid: text({ max: 20 }).optional(), name: text({ max: 20 }), price: money({ min: '0', max: '99' }) },
    { max: 9 },
  ),
  lines: rows({ material: reference('material'), quantity: integer({ min: 1, max: 9 }) }, { max: 9 }),
  groups: rows(
    {
      name: text({ max: 9 }),
      kind: choice('kind', ['a', 'b']),
      items: rows({ name: text({ max: 9 }), number: integer({ min: 1, max: 9 }) }, { max: 9 }),
    },
    { max: 9 },
  ),
};
const opened = {
  name: '鱼',
  phone: '1',
  stores: ['a', 'b', 'c'],
  specifications: [
    { guid: 's', name: '小份', price: '12.00' },
    { guid: 'l', name: '大份', price: '20.00' },
  ],
  lines: [
    { material: 'm1', quantity: 1 },
    { material: 'm2', quantity: 2 },
  ],
  groups: [{ name: '主食', kind: 'a', items: [{ name: '米饭', number: 1 }] }],
};

function merged(theirs: Partial<Values>, mine: Partial<Values>, sides: Record<string, Side> = {}) {
  const { values, differences } = mergeStates(
    fields,
    { opened, theirs: { ...opened, ...theirs }, mine: { ...opened, ...mine } },
    sides,
  );
  const said = differences.map(({ id, side, disputed }) => `${id} ${side}${disputed ? ' ?' : ''}`);
  return { values, said };
}
const spec = (guid: string, name: string, price: string) => ({ guid, name, price });

describe('merging two states of a record', () => {
  it('takes what one side changed and asks about fields that both did', () => {
    const states = [{ name: '他的', phone: '2' }, { name: '我的' }] as const;
    expect(merged(...states)).toMatchObject({
      values: { name: '我的', phone: '2' },
      said: ['/name mine ?', '/phone theirs'],
    });
    expect(merged(...states, { '/name': 'theirs' }).values).toMatchObject({ name: '他的', phone: '2' });
    expect(merged({ name: '同' }, { name: '同' }).said).toEqual([]);
  });

  it('merges sets by their members', () => {
    const { values, said } = merged({ stores: ['b', 'c', 'd'] }, { stores: ['a', 'b', 'e'] });
    expect(values.stores).toEqual(['b', 'e', 'd']);
    expect(said).toEqual(['/stores both']);
  });

  it('merges a table by row and cell: another row and another cell are no conflict', () => {
    const { values, said } = merged(
      { specifications: [spec('s', '小份', '13.00'), spec('l', '特大', '20.00')] },
      { specifications: [spec('s', '小份', '12.00'), spec('l', '大份', '22.00')] },
    );
    expect(values.specifications).toEqual([spec('s', '小份', '13.00'), spec('l', '特大', '22.00')]);
    expect(said).toEqual(['/specifications/guid="s"/price theirs', '/specifications/guid="l"/name theirs']);
  });

  it('asks about a cell that both changed', () => {
    const states = [
      { specifications: [spec('s', '小份', '13.00'), spec('l', '大份', '21.00')] },
      { specifications: [spec('s', '小份', '12.00'), spec('l', '大份', '22.00')] },
    ] as const;
    const id = '/specifications/guid="l"/price';
    expect(merged(...states).said).toContain(`${id} mine ?`);
    expect(merged(...states, { [id]: 'theirs' }).values.specifications).toEqual(states[0].specifications);
  });

  it('keeps rows that either side added, and leaves out those that one removed and the other left alone', () => {
    const { values, said } = merged(
      {
        lines: [
          { material: 'm2', quantity: 2 },
          { material: 'm3', quantity: 3 },
        ],
      },
      { lines: [...opened.lines, { material: 'm4', quantity: 4 }] },
    );
    expect(values.lines).toEqual([
      { material: 'm2', quantity: 2 },
      { material: 'm3', quantity: 3 },
      { material: 'm4', quantity: 4 },
    ]);
    expect(said.sort()).toEqual(['/lines/material="m1" theirs', '/lines/material="m3" theirs']);
    expect(merged({ phone: '2' }, { lines: [] }).values.lines).toEqual([]);
  });

  it('asks about a row that one removed and the other changed', () => {
    const states = [
      { lines: [{ material: 'm1', quantity: 9 }, opened.lines[1]] },
      { lines: [opened.lines[1]] },
    ] as const;
    expect(merged(...states)).toMatchObject({
      values: { lines: [opened.lines[1]] },
      said: ['/lines/material="m1" mine ?'],
    });
    const kept = merged(...states, { '/lines/material="m1"': 'theirs' }).values.lines;
    expect(kept).toEqual(states[0].lines);
  });

  it('merges tables within tables, and keeps the order of the side that moved rows', () => {
    const [small, large] = opened.specifications;
    const { values, said } = merged(
      {
        groups: [{ name: '主食', kind: 'b', items: [{ name: '米饭', number: 1 }] }],
        specifications: [large, small],
      },
      { groups: [{ name: '主食', kind: 'a', items: [{ name: '米饭', number: 2 }] }] },
    );
    expect(values.groups).toEqual([{ name: '主食', kind: 'b', items: [{ name: '米饭', number: 2 }] }]);
    expect(values.specifications).toEqual([large, small]);
    expect(said).toEqual(['/groups/name="主食"/kind theirs']);
  });
});
