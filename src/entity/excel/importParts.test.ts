import { describe, expect, test } from 'vitest';
import { meituanProductMapping } from '#areas/takeaway/product/takeawayProducts.contract';
import type { ImportAnswer } from '#gateway/dataProvider';
import { GatewayError } from '#gateway/errors';
import en from '#i18n/en/takeaway/takeaway';
import fr from '#i18n/fr/takeaway/takeaway';
import zh from '#i18n/zh/takeaway/takeaway';
import { type ImportColumn, matchColumns, requiredFields, unreadHeadings } from './columns';
import type { ImportRow } from './importRow';
import { readRows } from './importRows';
import { createCheck, createImport } from './importRun';
import type { RawCell } from './rawCell';
import { FileRefusal, importLimits } from './refusal';
import { createRegionReader } from './regionNames';
import { dish } from './testing/dish';
import { holdsOthers, loadWords } from './words';

const words = await loadWords(dish);
const texts = { labelOf: (source: string) => `<${source}>`, unnamed: (column: string) => `column ${column}` };

function match(...headers: string[]) {
  const read = headers.map((text, index) => ({ text, column: String.fromCharCode(65 + index) }));
  try {
    return matchColumns(dish, read, words, texts).map(({ source, index }) => [source, index]);
  } catch (error) {
    if (error instanceof FileRefusal) return [error.reason, error.params.names];
    throw error;
  }
}

describe('headers', () => {
  test('may be in any of the three languages, in any order and case, with the mark of required columns', () => {
    expect(match('门店编码 *', 'STORE NAME', 'price', 'Marque')).toEqual([
      ['code', 0],
      ['name', 1],
      ['price', 2],
      ['brand', 3],
    ]);
  });

  test('that are missing or repeated are named; unknown ones are not read', () => {
    expect(match('Store name', 'price')).toEqual(['headerMissing', '<code>']);
    expect(match('Store name', 'Code', 'price')).toEqual(['headerWrong', '<code>']);
    const known = match('Store name', 'Store code', 'price');
    expect(match('Store name', 'Store code', 'price', 'Colour', '', 'Error')).toEqual(known);
    const headers = ['Store name', 'Colour', '', 'Error', 'Row in the file'].map((text) => ({ text, column: 'C' }));
    expect(unreadHeadings(headers, words, texts.unnamed)).toEqual(['Colour', 'column C']);
    expect(match('Store name', 'Store code', 'price', '门店名称')).toEqual(['headerRepeated', '<name>']);
  });

  test('of a file of remaining rows: what was wrong is skipped', () => {
    expect(match('Store name', 'Store code', 'price', '错误说明')).toHaveLength(3);
  });

  test('of fields with a default or that may be empty need not be there', () => {
    expect(requiredFields(dish)).toEqual(['name', 'code', 'price']);
  });
});

const columns: ImportColumn[] = ['name', 'code', 'price', 'brand'].map((source, index) => ({
  source,
  index,
  label: source,
}));

function rowsOf(...cells: RawCell[][]): Promise<ImportRow[]> {
  const table = {
    headers: ['A', 'B', 'C', 'D'].map((column) => ({ text: '', column })),
    top: { row: 1, cells: [] },
    others: [],
    hidden: [],
    rows: cells.map((each, index) => ({ row: index + 2, cells: each })),
  };
  const options = {
    contract: dish,
    columns,
    words,
    locale: 'en',
    zone: 'Asia/Shanghai',
    allowed: () => '',
    regionOf: async () => null,
    say: (key: string, params: Record<string, string | number> = {}) => {
      const at = params.row ?? (key.includes('asText') ? params.cell : undefined);
      return at === undefined ? key : `${key} ${at}`;
    },
  };
  return readRows(table, options, new AbortController().signal);
}

