import { strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { readWorkbook, workbookLimits } from './readWorkbook';
import { FileRefusal } from './refusal';
import { fileOf, fileOfRows } from './testing/workbooks';

const known = ['name', 'price'];

async function refusalOf(bytes: Uint8Array): Promise<{ reason: string; params: object }> {
  try {
    await readWorkbook(bytes, known);
  } catch (error) {
    if (error instanceof FileRefusal) return { reason: error.reason, params: error.params };
    throw error;
  }
  return { reason: 'accepted', params: {} };
}

describe('an import file', () => {
  test('is read as it is: numbers, dates, rich text, booleans, broken cells', async () => {
    const bytes = await fileOfRows([
      ['Name', 'Price'],
      ['Tea', 12.5],
      [null, null],
      [{ richText: [{ text: 'Green ' }, { text: 'tea' }] }, 0.1 + 0.2],
      [new Date('2026-11-20T09:30:00Z'), { error: '#REF!' }],
      ["'=1+1", true],
      [{ text: 'site', hyperlink: 'https://example.com' }, '  '],
    ]);
    const { headers, rows } = await readWorkbook(bytes, known);
    expect(headers).toEqual([
      { text: 'Name', column: 'A' },
      { text: 'Price', column: 'B' },
    ]);
    expect(rows).toEqual([
      { row: 2, cells: ['Tea', 12.5] },
      { row: 4, cells: ['Green tea', 0.1 + 0.2] },
      { row: 5, cells: [{ date: '2026-11-20T09:30:00' }, { broken: '#REF!' }] },
      { row: 6, cells: ['=1+1', true] },
      { row: 7, cells: ['site', null] },
    ]);
  });

  test('may say twelve filters, its moment and a cut above its header, as an exported one does', async () => {
    const notes = Array.from({ length: 14 }, (_, n) => [`Filter ${n}: name`]);
    const { headers, rows } = await readWorkbook(await fileOfRows([...notes, ['Name', 'Price'], ['Tea', 12.5]]), known);
    expect(headers.map(({ text }) => text)).toEqual(['Name', 'Price']);
    expect(rows).toEqual([{ row: 16, cells: ['Tea', 12.5] }]);
  });

  test('may have a note above its header, a marked header and hidden sheets', async () => {
    const bytes = await fileOf((workbook) => {
      workbook.addWorksheet('Lists', { state: 'veryHidden' }).addRow(['x']);
      const sheet = workbook.addWorksheet('Data');
      sheet.addRow(['Only some of them']);
      sheet.addRow(['Name *', 'Price']);
      sheet.addRow(['Tea', 1]);
    });
    const { headers, rows } = await readWorkbook(bytes, known);
    expect(headers.map(({ text }) => text)).toEqual(['Name *', 'Price']);
    expect(rows).toEqual([{ row: 3, cells: ['Tea', 1] }]);
  });

  test('names its further visible sheets that hold something', async () => {
    const bytes = await fileOf((workbook) => {
      workbook.addWorksheet('Data').addRows([['Name'], ['Tea']]);
      workbook.addWorksheet('Empty');
      workbook.addWorksheet('More').addRow(['Name']);
      workbook.addWorksheet('Lists', { state: 'hidden' }).addRow(['x']);
    });
    expect((await readWorkbook(bytes, known)).others).toEqual(['More']);
  });

  test('keeps a cell below no header', async () => {
    const { headers, rows } = await readWorkbook(await fileOfRows([['Name'], ['Tea', 'stray']]), known);
    expect(headers[1]).toEqual({ text: '', column: 'B' });
    expect(rows[0]?.cells).toEqual(['Tea', 'stray']);
  });

  test('may have 10,000 rows, not 10,001', async () => {
    const rows = (count: number) => [['Name'], ...Array.from({ length: count }, (_, index) => [`N${index}`])];
    expect((await readWorkbook(await fileOfRows(rows(10_000)), known)).rows).toHaveLength(10_000);
    expect(await refusalOf(await fileOfRows(rows(10_001)))).toEqual({
      reason: 'tooManyRows',
      params: { count: 10_001, max: 10_000 },
    });
  });
});

describe('refused by content', () => {
  test('a renamed text', async () => {
    expect(await refusalOf(strToU8('Name,Price\nTea,1\n'.repeat(10)))).toMatchObject({ reason: 'notXlsx' });
  });

  test('an empty file', async () => {
    expect(await refusalOf(new Uint8Array())).toMatchObject({ reason: 'notXlsx' });
  });

  test('an old or encrypted workbook', async () => {
    expect(await refusalOf(Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, ...new Uint8Array(600)))).toMatchObject({
      reason: 'oldFormat',
    });
  });

  test('another zip', async () => {
    expect(await refusalOf(zipSync({ 'word/document.xml': strToU8('<x/>') }))).toMatchObject({ reason: 'notXlsx' });
  });

  test('a broken workbook', async () => {
    const parts = unzipSync(await fileOfRows([['Name'], ['Tea']]));
    const broken = zipSync({ ...parts, 'xl/worksheets/sheet1.xml': strToU8('<worksheet><sheetData><row') });
    expect(await refusalOf(broken)).toMatchObject({ reason: 'damaged' });
    const cut = (await fileOfRows([['Name'], ['Tea']])).slice();
    cut.fill(0, 60, 120);
    expect(await refusalOf(cut)).toMatchObject({ reason: 'damaged' });
  });

  test('more than 5 MB', async () => {
    const parts = unzipSync(await fileOfRows([['Name'], ['Tea']]));
    const padded = (size: number) => {
      const fixed = zipSync({ ...parts, 'xl/media/pad.bin': [new Uint8Array(0), { level: 0 }] }).length;
      return zipSync({ ...parts, 'xl/media/pad.bin': [new Uint8Array(size - fixed), { level: 0 }] });
    };
    const limit = 5 * 1024 * 1024;
    expect(await refusalOf(padded(limit))).toMatchObject({ reason: 'accepted' });
    expect(await refusalOf(padded(limit + 1))).toEqual({ reason: 'tooLarge', params: { max: 5 } });
  });
});

