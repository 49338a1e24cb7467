import { describe, expect, test } from 'vitest';
import { checkField } from '../field';
import { type CellContext, readCell } from './cellValue';
import { numberText, type RawCell, rawText } from './rawCell';
import { dish } from './testing/dish';
import { loadWords } from './words';

const area = { prov: { adcode: '440000', name: '广东省', type: 'province' as const }, city: null, county: null };
const words = await loadWords(dish);

const context = (locale = 'zh'): CellContext => ({
  words,
  locale,
  zone: 'Asia/Shanghai',
  allowed: (meta) => (meta.values ?? []).join(),
  regionOf: async (text) => (text === '广东省' ? area : null),
});

type Source = keyof typeof dish.fields;

async function read(source: Source, cell: RawCell, locale?: string) {
  const reading = await readCell(cell, dish.fields[source].meta, context(locale));
  return 'problem' in reading ? reading.problem : reading.value;
}

/** Issues that the contract reports for the value read; empty when it is valid. */
async function issues(source: Source, cell: RawCell) {
  const reading = await readCell(cell, dish.fields[source].meta, context());
  return 'problem' in reading ? [reading.problem] : checkField(dish.fields[source], reading.value, source).issues;
}

describe('numbers', () => {
  test.each<[RawCell, string]>([
    [12.5, '12.5'],
    [0.1 + 0.2, '0.3'],
    [1.005, '1.005'],
    [99999.99, '99999.99'],
    ['12.50', '12.50'],
    ['1,234.50', '1234.50'],
    ['￥１２．５', '12.5'],
    ['¥ 12', '12'],
    ['12元', '12'],
    ['+3', '3'],
  ])('%j is the amount %s', async (cell, expected) => {
    expect(await read('price', cell)).toBe(expected);
  });

  test('a comma is the decimal mark in French only', async () => {
    expect(await read('price', '12,5', 'fr')).toBe('12.5');
    expect(await read('price', '1 234,50', 'fr')).toBe('1234.50');
    expect(await read('price', '0,125', 'fr')).toBe('0.125');
    expect(await read('price', '12,5', 'en')).toBe('excel.import.cell.unclear');
  });

  test.each(['1,234', '12,345', '1.234,00', '1,23,4', '1.234.567,5'])('%j is not guessed', async (cell) => {
    for (const locale of ['zh', 'en', 'fr'])
      expect(await read('price', cell, locale)).toBe('excel.import.cell.unclear');
  });

  test('groups that can be read in one way only are read', async () => {
    expect(await read('price', '1,234,567', 'fr')).toBe('1234567');
    expect(await read('price', '1234', 'fr')).toBe('1234');
  });

  test.each<RawCell>(['twelve', '1e3', '1.2.3', true, { date: '2026-01-31T00:00:00' }])('%j is none', async (cell) => {
    expect(await read('price', cell)).toBe('excel.import.cell.number');
  });

  test('keep every digit, so that the contract can refuse too many', async () => {
    expect(await issues('price', 1.005)).toMatchObject([{ key: 'validation.decimalBetween' }]);
    expect(await issues('portions', 2.5)).toMatchObject([{ key: 'validation.integerBetween' }]);
    expect(await read('portions', '3')).toBe(3);
  });

  test('are written without exponent and noise', () => {
    expect(numberText(1e21)).toBe('1000000000000000000000');
    expect(numberText(0.0000001)).toBe('0.0000001');
    expect(numberText(-1.1)).toBe('-1.1');
  });
});

describe('texts', () => {
  test('a number is taken as it is, unless it has lost digits', async () => {
    expect(await read('code', 13800138000)).toBe('13800138000');
    expect(await read('code', 999_999_999_999_999)).toBe('999999999999999');
    expect(await read('code', 1e15)).toBe('excel.import.cell.digitsLost');
  });

  test('digits of a rounded number are refused, with the way out', async () => {
    expect(await read('phone', '1.38E+10')).toBe('excel.import.cell.rounded');
    expect(await read('code', '1E+5')).toBe('excel.import.cell.rounded');
    expect(await read('name', '1E+5')).toBe('1E+5');
  });

  test('an error of the sheet is reported as one', async () => {
    expect(await read('name', { broken: '#N/A' })).toBe('excel.import.cell.broken');
  });

  test('names of other records stay names', async () => {
    expect(await read('brand', ' 蜀香小馆 ')).toBe(' 蜀香小馆 ');
    expect(await read('stores', '一店、二店, 三店')).toEqual(['一店', '二店', '三店']);
    expect(await issues('stores', 'a,b')).toEqual([]);
    expect(await issues('stores', 'a,b,c')).toMatchObject([{ key: 'validation.countAtMost' }]);
  });
});

