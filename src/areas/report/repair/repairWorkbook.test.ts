import { describe, expect, it } from 'vitest';
import { linesOf, type ReadRepair } from './repairWorkbook';

const line = (at: number, values: Partial<ReadRepair> = {}): ReadRepair => ({
  line: at,
  number: `A${at}`,
  income: '1.00',
  reason: null,
  ...values,
});

describe('lines of a file of repairs', () => {
  it('are taken as the form would take them', () => {
    const good = [line(2, { income: '0' }), line(3, { income: '99999999.99' }), line(4, { reason: '长'.repeat(100) })];
    expect(linesOf(good)).toEqual({ good, wrong: [] });
  });

  it('are refused by their number, each for what is wrong with it', () => {
    const { good, wrong } = linesOf([
      line(2),
      line(3, { number: '' }),
      line(4, { income: '-0.01' }),
      line(5, { income: '100000000' }),
      line(6, { income: '1.001' }),
      line(7, { income: '' }),
      line(8, { reason: '长'.repeat(101) }),
      line(9, { number: 'A2' }),
      line(10),
    ]);
    expect(good.map(({ line: at }) => at)).toEqual([10]);
    expect(wrong).toEqual([
      { line: 2, reason: 'repeated' },
      { line: 3, reason: 'number' },
      { line: 4, reason: 'income' },
      { line: 5, reason: 'income' },
      { line: 6, reason: 'income' },
      { line: 7, reason: 'income' },
      { line: 8, reason: 'reason' },
      { line: 9, reason: 'repeated' },
    ]);
  });
});
