import { describe, expect, test } from 'vitest';
import type { RawCell } from './rawCell';
import { readWorkbook } from './readWorkbook';
import { FileRefusal } from './refusal';
import { stylesOf, writtenElsewhere } from './testing/packages';
import { shownNumber } from './xlsx/numberFormat';

type Written = Parameters<typeof writtenElsewhere>[0];

const heading = '<row r="1"><c r="A1" t="str"><v>Name</v></c><c r="B1" t="str"><v>Price</v></c></row>';
const row = (cells: string) => `${heading}<row r="2">${cells}</row>`;

async function cellsOf(written: Written): Promise<RawCell[] | undefined> {
  return (await readWorkbook(writtenElsewhere(written), ['name', 'price'])).rows[0]?.cells;
}

async function refusalOf(written: Written): Promise<string> {
  try {
    await cellsOf(written);
    return 'accepted';
  } catch (error) {
    if (error instanceof FileRefusal) return error.reason;
    throw error;
  }
}

/** Gives every element the prefix x, as the SDK of .NET writes it. */
function prefixed(xml: string): string {
  return xml.replace(/<(\/?)(\w)/g, '<$1x:$2').replace('xmlns=', 'xmlns:x=');
}

function utf16(xml: string, littleEndian: boolean): Uint8Array {
  const bytes = new Uint8Array((xml.length + 1) * 2);
  const view = new DataView(bytes.buffer);
  [0xfeff, ...Array.from(xml, (_, at) => xml.charCodeAt(at))].forEach((code, at) => {
    view.setUint16(at * 2, code, littleEndian);
  });
  return bytes;
}

describe('a workbook of another program', () => {
  const tea = row('<c r="A2" t="s"><v>0</v></c><c r="B2"><v>12.5</v></c>');
  const strings = '<si><t>Green 茶</t></si>';

  test('may have a prefix at each element', async () => {
    expect(await cellsOf({ rows: tea, strings, rewrite: prefixed })).toEqual(['Green 茶', 12.5]);
  });

  test('may have its parts anywhere, as the relationships name them', async () => {
    expect(await cellsOf({ rows: tea, strings, folder: 'my office/book' })).toEqual(['Green 茶', 12.5]);
  });

  test.each([true, false])('may be in UTF-16, little-endian: %s', async (littleEndian) => {
    expect(await cellsOf({ rows: tea, strings, encode: (xml) => utf16(xml, littleEndian) })).toEqual([
      'Green 茶',
      12.5,
    ]);
  });

  test('may leave out the addresses of rows and cells', async () => {
    const rows =
      '<row><c t="str"><v>Name</v></c><c t="str"><v>Price</v></c></row><row><c t="str"><v>Tea</v></c><c><v>3</v></c></row>';
    expect(await cellsOf({ rows })).toEqual(['Tea', 3]);
    const gap = row('<c r="B2"><v>3</v></c><c t="str"><v>stray</v></c>');
    expect(await cellsOf({ rows: gap })).toEqual([null, 3, 'stray']);
  });

  test('may have rich text after plain text, and phonetic guides beside it', async () => {
    const mixed =
      '<si><t xml:space="preserve">Green </t><r><rPr><b/></rPr><t>tea</t></r><rPh sb="0" eb="1"><t>no</t></rPh></si>';
    expect(await cellsOf({ rows: tea, strings: mixed })).toEqual(['Green tea', 12.5]);
  });

  test('may have inline texts, also as CDATA, and coded signs', async () => {
    const inline = '<c r="A2" t="inlineStr"><is><t><![CDATA[<Tea> & ]]></t><r><t>milk</t></r></is></c>';
    expect(await cellsOf({ rows: row(inline) })).toEqual(['<Tea> & milk', null]);
    expect(await cellsOf({ rows: tea, strings: '<si><t>a_x000A_b_x005F_c</t></si>' })).toEqual(['a\nb_c', 12.5]);
  });

  test('has a formula without a result where its value is empty, and none where that is an empty text', async () => {
    expect(await refusalOf({ rows: row('<c r="A2"><f>B2</f><v></v></c>') })).toBe('formula');
    const empty = row('<c r="A2" t="str"><f>""</f><v></v></c><c r="B2"><v>1</v></c>');
    expect(await cellsOf({ rows: empty })).toEqual([null, 1]);
  });

  test('is damaged with a string that is not there, too deep nesting or an entity of its own', async () => {
    expect(await refusalOf({ rows: tea })).toBe('damaged');
    const nested = (levels: number) => `${'<e>'.repeat(levels)}${'</e>'.repeat(levels)}`;
    expect(await refusalOf({ rows: tea, strings, further: nested(99) })).toBe('accepted');
    expect(await refusalOf({ rows: tea, strings, further: nested(100) })).toBe('damaged');
    const bomb = (xml: string) => `<!DOCTYPE x [<!ENTITY a "aaaa">]>${xml.replace('茶', '&a;')}`;
    expect(await refusalOf({ rows: tea, strings, rewrite: bomb })).toBe('damaged');
  });
});

