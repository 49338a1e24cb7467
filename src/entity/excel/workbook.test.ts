import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { opened } from './testing/workbooks';
import { buildWorkbook, type Sheet, safeText, toCell } from './workbook';

const orders: Sheet = {
  title: 'Orders',
  zone: 'Asia/Shanghai',
  columns: [
    { header: 'No', type: 'text' },
    { header: 'Amount', type: 'number', decimals: 2 },
    { header: 'Weight', type: 'number', decimals: 3 },
    { header: 'Guests', type: 'number' },
    { header: 'Day', type: 'date' },
    { header: 'Paid at', type: 'datetime' },
  ],
  rows: [
    ['A-1', '1234.50', '0.125', 4, '2026-11-20', '2026-11-20T02:30:15.000Z'],
    ['=1+1', '-12.30', null, '7', '2026-02-28', '2026-12-31T23:59:59+08:00'],
  ],
};

async function firstSheet(sheet: Sheet) {
  const workbook = await opened(await buildWorkbook([sheet]));
  const found = workbook.worksheets[0];
  if (!found) throw new Error('no sheet');
  return found;
}

describe('a written workbook', () => {
  test('has numbers, dates and instants as real cells, instants on the clock of its zone', async () => {
    const sheet = await firstSheet(orders);
    expect(sheet.getRow(2).values).toEqual([
      undefined,
      'A-1',
      1234.5,
      0.125,
      4,
      new Date('2026-11-20T00:00:00Z'),
      new Date('2026-11-20T10:30:15Z'),
    ]);
    expect(sheet.getCell('F3').value).toEqual(new Date('2026-12-31T23:59:59Z'));
    expect(['B2', 'C2', 'D2', 'E2', 'F2'].map((at) => sheet.getCell(at).numFmt)).toEqual([
      '#,##0.00',
      '#,##0.000',
      '#,##0',
      'yyyy-mm-dd',
      'yyyy-mm-dd hh:mm:ss',
    ]);
  });

  test('is written on the summer and winter clock of a zone that has both', async () => {
    const rows = [
      ['A', '1', '1', 1, null, '2026-10-25T00:30:00Z'],
      ['B', '1', '1', 1, null, '2026-10-25T01:30:00Z'],
    ];
    const sheet = await firstSheet({ ...orders, zone: 'Europe/Paris', rows });
    expect(['F2', 'F3'].map((at) => sheet.getCell(at).value)).toEqual([
      new Date('2026-10-25T02:30:00Z'),
      new Date('2026-10-25T02:30:00Z'),
    ]);
  });

  test('is named after its entity, its header bold, frozen and filtered', async () => {
    const sheet = await firstSheet({ ...orders, title: '订单/明细:?' });
    expect(sheet.name).toBe('订单 明细');
    expect(sheet.getCell('A1').font?.bold).toBe(true);
    // The headings of numbers are above their digits.
    expect(['A1', 'B1', 'E1'].map((at) => sheet.getCell(at).alignment?.horizontal)).toEqual([
      undefined,
      'right',
      undefined,
    ]);
    expect(sheet.views[0]).toMatchObject({ state: 'frozen', ySplit: 1 });
    expect(sheet.autoFilter).toBe('A1:F3');
    expect(sheet.getColumn(6).width).toBeGreaterThanOrEqual(20);
  });

  test('says its notes above the header', async () => {
    const sheet = await firstSheet({ ...orders, notes: ['Only the latest 10,000 of 12,000'] });
    expect(sheet.getCell('A1').value).toBe('Only the latest 10,000 of 12,000');
    expect(sheet.getCell('A2').value).toBe('No');
    expect(sheet.views[0]).toMatchObject({ ySplit: 2 });
  });

  test('shows shares in percent, and sets totals apart', async () => {
    const columns = [
      { header: 'Store', type: 'text' },
      { header: 'Share', type: 'percent', decimals: 2 },
    ] as const;
    const rows = [
      ['A', '7.30'],
      ['B', '-0.05'],
      ['C', null],
    ];
    const sheet = await firstSheet({ title: 'x', zone: 'UTC', columns, rows, foot: ['Total', '100.00'] });
    expect([2, 3, 4, 5].map((row) => sheet.getCell(`B${row}`).value)).toEqual([0.073, -0.0005, null, 1]);
    expect(sheet.getCell('B2').numFmt).toBe('0.00%');
    expect(sheet.getCell('A5').value).toBe('Total');
    expect(sheet.getCell('A5').font?.bold).toBe(true);
    expect(sheet.autoFilter).toBe('A1:B4');
  });

  test('is printed on A4, as wide as a page, with its headings on each', async () => {
    const sheet = await firstSheet({ ...orders, notes: ['14 November'] });
    expect(sheet.pageSetup).toMatchObject({ paperSize: 9, orientation: 'portrait', fitToWidth: 1, fitToHeight: 0 });
    expect(sheet.pageSetup.fitToPage).toBe(true);
    expect(sheet.pageSetup.printTitlesRow).toBe('2:2');
    const wide = await firstSheet({ ...orders, columns: [...orders.columns, { header: 'Seventh', type: 'text' }] });
    expect(wide.pageSetup.orientation).toBe('landscape');
    const many = Array.from({ length: 21 }, (_, at) => ({ header: `Column ${at}`, type: 'text' as const, width: 20 }));
    const of = async (count: number) => (await firstSheet({ ...orders, columns: many.slice(0, count) })).pageSetup;
    expect(await of(10)).toMatchObject({ orientation: 'landscape', fitToWidth: 1 });
    expect(await of(11)).toMatchObject({ fitToWidth: 2, printTitlesColumn: 'A:A' });
    expect((await of(21)).fitToWidth).toBe(3);
  });

  test('keeps lists that are long, or whose names have commas, on a sheet that is not seen', async () => {
    const allowed = ['Tea, green', 'Coffee'];
    const columns = [{ header: 'Kind', type: 'text', allowed }] as const;
    const file = await buildWorkbook([{ title: 'Data', columns, rows: [], blankRows: 10, zone: 'UTC' }]);
    const [sheet, lists] = (await opened(file)).worksheets;
    expect(sheet?.getCell('A11').dataValidation).toMatchObject({ type: 'list', formulae: ["'_lists'!$A$1:$A$2"] });
    expect(lists).toMatchObject({ name: '_lists', state: 'hidden' });
    expect(lists?.getColumn(1).values.filter(Boolean)).toEqual(allowed);
  });

  test('offers allowed values as a list', async () => {
    const columns = [{ header: 'Kind', type: 'text', allowed: ['a', 'b'] }] as const;
    const sheet = await firstSheet({ title: 'x', zone: 'UTC', columns, rows: [], blankRows: 100 });
    expect(sheet.getCell('A2').dataValidation).toMatchObject({ type: 'list', formulae: ['"a,b"'] });
    expect(sheet.getCell('A101').dataValidation).toMatchObject({ type: 'list' });
  });

  test('has two sheets of one name apart', async () => {
    const workbook = await opened(await buildWorkbook([orders, orders]));
    expect(workbook.worksheets.map(({ name }) => name)).toEqual(['Orders', 'Orders 2']);
  });

  test('takes 10,000 rows', async () => {
    const rows = Array.from({ length: 10_000 }, (_, index) => [`R${index}`, `${index}.10`]);
    const sheet = await firstSheet({ ...orders, columns: orders.columns.slice(0, 2), rows });
    expect(sheet.rowCount).toBe(10_001);
    expect(sheet.getRow(10_001).values).toEqual([undefined, 'R9999', 9999.1]);
  });
});