describe('the title of a sheet', () => {
  test('tells products of one platform from those of another, in any language', async () => {
    const own = await loadWords(meituanProductMapping);
    for (const language of [zh, en, fr]) {
      const { hungryProductMapping: other, meituanProductMapping: same } = language.resources;
      const plural = ({ name }: { name: string }) => name.split(' |||| ').at(-1)?.slice(0, 31) ?? '';
      expect(holdsOthers({ title: plural(other) }, own)).toBe(true);
      expect(holdsOthers({ title: plural(same) }, own)).toBe(false);
      expect(holdsOthers({ title: 'Sheet1' }, own)).toBe(false);
    }
  });
});

describe('rows', () => {
  test('hold values of filled cells only, so that defaults apply', async () => {
    const [row] = await rowsOf(['Mapo tofu', 1001, 12.5, null]);
    expect(row).toEqual({
      row: 2,
      cells: ['Mapo tofu', 1001, 12.5, null],
      texts: ['Mapo tofu', '1001', '12.5', ''],
      values: { name: 'Mapo tofu', code: '1001', price: '12.5' },
      ofCells: {},
      asNew: {},
      act: 'add',
      errors: {},
      state: 'waiting',
    });
  });

  test('take the text that a number shows, so that 01001 is not the account 1001', async () => {
    const [row] = await rowsOf(['Mapo tofu', { number: 1001, shown: '01001' }, { number: 12.5, shown: '12.50' }, null]);
    expect(row).toMatchObject({ texts: ['Mapo tofu', '01001', '12.5', ''], values: { code: '01001', price: '12.5' } });
  });

  test('refuse in a text column what is no text, with the address of the cell', async () => {
    const cells: RawCell[] = [
      { date: '2026-01-02T00:00:00' },
      { date: '1899-12-30T10:30:00' },
      { span: '25:30' },
      true,
      { number: 0.07, shown: null },
    ];
    const rows = await rowsOf(...cells.map((cell, index): RawCell[] => [`Mapo ${index}`, cell, 1, cell]));
    expect(rows.map(({ errors }) => errors)).toEqual(
      ['date', 'time', 'time', 'boolean', 'format'].map((kind, index) => ({
        code: `excel.import.cell.asText.${kind} B${index + 2}`,
        brand: `excel.import.cell.asText.${kind} D${index + 2}`,
      })),
    );
  });

  test('say at each cell what is wrong', async () => {
    const [row] = await rowsOf(['M', null, 'much', null]);
    expect(row?.errors).toEqual({
      name: 'validation.lengthBetween',
      code: 'validation.required',
      price: 'excel.import.cell.number',
    });
  });

  test('without any known cell are left out', async () => {
    expect(await rowsOf([null, null, null, null], ['Mapo tofu', 1001, 1, null])).toHaveLength(1);
  });

  test('that repeat what must be unique name each other', async () => {
    const rows = await rowsOf(
      ['Mapo tofu', '1001', 1, 'A'],
      ['mapo TOFU', '1002', 1, 'A'],
      ['Mapo tofu', '1003', 1, 'B'],
      ['Dan dan', '1001', 1, 'A'],
    );
    expect(rows.map((row) => row.errors)).toEqual([
      { name: 'excel.import.cell.duplicate 3', code: 'excel.import.cell.duplicate 5' },
      { name: 'excel.import.cell.duplicate 2' },
      {},
      { code: 'excel.import.cell.duplicate 2' },
    ]);
  });
});

function rows(count: number): ImportRow[] {
  return Array.from({ length: count }, (_, index) => ({
    row: index + 2,
    cells: [],
    texts: [],
    values: { name: `N${index}` },
    ofCells: {},
    asNew: {},
    act: 'add' as const,
    errors: {},
    state: 'waiting' as const,
  }));
}

type Answer = (sent: Record<string, unknown>[], check: boolean) => ImportAnswer['results'];

