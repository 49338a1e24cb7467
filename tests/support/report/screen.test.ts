import { describe, expect, it } from 'vitest';
import { reports } from '#server/domain/report/reports';
import { moneyText, percentText, quantityText } from '#values/numberText';
import { lastWholeDay } from './day';
import { figureOf, shownColumns, shownMeasures, wrongCells } from './screen';

// The reference for the browser tests of reports: it must read the screens' format, and find faults.

describe.each(['zh', 'en', 'fr'] as const)('a figure in %s', (language) => {
  it.each(['0.00', '-1234567.80', '999.99', '1000000.01'])('is read as it was written: %s', (amount) => {
    expect(Number(figureOf(moneyText(amount, language), language))).toBe(Number(amount));
    expect(Number(figureOf(percentText(amount, language), language))).toBe(Number(amount));
  });

  it('of three decimals, of thousands without any, and none at all', () => {
    expect(figureOf(quantityText('12345.678', language), language)).toBe('12345.678');
    expect(figureOf(quantityText('12345', language), language)).toBe('12345');
    expect(figureOf('—', language)).toBeNull();
  });
});

describe('the columns of a report', () => {
  const shownBy = (wanted: string) => {
    const report = reports.find(({ name }) => name === wanted);
    return report ? shownColumns(report) : [];
  };

  it('begin with what a row is looked up for, and have each once', () => {
    const columns = shownBy('transactionRecord');
    expect(columns.slice(0, 5)).toEqual(['number', 'status', 'store', 'paid', 'orderedAt']);
    expect(new Set(columns).size).toBe(columns.length);
  });

  it('begin with what grouped rows are grouped by', () => {
    expect(shownBy('summaryStores').slice(0, 3)).toEqual(['store', 'income', 'incomeRank']);
  });
});

describe('a row of totals', () => {
  const report = reports.find(({ name }) => name === 'orderSum');
  if (!report) throw new Error('no such report');
  const names = shownMeasures(report);
  const totals = Object.fromEntries(names.map((name) => [name, '12.5']));
  const right = ['合计', ...names.map((name) => (name === 'incomeShare' ? '100%' : '12.5'))];

  it('is right when each figure is', () => {
    expect(wrongCells(report, right, totals, 'zh')).toEqual([]);
  });

  it.each(names)('is wrong when %s is, or is not there', (name) => {
    const at = names.indexOf(name) + 1;
    for (const cell of ['12.51', '—']) expect(wrongCells(report, right.with(at, cell), totals, 'zh')).toHaveLength(1);
  });

  it('says nothing where there is nothing to divide by', () => {
    const none = Object.fromEntries(names.map((name) => [name, '0']));
    const cells = ['合计', ...names.map((name) => (name === 'incomeShare' ? '—' : '0'))];
    expect(wrongCells(report, cells, none, 'zh')).toEqual([]);
  });
});

it.each([
  ['2026-11-20T15:59:00Z', '2026-11-19'],
  ['2026-11-20T16:01:00Z', '2026-11-19'],
  ['2026-11-20T19:59:00Z', '2026-11-19'],
  ['2026-11-20T20:00:00Z', '2026-11-20'],
])('the last whole day at %s is %s', (now, day) => {
  expect(lastWholeDay(new Date(now))).toBe(day);
});
