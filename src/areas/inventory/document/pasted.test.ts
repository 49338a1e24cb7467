import { expect, it } from 'vitest';
import { readPasted } from './pasted';

it('rows are taken where their numbers can be read in one way', () => {
  expect(readPasted('300033\t2.5\t¥1,234.50\r\n\r\n大米\t3\n', 'zh')).toEqual({
    rows: [
      { material: '300033', quantity: '2.5', unitPrice: '1234.50' },
      { material: '大米', quantity: '3', unitPrice: null },
    ],
    unreadable: 0,
  });
  expect(readPasted('300033\t2,5', 'fr').rows).toEqual([{ material: '300033', quantity: '2.5', unitPrice: null }]);
});

it.each(['300033\t2,5', '300033\t1,234', '300033\t1\t9,5', '300033\t1\tmuch', '300033', '\t1'])(
  '%j is counted, not taken',
  (text) => {
    expect(readPasted(text, 'zh')).toEqual({ rows: [], unreadable: 1 });
  },
);
