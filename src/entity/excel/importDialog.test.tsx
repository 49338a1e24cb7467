import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import type ExcelJS from 'exceljs';
import { HttpResponse, http } from 'msw';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { employee } from '#areas/company/employee/employee.contract';
import { store } from '#areas/company/store/store.contract';
import { commodity } from '#areas/goods/commodity/commodity.contract';
import { openGateway } from '#tests/support/gateway';
import ImportDialog from './ImportDialog';
import { importLimits } from './refusal';
import { withWorkers } from './testing/inProcessWorker';
import { openDialog, throughMsw } from './testing/openDialog';
import { bytesOf, fileOf, fileOfRows, opened } from './testing/workbooks';

withWorkers();
const gateway = openGateway();
const { server, saved } = throughMsw(gateway);
let token = '';
let brand = '';
let organization = '';

beforeAll(async () => {
  token = await gateway.signOn('1001');
  const { tdata } = await gateway.post<{ list: { names: Record<string, string> }[] }>('/store/list', {}, { token });
  brand = tdata.list[0]?.names.brand ?? '';
  organization = tdata.list[0]?.names.organization ?? '';
});

const headers = [
  'Store code',
  'Store name',
  'Brand',
  'Organisation',
  'Area',
  'Address',
  'Business hours',
  'Day ends at',
  'Contact person',
  'Phone',
];

const storeRow = (code: string, name: string, change: Record<number, ExcelJS.CellValue> = {}): ExcelJS.CellValue[] => {
  const row: ExcelJS.CellValue[] = [code, name, brand, organization, '广东省 广州市 天河区', '1 Road', '10:00-22:00'];
  const full = [...row, '04:00', 'Li', 13800138000];
  return full.map((cell, index) => (index in change ? (change[index] ?? null) : cell));
};

async function fileWith(rows: ExcelJS.CellValue[][], name = 'stores.xlsx'): Promise<File> {
  return new File([(await fileOfRows(rows)) as never], name);
}

function openImport(onClose = vi.fn()) {
  return openDialog({ contract: store, token, dialog: () => <ImportDialog onClose={onClose} /> });
}

type User = Awaited<ReturnType<typeof openImport>>['user'];

async function choose(user: User, rows: ExcelJS.CellValue[][]) {
  await user.upload(await screen.findByLabelText('Choose file', { selector: 'input' }), await fileWith(rows));
}

const cellsOf = (values: unknown): unknown[] => (Array.isArray(values) ? values : []);

const table = () => screen.findByRole('table', { name: 'Import preview' });

async function storeNames(keyword: string): Promise<string[]> {
  const { tdata } = await gateway.post<{ list: { name: string }[] }>('/store/list', { keyword }, { token });
  return tdata.list.map(({ name }) => name).sort();
}

async function savedSheet(count = 1) {
  await waitFor(() => expect(saved).toHaveLength(count));
  const last = saved.at(-1);
  if (!last) throw new Error('nothing was saved');
  return { name: last.name, sheets: (await opened(await bytesOf(last.file))).worksheets };
}