test('a time is no date, a date no time, and a span beyond a day no time of day', async () => {
  for (const [source, cell] of [
    ['validUntil', { date: '1899-12-30T10:30:00' }],
    ['billingTime', { date: '2026-01-31T00:00:00' }],
    ['billingTime', { span: '25:30' }],
  ] as const) {
    expect(await issues(source, cell)).toHaveLength(1);
  }
});

describe('choices', () => {
  test.each(['enabled', '启用', 'Enabled', 'ENABLED', ' enabled '])('%j is a choice', async (text) => {
    expect(await read('status', text)).toBe('enabled');
  });

  test('several are read from one cell, each once', async () => {
    expect(await read('methods', 'pos、PAD,pos')).toEqual(['pos', 'pad']);
    expect(await read('methods', 'pos, teapot')).toBe('excel.import.cell.choice');
  });

  test('another word is refused', async () => {
    expect(await read('status', 'open')).toBe('excel.import.cell.choice');
  });

  test.each<[RawCell, boolean]>([
    [true, true],
    [false, false],
    ['是', true],
    ['No', false],
    ['Oui', true],
    [1, true],
    ['TRUE', true],
    ['停用', false],
  ])('%j is %j', async (cell, expected) => {
    expect(await read('authorizationSupport', cell)).toBe(expected);
  });

  test('maybe is no answer', async () => {
    expect(await read('authorizationSupport', 'maybe')).toBe('excel.import.cell.choice');
  });
});

describe('dates and times', () => {
  test.each<[Source, RawCell, unknown]>([
    ['validUntil', { date: '2026-01-31T00:00:00' }, '2026-01-31'],
    ['validUntil', '2026/1/31', '2026-01-31'],
    ['validUntil', '31/01/2026', '2026-01-31'],
    ['billingTime', { date: '1899-12-30T04:00:00' }, '04:00'],
    ['billingTime', { span: '10:30' }, '10:30'],
    ['billingTime', 0.5, '12:00'],
    ['billingTime', '4:30', '04:30'],
    ['billingTime', '4:30:00', '04:30'],
    ['updatedAt', { date: '2026-01-31T10:20:30' }, '2026-01-31T10:20:30+08:00'],
    ['updatedAt', '2026-01-31 10:20', '2026-01-31T10:20:00+08:00'],
    ['updatedAt', '2026-01-31 10:20:30', '2026-01-31T10:20:30+08:00'],
    ['updatedAt', '2026-01-31T02:20:30Z', '2026-01-31T02:20:30Z'],
    ['businessHours', '10:00-22:00', { from: '10:00', to: '22:00' }],
    ['businessHours', '10:00 – 2:00', { from: '10:00', to: '02:00' }],
    ['businessHours', '10:00至22:00', { from: '10:00', to: '22:00' }],
    ['position', '113.264385, 23.129112', { lng: '113.264385', lat: '23.129112' }],
    ['area', '广东省', area],
  ])('%s %j', async (source, cell, expected) => {
    expect(await read(source, cell)).toEqual(expected);
    expect(await issues(source, cell)).toEqual([]);
  });

  test.each<[Source, RawCell, string]>([
    ['businessHours', '10:00', 'excel.import.cell.timeRange'],
    ['businessHours', '10:00-25:00', 'excel.import.cell.timeRange'],
    ['position', '113.26', 'excel.import.cell.position'],
    ['area', '桃花源', 'validation.regionUnknown'],
  ])('%s %j is refused', async (source, cell, problem) => {
    expect(await read(source, cell)).toBe(problem);
  });

  test('text that is no date is kept as typed, for the contract to refuse', async () => {
    expect(await issues('validUntil', '2026-02-30')).toMatchObject([{ key: 'validation.date' }]);
    expect(await issues('validUntil', 45_000)).toMatchObject([{ key: 'validation.date' }]);
    expect(await issues('billingTime', '24:00')).toMatchObject([{ key: 'validation.time' }]);
    expect(await issues('updatedAt', 'soon')).toMatchObject([{ key: 'validation.datetime' }]);
  });

  test('show as people write them', () => {
    expect(rawText({ date: '2026-01-31T00:00:00' })).toBe('2026-01-31');
    expect(rawText({ date: '2026-01-31T10:20:30' })).toBe('2026-01-31 10:20');
    expect(rawText({ date: '1899-12-30T04:00:00' })).toBe('04:00');
  });
});
