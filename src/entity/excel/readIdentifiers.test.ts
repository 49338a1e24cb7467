import { describe, expect, it } from 'vitest';
import { linesOf } from './readCsv';
import { readIdentifiers } from './readIdentifiers';
import { fileOfRows } from './testing/workbooks';

const known = ['phone', 'card'];
const csv = (text: string) => new TextEncoder().encode(text);
const textsOf = async (bytes: Uint8Array) =>
  (await readIdentifiers(bytes, known)).rows.map(({ row, text }) => [row, text]);

describe('a list of identifiers', () => {
  it('is read from the first column, with or without a heading', async () => {
    expect(await textsOf(await fileOfRows([['Members'], ['13800000001'], [13800000002]]))).toEqual([
      [2, '13800000001'],
      [3, '13800000002'],
    ]);
    expect(await textsOf(await fileOfRows([['13800000001', 'x'], ['', 'y'], [13800000002]]))).toEqual([
      [1, '13800000001'],
      [3, '13800000002'],
    ]);
    expect(await textsOf(await fileOfRows([[13800000001]]))).toEqual([[1, '13800000001']]);
  });

  it('is read from the columns that are headed so, the first that is filled in of each row', async () => {
    const rows = [
      ['Name', 'Phone', 'Card'],
      ['Li', '13800000001', '9001000001'],
      ['Wu', null, '9001000002'],
      ['He', null, null],
    ];
    expect(await textsOf(await fileOfRows(rows))).toEqual([
      [2, '13800000001'],
      [3, '9001000002'],
    ]);
  });

  it('says which numbers a spreadsheet program has rounded: those of 16 digits', async () => {
    const { rows } = await readIdentifiers(
      await fileOfRows([['Card'], [999_999_999_999_999], [1e15], ['1000000000000001']]),
      known,
    );
    expect(rows.map(({ rounded }) => rounded)).toEqual([false, true, false]);
    expect(await readIdentifiers(await fileOfRows([[1e15]]), known)).toMatchObject({ rows: [{ rounded: true }] });
  });

  it('is read from a .csv file: quotes, other separators, the encodings that Excel writes', async () => {
    expect(await textsOf(csv('\uFEFFname;Phone\r\n"Li; Lei";"138 0000"\r\n\r\n"a ""b""";139\r\n'))).toEqual([
      [2, '138 0000'],
      [4, '139'],
    ]);
    // 手机 in GBK, which is no UTF-8.
    const gbk = Uint8Array.from([0xca, 0xd6, 0xbb, 0xfa, 0x0a, ...csv('13800000001')]);
    expect(await textsOf(gbk)).toEqual([[2, '13800000001']]);
    expect(await textsOf(csv('13800000001'))).toEqual([[1, '13800000001']]);
    expect(linesOf('"a\nb",c\nd')).toEqual([
      { row: 1, cells: ['a\nb', 'c'] },
      { row: 2, cells: ['d'] },
    ]);
  });

  it('is read from a .csv file that declares its separator, or has it in a quoted heading', async () => {
    expect(linesOf('sep=|\r\nPhone|Name\r\n138|"a|b"')).toEqual([
      { row: 1, cells: ['Phone', 'Name'] },
      { row: 2, cells: ['138', 'a|b'] },
    ]);
    expect(linesOf('"sep=^"\n138^1')).toEqual([{ row: 1, cells: ['138', '1'] }]);
    expect(linesOf('"Name, first";Phone\nLi;138')).toEqual([
      { row: 1, cells: ['Name, first', 'Phone'] },
      { row: 2, cells: ['Li', '138'] },
    ]);
    expect(linesOf('"a\n,b"\t138')).toEqual([{ row: 1, cells: ['a\n,b', '138'] }]);
  });

  it('is read from a .csv file in UTF-16, and refused in an encoding that nobody knows', async () => {
    const utf16 = (littleEndian: boolean) => {
      const text = '\uFEFF手机,Phone\n1,138';
      const view = new DataView(new ArrayBuffer(text.length * 2));
      Array.from(text).forEach((_, at) => {
        view.setUint16(at * 2, text.charCodeAt(at), littleEndian);
      });
      return new Uint8Array(view.buffer);
    };
    for (const littleEndian of [true, false]) expect(await textsOf(utf16(littleEndian))).toEqual([[2, '138']]);
    const cut = utf16(true).subarray(0, 25);
    for (const bytes of [cut, Uint8Array.from([0x50, 0x68, 0xff, 0xff, 0x0a])])
      await expect(readIdentifiers(bytes, known)).rejects.toMatchObject({ reason: 'encoding' });
  });

  it('keeps the digits of =“138…” and ’138…, and marks those of 1.38E+10 as rounded', async () => {
    const { rows } = await readIdentifiers(csv('Phone\n="0138"\n"=""0139"""\n\'0140\n1.38E+10\n\'=1'), known);
    expect(rows.map(({ text, rounded }) => [text, rounded])).toEqual([
      ['0138', false],
      ['0139', false],
      ['0140', false],
      ['1.38E+10', true],
      ['=1', false],
    ]);
    expect(linesOf('="a,b",c')).toEqual([{ row: 1, cells: ['a,b', 'c'] }]);
  });

  it('has at most 10,000 rows, and at least one', async () => {
    const rows = (count: number) =>
      csv(['Phone', ...Array.from({ length: count }, (_, at) => String(13_800_000_000 + at))].join('\n'));
    expect((await readIdentifiers(rows(10_000), known)).rows).toHaveLength(10_000);
    await expect(readIdentifiers(rows(10_001), known)).rejects.toMatchObject({ reason: 'tooManyRows' });
    const headless = csv(Array.from({ length: 10_001 }, (_, at) => String(13_800_000_000 + at)).join('\n'));
    await expect(readIdentifiers(headless, known)).rejects.toMatchObject({ reason: 'tooManyRows' });
    for (const empty of [csv(''), csv('Phone\n'), await fileOfRows([['Phone']])])
      await expect(readIdentifiers(empty, known)).rejects.toMatchObject({ reason: 'noRows' });
  });

  it('is refused where the file is something else', async () => {
    await expect(readIdentifiers(csv('a\0b'), known)).rejects.toMatchObject({ reason: 'notXlsx' });
    await expect(readIdentifiers(Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 1, 2, 3, 4]), known)).rejects.toMatchObject({
      reason: 'oldFormat',
    });
    await expect(readIdentifiers(csv('Phone\n"138'), known)).rejects.toMatchObject({ reason: 'damaged' });
  });
});
