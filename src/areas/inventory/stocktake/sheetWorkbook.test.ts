import { expect, it } from 'vitest';
import { countedOnce } from './sheetWorkbook';

it('a material that a file counts twice is named at both rows and not taken', () => {
  const filled = [
    { row: 2, value: '5', material: 'rice' },
    { row: 3, value: '7', material: 'flour' },
    { row: 4, value: '6', material: 'rice' },
    { row: 5, value: '99999999.001', material: 'oil' },
    { row: 6, value: '99999999', material: 'salt' },
    { row: 7, value: '1', material: undefined },
    { row: 8, value: '1,5', material: 'tea' },
  ];
  expect(countedOnce(filled)).toEqual({
    rows: [
      { material: 'flour', counted: '7' },
      { material: 'salt', counted: '99999999' },
    ],
    wrong: [5, 7, 8],
    repeated: [2, 4],
  });
});