test('rows that are hidden, by hand or by a filter, are numbered', async () => {
  const cells = (n: number) => `<c r="A${n}" t="str"><v>Tea ${n}</v></c>`;
  const rows = `${heading}<row r="2">${cells(2)}</row><row r="3" hidden="1">${cells(3)}</row><row r="4" hidden="true"/><row r="5" hidden="true">${cells(5)}</row>`;
  const { rows: read, hidden } = await readWorkbook(writtenElsewhere({ rows }), ['name']);
  expect({ read: read.length, hidden }).toEqual({ read: 3, hidden: [3, 5] });
});

describe('dates and times', () => {
  const styles = stylesOf(
    'yyyy/m/d',
    'h:mm',
    '[h]:mm:ss',
    '[$-804]yyyy&quot;年&quot;m&quot;月&quot;',
    '0&quot;d&quot;',
  );
  const cell = (style: number, value: string) => row(`<c r="A2" s="${style}"><v>${value}</v></c>`);

  test('are told from numbers by their format', async () => {
    expect(await cellsOf({ styles, rows: cell(1, '46053') })).toEqual([{ date: '2026-01-31T00:00:00' }, null]);
    expect(await cellsOf({ styles, rows: cell(4, '46053.5') })).toEqual([{ date: '2026-01-31T12:00:00' }, null]);
    expect(await cellsOf({ styles, rows: cell(2, '0.75') })).toEqual([{ date: '1899-12-30T18:00:00' }, null]);
    expect(await cellsOf({ styles, rows: cell(5, '3') })).toEqual([{ number: 3, shown: '3d' }, null]);
    expect(await cellsOf({ styles, rows: cell(1, '-1') })).toEqual([{ broken: '#VALUE!' }, null]);
  });

  test('count days from 1900, or from 1904 in both spellings', async () => {
    expect(await cellsOf({ styles, rows: cell(1, '1') })).toEqual([{ date: '1900-01-01T00:00:00' }, null]);
    expect(await cellsOf({ styles, rows: cell(1, '61') })).toEqual([{ date: '1900-03-01T00:00:00' }, null]);
    for (const date1904 of ['1', 'true']) {
      const properties = `date1904="${date1904}"`;
      expect(await cellsOf({ styles, properties, rows: cell(1, '44591') })).toEqual([
        { date: '2026-01-31T00:00:00' },
        null,
      ]);
      expect(await cellsOf({ styles, properties, rows: cell(2, '0.5') })).toEqual([
        { date: '1899-12-30T12:00:00' },
        null,
      ]);
    }
  });

  test('may be written as ISO texts', async () => {
    const iso = (value: string) => row(`<c r="A2" t="d"><v>${value}</v></c>`);
    expect(await cellsOf({ rows: iso('2026-01-31') })).toEqual([{ date: '2026-01-31T00:00:00' }, null]);
    expect(await cellsOf({ rows: iso('2026-01-31T09:30:00.000Z') })).toEqual([{ date: '2026-01-31T09:30:00' }, null]);
    expect(await cellsOf({ rows: iso('T09:30') })).toEqual([{ date: '1899-12-30T09:30:00' }, null]);
    expect(await cellsOf({ rows: iso('soon') })).toEqual([{ broken: '#VALUE!' }, null]);
  });

  test('keep the hours of a span beyond a day', async () => {
    expect(await cellsOf({ styles, rows: cell(3, '1.0625') })).toEqual([{ span: '25:30' }, null]);
    expect(await cellsOf({ styles, rows: cell(3, '0.4375') })).toEqual([{ span: '10:30' }, null]);
  });
});

describe('a number format', () => {
  test.each<[number, string, string | null]>([
    [1001, '00000', '01001'],
    [7, '000', '007'],
    [7, '"T"000', 'T007'],
    [5551234, '000\\-0000', '555-1234'],
    [13800138000, '000 0000 0000', '138 0013 8000'],
    [12.5, '0.00', '12.50'],
    [12.5, '0.0#', '12.5'],
    [1001, '#,##0', '1001'],
    [-3, '0;[Red](0)', '(3)'],
    [0, '0;-0;"none"', null],
    [8, '@', '8'],
    [8, 'General"号"', '8号'],
    [0, '#', ''],
    [0.07, '0%', null],
    [1.38e10, '0.00E+00', null],
    [1.5, '# ?/?', null],
    [1500, '0,', null],
    [9, '¥0.00', null],
    [9, '[DBNum1]General', null],
  ])('shows %s as %s: %j', (value, code, shown) => {
    expect(shownNumber(value, code)).toBe(shown);
  });
});