describe('a cell', () => {
  test.each(['=1+1', '+1', '-x', '@cmd', '\tx', '\rx', '\nx'])('%j is no formula', (text) => {
    expect(safeText(text)).toBe(`'${text}`);
  });

  test('with other text is kept as it is', () => {
    expect(safeText('a=b')).toBe('a=b');
    expect(safeText("'quoted'")).toBe("'quoted'");
  });

  test('holds at most 32,767 characters', () => {
    expect(safeText('x'.repeat(32_767))).toBe('x'.repeat(32_767));
    const cut = safeText('x'.repeat(32_768));
    expect(cut).toHaveLength(32_767);
    expect(cut.endsWith('…')).toBe(true);
  });

  test('holds a number only where no digit is lost', () => {
    expect(toCell('123456789012.345', 'number', 'UTC')).toBe(123456789012.345);
    expect(toCell('1234567890123.456', 'number', 'UTC')).toBe('1234567890123.456');
    expect(toCell('many', 'number', 'UTC')).toBe('many');
  });

  test('keeps a date that is none as text', () => {
    expect(toCell('2026-02-30', 'date', 'UTC')).toBe('2026-02-30');
    expect(toCell('2026-11-20T10:00:00', 'datetime', 'UTC')).toBe('2026-11-20T10:00:00');
  });
});

const office = ['soffice', 'libreoffice'].find((name) => spawnSync(name, ['--version']).status === 0);

test.runIf(office)('LibreOffice reads what was written', { timeout: 120_000 }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'workbook-'));
  try {
    writeFileSync(join(folder, 'orders.xlsx'), new Uint8Array(await buildWorkbook([orders])));
    const profile = `-env:UserInstallation=file://${folder}/profile`;
    const to = 'csv:Text - txt - csv (StarCalc):44,34,76';
    execFileSync(office ?? '', [
      profile,
      '--headless',
      '--convert-to',
      to,
      '--outdir',
      folder,
      `${folder}/orders.xlsx`,
    ]);
    const [, first, second] = readFileSync(join(folder, 'orders.csv'), 'utf8').trim().split('\n');
    expect(first).toBe('A-1,1234.50,0.125,4,2026-11-20,2026-11-20 10:30:15');
    expect(second).toBe("'=1+1,-12.30,,7,2026-02-28,2026-12-31 23:59:59");
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