describe('importing a file', () => {
  test('shows every error at its cell, imports the good rows and gives the rest back', async () => {
    const { user } = await openImport();
    await choose(user, [
      [...headers, 'My note'],
      [...storeRow('IM-1', 'Import One'), 'first'],
      storeRow('IM-2', 'I', { 2: 'No such brand', 4: '桃花源' }),
      storeRow('IM-1', 'Import Three'),
      storeRow('IM-4', 'Import Four', { 9: 'none' }),
      storeRow('IM-5', 'Import Five'),
      storeRow('IM-6', 'Import Six'),
    ]);
    const rows = within(await table()).getAllByRole('row');
    expect(rows).toHaveLength(7);
    expect(screen.getByText('Rows: 6; ready to import: 2; with errors: 4')).toBeVisible();
    expect(rows[5]).not.toHaveTextContent('Enter');
    expect(within(rows[1] as HTMLElement).getByText('Appears again in row 4')).toBeVisible();
    expect(screen.getByTitle('Enter 2 to 20 characters')).toHaveAttribute('tabindex', '0');
    expect(within(rows[2] as HTMLElement).getByText(/There is no such region/)).toBeVisible();
    // Problems found by the gateway appear beside those found in the file.
    expect(within(rows[2] as HTMLElement).getByText(/There is no “No such brand”/)).toBeVisible();
    expect(within(rows[3] as HTMLElement).getByText('Appears again in row 2')).toBeVisible();
    expect(within(rows[4] as HTMLElement).getByText(/11-digit mobile number or a landline/)).toBeVisible();
    const { violations } = await axe.run(screen.getByRole('dialog'), { runOnly: ['wcag2a', 'wcag2aa', 'wcag22aa'] });
    expect(violations.map(({ id }) => id)).toEqual([]);

    await user.click(screen.getByRole('checkbox', { name: 'Only rows with errors' }));
    expect(within(await table()).getAllByRole('row')).toHaveLength(5);

    await user.click(screen.getByRole('button', { name: 'Import 2 rows' }));
    expect(await screen.findByText('Rows imported: 2')).toBeVisible();
    expect(screen.getByText('Rows not imported: 4')).toBeVisible();
    expect(await storeNames('Import')).toEqual(['Import Five', 'Import Six']);
    expect(await within(screen.getByLabelText('list')).findByText('Import Five')).toBeInTheDocument();

    await user.click(screen.getByRole('button', { name: 'Download the remaining rows' }));
    const { name, sheets } = await savedSheet();
    expect(name).toMatch(/^Stores not imported_\d{8}-\d{4}\.xlsx$/);
    const [sheet] = sheets;
    expect(sheet?.rowCount).toBe(5);
    expect(cellsOf(sheet?.getRow(1).values).slice(1)).toEqual(['Row in the file', ...headers, 'My note', 'Error']);
    expect(cellsOf(sheet?.getRow(2).values).slice(1, 3)).toEqual([2, 'IM-1']);
    expect(sheet?.getCell('L2').value).toBe('first');
    expect(sheet?.getCell('A4').value).toBe(4);
    expect(sheet?.getCell('M4').value).toBe('Store code: Appears again in row 2');
    // The wrong cell is marked, the one beside it is not.
    expect(sheet?.getCell('B4').note).toBe('Appears again in row 2');
    expect(sheet?.getCell('B4').fill).toMatchObject({ fgColor: { argb: 'FFFBE3E1' } });
    expect(sheet?.getCell('C4').note).toBeUndefined();
  });

  test('says what the gateway refuses before anything is written', async () => {
    const { user } = await openImport();
    await choose(user, [headers, storeRow('GW-1', 'Gateway One', { 2: 'No such brand' })]);
    expect(await screen.findByText(/There is no “No such brand”/, undefined)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Import 0 rows' })).toBeDisabled();
    expect(await storeNames('Gateway One')).toEqual([]);
  });

  test('goes on with a batch that was not confirmed, and imports no row twice', async () => {
    const { user } = await openImport();
    await choose(user, [headers, storeRow('RE-1', 'Retried One'), storeRow('RE-2', 'Retried Two')]);
    await table();
    const keys: (string | null)[] = [];
    server.use(
      http.post('*/gateway/store/import', async ({ request }) => {
        keys.push(request.headers.get('Idempotency-Key'));
        if (keys.length > 1) return undefined;
        await gateway.fetch(request);
        return HttpResponse.error();
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Import 2 rows' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The import was interrupted. Rows imported: 0. The current batch (rows: 2) was not confirmed.',
    );
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText('Rows imported: 2')).toBeVisible();
    expect(await storeNames('Retried')).toEqual(['Retried One', 'Retried Two']);
    expect(new Set(keys).size).toBe(1);
  });

  test('left after a failure says what is not certain', async () => {
    const { user } = await openImport();
    await choose(user, [headers, storeRow('LE-1', 'Left One')]);
    await table();
    server.use(http.post('*/gateway/store/import', () => HttpResponse.error()));
    await user.click(screen.getByRole('button', { name: 'Import 1 row' }));
    await user.click(await screen.findByRole('button', { name: 'Finish without the rest' }));
    expect(await screen.findByText('Rows not imported: 1')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Download the remaining rows' }));
    const { sheets } = await savedSheet();
    expect(sheets[0]?.getCell('L2').value).toBe('Not confirmed: check whether it was imported');
  });

  test('goes on with a check that was interrupted', async () => {
    const { user } = await openImport();
    server.use(http.post('*/gateway/store/import', () => HttpResponse.error(), { once: true }));
    await choose(user, [headers, storeRow('CH-1', 'Checked One')]);
    expect(await screen.findByText('The check was interrupted. Rows checked so far: 0.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(within(await table()).getByText('Checked One')).toBeVisible();
  });

  test('waits for a batch under way when it is stopped', async () => {
    const onClose = vi.fn();
    const { user } = await openImport(onClose);
    const rows = Array.from({ length: importLimits.batch + 1 }, (_, index) =>
      storeRow(`ST-${index}`, `Stopped ${index}`),
    );
    await choose(user, [headers, ...rows]);
    await screen.findByRole('button', { name: `Import ${importLimits.batch + 1} rows` });
    let answer = (): void => undefined;
    let batches = 0;
    const pressed = new Promise<void>((resolve) => {
      answer = resolve;
    });
    server.use(
      http.post('*/gateway/store/import', async () => {
        batches += 1;
        await pressed;
        return HttpResponse.json({
          code: 0,
          tdata: { results: rows.slice(0, importLimits.batch).map(() => ({ errors: null })) },
        });
      }),
    );
    await user.click(screen.getByRole('button', { name: `Import ${importLimits.batch + 1} rows` }));
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(await screen.findByRole('button', { name: 'Stops after the current batch' })).toBeDisabled();
    answer();
    expect(await screen.findByText(`Rows imported: ${importLimits.batch}`)).toBeVisible();
    expect(screen.getByText('Rows not imported: 1')).toBeVisible();
    expect(batches).toBe(1);
    expect(onClose).not.toHaveBeenCalled();
  });
});

describe('choosing a file', () => {
  test('a renamed text is refused with what to do; the same file can be chosen again once it is right', async () => {
    const { user } = await openImport();
    const input = await screen.findByLabelText('Choose file', { selector: 'input' });
    await user.upload(input, new File(['a,b\n1,2\n'.repeat(9)], 'stores.xlsx'));
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Wrong file size or format');
    expect(alert).toHaveTextContent('This is not an .xlsx file.');
    await choose(user, [headers, storeRow('AG-1', 'Again One')]);
    expect(within(await table()).getByText('Again One')).toBeVisible();
  });

  test('may be done by dropping it', async () => {
    await openImport();
    const button = await screen.findByRole('button', { name: 'Choose file' });
    const file = await fileWith([headers, storeRow('DR-1', 'Dropped One')]);
    fireEvent.drop(button, { dataTransfer: { files: [file] } });
    expect(within(await table()).getByText('Dropped One')).toBeVisible();
  });

  test.each([
    [
      'a missing column',
      [headers.slice(1), storeRow('X', 'Xy').slice(1)],
      'The sheet “Data” has no columns for: Store code',
    ],
    ['a repeated column', [[...headers, '门店编码'], storeRow('X', 'Xy')], 'Repeated columns: Store code'],
    ['no rows', [headers], 'The file has no rows of data.'],
    [
      'a formula that nobody worked out',
      [headers, storeRow('X', 'Xy', { 1: { formula: 'A1' } as ExcelJS.CellValue })],
      'no stored result: B2',
    ],
  ])('%s is said', async (_, rows, sentence) => {
    const { user } = await openImport();
    await choose(user, rows);
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
  });

  test('a file of other records is named: at once where it has not the columns, else before it is read on', async () => {
    const named = async (sheetName: string, rows: ExcelJS.CellValue[][]) =>
      new File([(await fileOf((workbook) => void workbook.addWorksheet(sheetName).addRows(rows))) as never], 'f.xlsx');
    const { user } = await openImport();
    const input = async () => screen.findByLabelText('Choose file', { selector: 'input' });
    await user.upload(
      await input(),
      await named('Employees', [
        ['Account', 'Name'],
        ['1', 'Li'],
      ]),
    );
    expect(await screen.findByText(/^This is a file of “Employees”, but you are importing “Stores”/)).toBeVisible();
    await user.upload(await input(), await named('Employees', [headers, storeRow('OT-1', 'Other One')]));
    await user.click(await screen.findByRole('button', { name: 'Import anyway' }));
    expect(within(await table()).getByText('Other One')).toBeVisible();
  });

  test('an unknown column is named and not read', async () => {
    const { user } = await openImport();
    await choose(user, [
      [...headers, 'Colour'],
      [...storeRow('UN-1', 'Unread One'), 'red'],
    ]);
    expect(await screen.findByText('These columns are not imported: Colour')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Import 1 row' })).toBeEnabled();
  });

  test('more than 5 MB is refused without being read', async () => {
    const { user } = await openImport();
    const input = await screen.findByLabelText('Choose file', { selector: 'input' });
    await user.upload(input, new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'large.xlsx'));
    expect(await screen.findByRole('alert')).toHaveTextContent('The file must not exceed 5 MB.');
  });
});

describe('importing over what is there', () => {
  test('shows old and new, adds, updates and skips as chosen, in any language and order', async () => {
    const { user } = await openImport();
    await choose(user, [headers, storeRow('OV-1', 'Over One'), storeRow('OV-2', 'Over Two')]);
    await user.click(await screen.findByRole('button', { name: 'Import 2 rows' }));
    await user.click(await screen.findByRole('button', { name: 'Choose another file' }));

    const full = storeRow('OV-3', 'Over Three').slice(2);
    await choose(user, [
      ['联系人', 'Statut', 'Store code', 'Store name', ...headers.slice(2, 8), 'Phone'],
      ['Wang', null, 'OV-1'],
      [null, null, 'OV-2', 'Over Two'],
      ['Li', null, 'OV-3', 'Over Three', ...full.slice(0, 6), full[7] ?? null],
    ]);
    expect(within(await table()).getByRole('cell', { name: 'Li → Wang' })).toBeVisible();
    expect(screen.getByText('These columns are not imported: Statut')).toBeVisible();
    const changed = screen.getByRole('radiogroup', { name: /1 row changed/ });
    expect(within(changed).getByRole('radio', { name: 'Update existing' })).toBeChecked();
    expect(within(changed).queryByRole('radio', { name: 'Add' })).not.toBeInTheDocument();
    expect(screen.getByRole('radiogroup', { name: '1 new row' })).toBeVisible();
    expect(screen.getByRole('radiogroup', { name: '1 unchanged row' })).toBeVisible();
    const { violations } = await axe.run(screen.getByRole('dialog'), { runOnly: ['wcag2a', 'wcag2aa', 'wcag22aa'] });
    expect(violations.map(({ id }) => id)).toEqual([]);
    await user.click(within(changed).getByRole('radio', { name: 'Skip' }));
    expect(screen.getByRole('button', { name: 'Import 1 row' })).toBeEnabled();
    expect(within(await table()).queryByText('Li → Wang')).not.toBeInTheDocument();
    await user.click(within(changed).getByRole('radio', { name: 'Update existing' }));
    await user.click(screen.getByRole('button', { name: 'Import 2 rows' }));
    expect(await screen.findByText('Rows imported: 1. Rows updated: 1. Rows skipped: 1')).toBeVisible();
    expect(screen.queryByText(/not imported/)).not.toBeInTheDocument();
    expect(await storeNames('OV-')).toEqual(['Over One', 'Over Three', 'Over Two']);
    const { tdata } = await gateway.post<{ list: { contacts: string }[] }>(
      '/store/list',
      { keyword: 'OV-1' },
      { token },
    );
    expect(tdata.list.map(({ contacts }) => contacts)).toEqual(['Wang']);
  });

  test('asks where a name may come twice: leave out, update or add', async () => {
    const named = await gateway.post<{ list: { name: string; price: string; names: Record<string, string> }[] }>(
      '/item/store/commodity/list',
      { keyword: '毛血旺', size: 1 },
      { token },
    );
    const [dish] = named.tdata.list;
    const { user } = await openDialog({
      contract: commodity,
      token,
      dialog: () => <ImportDialog onClose={vi.fn()} />,
    });
    // As an export heads them: the list's price is the selling price.
    await choose(user, [
      ['商品名称', '所属门店', '分类', '售价', '单位'],
      [dish?.name ?? '', dish?.names.place ?? '', dish?.names.category ?? '', 77.7, '份'],
    ]);
    expect(await screen.findByRole('button', { name: 'Import 1 row' })).toBeDisabled();
    expect(screen.getByText(/Some rows already exist/)).toBeVisible();
    expect(within(await table()).getByRole('cell', { name: `${dish?.price} → 77.7` })).toBeVisible();
    await user.click(screen.getByRole('radio', { name: 'Add' }));
    expect(screen.queryByText(/Some rows already exist/)).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Import 1 row' })).toBeEnabled();
  });
});

test('a password is not shown in the preview', async () => {
  const { user } = await openDialog({ contract: employee, token, dialog: () => <ImportDialog onClose={vi.fn()} /> });
  await choose(user, [
    ['员工账号', '姓名', '密码'],
    ['1002', 'Wang', '246813'],
  ]);
  expect(within(await table()).getByRole('cell', { name: '•••••• → ••••••' })).toBeVisible();
  expect(document.body).not.toHaveTextContent('246813');
});

test('asks about hidden rows, and reads the visible ones alone if so answered', async () => {
  const { user } = await openImport();
  const bytes = await fileOf((workbook) => {
    const sheet = workbook.addWorksheet('Stores');
    sheet.addRow(headers);
    sheet.addRow([...storeRow('SH-1', 'Sheet One')]);
    sheet.addRow([...storeRow('SH-2', 'Sheet Two')]);
    sheet.getRow(3).hidden = true;
  });
  const input = await screen.findByLabelText('Choose file', { selector: 'input' });
  await user.upload(input, new File([bytes as never], 'stores.xlsx'));
  await user.click(await screen.findByRole('button', { name: 'Visible rows only' }));
  expect(await screen.findByText(/^Rows: 1; ready to import: 1/)).toBeVisible();
});

test('tells that only the first sheet is read', async () => {
  const { user } = await openImport();
  const bytes = await fileOf((workbook) => {
    for (const [name, row] of [
      ['Stores', storeRow('SH-1', 'Sheet One')],
      ['More stores', storeRow('SH-2', 'Sheet Two')],
      ['填写说明', ['列']],
    ] as const) {
      const sheet = workbook.addWorksheet(name);
      sheet.addRow(headers);
      sheet.addRow([...row]);
    }
  });
  const input = await screen.findByLabelText('Choose file', { selector: 'input' });
  await user.upload(input, new File([bytes as never], 'stores.xlsx'));
  expect(await screen.findByText('Only the first sheet is read; not read: More stores')).toBeVisible();
});

test('the template has the headings, the rules and examples, and can be filled in and imported', async () => {
  const { user } = await openImport();
  await user.click(await screen.findByRole('button', { name: 'Download template' }));
  const { name, sheets } = await savedSheet();
  expect(name).toBe('Stores import template.xlsx');
  const [sheet] = sheets;
  const guide = sheets.at(-1);
  const headings = cellsOf(sheet?.getRow(1).values).slice(1) as string[];
  expect(headings).toContain('Store code *');
  expect(headings).toContain('Day ends at');
  // Names of a few records are offered too.
  expect(String(sheet?.getCell('D2').dataValidation?.formulae?.[0]).split(/[",]/)).toContain(organization);
  expect(guide?.name).toBe('Instructions');
  expect(cellsOf(guide?.getColumn(1).values).slice(3)).toEqual(headers);
  expect(guide?.getCell('C3').value).toBe('At most 20 characters');
  expect(guide?.getCell('D9').value).toBe('10:00-22:00');
  await choose(user, [headings, storeRow('TE-1', 'Template One')]);
  expect(within(await table()).getByText('Template One')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Import 1 row' })).toBeEnabled();
});