describe('a zip bomb', () => {
  test('is refused by the sizes it declares', async () => {
    const parts = unzipSync(await fileOfRows([['Name'], ['Tea']]));
    const bomb = zipSync({ ...parts, 'xl/media/a.bin': new Uint8Array(workbookLimits.unpacked) });
    expect(bomb.length).toBeLessThan(1024 * 1024);
    expect(await refusalOf(bomb)).toMatchObject({ reason: 'unpackedTooLarge' });
  });

  test('is refused by its unpacked size where its directory is wrong about it', async () => {
    const parts = unzipSync(await fileOfRows([['Name'], ['Tea']]));
    const size = 30 * 1024 * 1024;
    const bomb = zipSync({ ...parts, 'xl/media/a.bin': new Uint8Array(size) });
    const view = new DataView(bomb.buffer, bomb.byteOffset, bomb.byteLength);
    let lies = 0;
    for (let at = 0; at < bomb.length - 46; at++) {
      if (view.getUint32(at, true) === 0x02014b50 && view.getUint32(at + 24, true) === size) {
        view.setUint32(at + 24, 100, true);
        lies += 1;
      }
    }
    expect(lies).toBe(1);
    expect(await refusalOf(bomb)).toMatchObject({ reason: 'unpackedTooLarge' });
  });

  test('is refused by its number of entries', async () => {
    const parts = unzipSync(await fileOfRows([['Name'], ['Tea']]));
    const filled = (count: number) => {
      const missing = count - Object.keys(parts).length;
      const extra = Array.from({ length: missing }, (_, index) => [`x/${index}`, new Uint8Array(1)]);
      return zipSync({ ...parts, ...Object.fromEntries(extra) }, { level: 0 });
    };
    expect(await refusalOf(filled(workbookLimits.entries))).toMatchObject({ reason: 'accepted' });
    expect(await refusalOf(filled(workbookLimits.entries + 1))).toMatchObject({ reason: 'unpackedTooLarge' });
  });

  test('of merged cells is refused before they are laid out', async () => {
    const parts = unzipSync(await fileOfRows([['Name'], ['Tea']]));
    const path = 'xl/worksheets/sheet1.xml';
    const xml = new TextDecoder().decode(parts[path]);
    const merged = xml.replace('</sheetData>', '</sheetData><mergeCells><mergeCell ref="A1:XFD1048576"/></mergeCells>');
    expect(merged).not.toBe(xml);
    expect(await refusalOf(zipSync({ ...parts, [path]: strToU8(merged) }))).toMatchObject({ reason: 'merged' });
  });
});

describe('refused by layout', () => {
  test('merged header cells, by name', async () => {
    const bytes = await fileOf((workbook) => {
      const sheet = workbook.addWorksheet('Data');
      sheet.addRow(['Name', null]);
      sheet.addRow(['Tea', 1]);
      sheet.mergeCells('A1:B1');
    });
    expect(await refusalOf(bytes)).toEqual({ reason: 'merged', params: { range: 'A1:B1' } });
  });

  test('merged cells above the header do not matter', async () => {
    const bytes = await fileOf((workbook) => {
      const sheet = workbook.addWorksheet('Data');
      sheet.addRow(['Prices of the week', null]);
      sheet.addRow(['Name', 'Price']);
      sheet.addRow(['Tea', 1]);
      sheet.mergeCells('A1:B1');
    });
    expect(await refusalOf(bytes)).toMatchObject({ reason: 'accepted' });
  });

  test('formulas without a result, by cell; of others the result is read', async () => {
    const rows = [
      ['Name', 'Price'],
      [
        { formula: 'UPPER("tea")', result: 'TEA' },
        { formula: '1.1*3', result: 3.3000000000000003 },
      ],
    ];
    const { rows: read } = await readWorkbook(await fileOfRows(rows), ['name', 'price']);
    expect(read).toEqual([{ row: 2, cells: ['TEA', 3.3000000000000003] }]);
    const broken = await fileOfRows([...rows, [{ formula: 'A2' }, 1]]);
    expect(await refusalOf(broken)).toEqual({ reason: 'formula', params: { cells: 'A3' } });
  });

  test('no rows, no header, no visible sheet', async () => {
    expect(await refusalOf(await fileOfRows([['Name', 'Price']]))).toMatchObject({ reason: 'noRows' });
    expect(await refusalOf(await fileOfRows([]))).toMatchObject({ reason: 'noRows' });
    const allHidden = await fileOf((workbook) => workbook.addWorksheet('Data', { state: 'hidden' }));
    expect(await refusalOf(allHidden)).toMatchObject({ reason: 'noSheet' });
  });
});