function gatewayThat(answer: Answer) {
  const calls: { size: number; check: boolean }[] = [];
  const provider = {
    importRows: async (_: string, { rows: sent, check }: { rows: Record<string, unknown>[]; check: boolean }) => {
      calls.push({ size: sent.length, check });
      return { data: { results: answer(sent, check) } };
    },
  };
  return { provider, calls };
}

const allGood: Answer = (sent) => sent.map(() => ({ errors: null }));
const going = new AbortController().signal;

const { batch } = importLimits;

describe('a check', () => {
  test('checks a batch of rows at a time and keeps the answer of each', async () => {
    const { provider, calls } = gatewayThat((sent) =>
      sent.map(({ name }) => ({ errors: name === `N${batch}` ? { name: 'taken' } : null })),
    );
    const all = rows(2 * batch + 1);
    const done: number[] = [];
    await createCheck({ provider, resource: 'x', rows: all, onProgress: (at) => done.push(at) }).run(going);
    expect(calls).toEqual([batch, batch, 1].map((size) => ({ size, check: true })));
    expect(done).toEqual([batch, 2 * batch, 2 * batch + 1]);
    expect(all.filter((row) => row.errors.name === 'taken').map(({ row }) => row)).toEqual([batch + 2]);
  });

  test('asks about rows that are already wrong too, so that all errors are reported at once', async () => {
    const { provider } = gatewayThat((sent) => sent.map(() => ({ errors: { name: 'required', code: 'taken' } })));
    const [row] = await rowsOf(['Mapo tofu', '1001', 'much', null]);
    if (!row) throw new Error('no row');
    row.ofCells.name = 'wrong';
    await createCheck({ provider, resource: 'x', rows: [row], onProgress: () => undefined }).run(going);
    expect(row.errors).toEqual({ name: 'wrong', code: 'taken', price: 'excel.import.cell.number' });
  });
});

describe('an import', () => {
  test('sends the good rows and keeps what is refused at the last moment', async () => {
    const { provider, calls } = gatewayThat((sent) =>
      sent.map(({ name }) => ({ errors: name === 'N1' ? { name: 'taken' } : null })),
    );
    const all = rows(batch + 1);
    if (all[0]) all[0].errors.name = 'wrong';
    const done: number[] = [];
    const run = createImport({ provider, resource: 'x', rows: all, onProgress: (at) => done.push(at) });
    await run.run(going);
    expect(calls).toEqual([{ size: batch, check: false }]);
    expect(run.total).toBe(batch);
    expect(done).toEqual([batch - 1]);
    expect(all.map((row) => row.state).filter((state) => state === 'imported')).toHaveLength(batch - 1);
    expect(all[1]).toMatchObject({ state: 'waiting', errors: { name: 'taken' } });
  });

  test('stops between two batches', async () => {
    const abort = new AbortController();
    const { provider } = gatewayThat((sent) => {
      abort.abort();
      return sent.map(() => ({ errors: null }));
    });
    const all = rows(2 * batch);
    const run = createImport({ provider, resource: 'x', rows: all, onProgress: () => undefined });
    await run.run(abort.signal);
    expect(all.filter((row) => row.state === 'imported')).toHaveLength(batch);
    expect(all.filter((row) => row.state === 'waiting')).toHaveLength(batch);
  });

  test.each(['network', 'protocol', 'unavailable'] as const)(
    'goes on with the batch that failed (%s); left, it is marked as not confirmed',
    async (kind) => {
      let failures = 2;
      const { provider, calls } = gatewayThat((sent, check) => {
        failures -= 1;
        if (failures >= 0) throw new GatewayError(kind, '');
        return allGood(sent, check);
      });
      const all = rows(batch + 1);
      const run = createImport({ provider, resource: 'x', rows: all, onProgress: () => undefined });
      await expect(run.run(going)).rejects.toThrow();
      await expect(run.run(going)).rejects.toThrow();
      expect(run.failedBatch()).toBe(batch);
      run.leave();
      expect(all.filter((row) => row.state === 'unconfirmed')).toHaveLength(batch);
      await run.run(going);
      expect(all.every((row) => row.state === 'imported')).toBe(true);
      expect(calls.map(({ size }) => size)).toEqual([batch, batch, batch, 1]);
    },
  );

  test('refused by the gateway leaves nothing uncertain', async () => {
    const { provider } = gatewayThat(() => {
      throw new GatewayError('forbidden', 'no');
    });
    const all = rows(1);
    const run = createImport({ provider, resource: 'x', rows: all, onProgress: () => undefined });
    await expect(run.run(going)).rejects.toThrow('no');
    run.leave();
    expect(all[0]?.state).toBe('waiting');
  });
});

describe('areas by name', () => {
  const tree: Record<string, { adcode: string; name: string }[]> = {
    top: [
      { adcode: '440000', name: '广东省' },
      { adcode: '310000', name: '上海市' },
      { adcode: '710000', name: '台湾省' },
      { adcode: '450000', name: '广西壮族自治区' },
      { adcode: '430000', name: '湖南省' },
      { adcode: '420000', name: '湖北省' },
    ],
    '450000': [{ adcode: '450100', name: '南宁市' }],
    '430000': [{ adcode: '430100', name: '长沙市' }],
    '430100': [
      { adcode: '430105', name: '开福区' },
      { adcode: '430121', name: '长沙县' },
    ],
    '420000': [{ adcode: '422800', name: '恩施土家族苗族自治州' }],
    '422800': [{ adcode: '422801', name: '恩施市' }],
    '440000': [{ adcode: '440100', name: '广州市' }],
    '440100': [
      { adcode: '440106', name: '天河区' },
      { adcode: '440104', name: '越秀区' },
    ],
    '310000': [{ adcode: '310101', name: '黄浦区' }],
  };
  const asked: (string | null)[] = [];
  const read = createRegionReader(async (adcode) => {
    asked.push(adcode);
    return tree[adcode ?? 'top'] ?? [];
  });

  const codes = async (text: string) => {
    const area = await read(text);
    return area && [area.prov.adcode, area.city?.adcode ?? null, area.county?.adcode ?? null];
  };

  test.each([
    ['广东省 广州市 天河区', ['440000', '440100', '440106']],
    ['广东省广州市越秀区', ['440000', '440100', '440104']],
    ['广东省/广州市', ['440000', '440100', null]],
    ['广东省', ['440000', null, null]],
    ['上海市 黄浦区', ['310000', null, '310101']],
    ['上海市 上海市 黄浦区', ['310000', null, '310101']],
    ['上海', ['310000', null, null]],
    ['上海市', ['310000', null, null]],
    ['上海 黄浦', ['310000', null, '310101']],
    ['上海上海市黄浦区', ['310000', null, '310101']],
    ['上海市 市辖区 黄浦区', ['310000', null, '310101']],
    ['广东 广州 天河', ['440000', '440100', '440106']],
    ['广东广州市天河', ['440000', '440100', '440106']],
    ['广西', ['450000', null, null]],
    ['广西 南宁', ['450000', '450100', null]],
    ['湖南 长沙 长沙县', ['430000', '430100', '430121']],
    ['湖南 长沙县', null],
    ['湖北 恩施', ['420000', '422800', null]],
    ['湖北 恩施 恩施市', ['420000', '422800', '422801']],
    ['广东 广州 越', null],
    ['台湾省', ['710000', null, null]],
    ['广东省 广州市 黄浦区', null],
    ['广东省 广州市 天河区 五山路', null],
    ['广州市', null],
    ['台湾省 台北市', null],
  ])('%s', async (text, expected) => {
    expect(await codes(text)).toEqual(expected);
  });

  test('each level is asked for once', () => {
    expect(asked).toEqual([...new Set(asked)]);
    expect(asked).toHaveLength(9);
  });
});
