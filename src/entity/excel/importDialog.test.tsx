import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import type ExcelJS from 'exceljs';
import { HttpResponse, http } from 'msw';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { openGateway } from '../../../tests/support/gateway';
import { store } from '../../areas/storesAndEmployees/store/store.contract';
import ImportDialog from './ImportDialog';
import { withWorkers } from './testing/inProcessWorker';
import { openDialog, throughMsw } from './testing/openDialog';
import { bytesOf, fileOfRows, opened } from './testing/workbooks';

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
  'Billing time',
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
      headers,
      storeRow('IM-1', 'Import One'),
      storeRow('IM-2', 'I', { 2: 'No such brand', 4: '桃花源' }),
      storeRow('IM-1', 'Import Three'),
      storeRow('IM-4', 'Import Four', { 9: 'none' }),
      storeRow('IM-5', 'Import Five'),
    ]);
    const rows = within(await table()).getAllByRole('row');
    expect(rows).toHaveLength(6);
    expect(screen.getByText('5 rows: 2 can be imported, 3 have errors')).toBeVisible();
    expect(rows[1]).not.toHaveTextContent('Enter');
    expect(screen.getByTitle('Enter 2 to 20 characters')).toHaveAttribute('tabindex', '0');
    expect(within(rows[2] as HTMLElement).getByText(/This region does not exist/)).toBeVisible();
    expect(within(rows[3] as HTMLElement).getByText('The same as in row 2')).toBeVisible();
    expect(within(rows[4] as HTMLElement).getByText(/11-digit mobile number or a landline/)).toBeVisible();
    const { violations } = await axe.run(screen.getByRole('dialog'), { runOnly: ['wcag2a', 'wcag2aa', 'wcag22aa'] });
    expect(violations.map(({ id }) => id)).toEqual([]);

    await user.click(screen.getByRole('checkbox', { name: 'Only rows with errors' }));
    expect(within(await table()).getAllByRole('row')).toHaveLength(4);

    await user.click(screen.getByRole('button', { name: 'Import 2 rows' }));
    expect(await screen.findByText('2 rows imported')).toBeVisible();
    expect(screen.getByText('3 rows not imported')).toBeVisible();
    expect(await storeNames('Import')).toEqual(['Import Five', 'Import One']);
    expect(await within(screen.getByLabelText('list')).findByText('Import One')).toBeInTheDocument();

    await user.click(screen.getByRole('button', { name: 'Download the remaining rows' }));
    const { name, sheets } = await savedSheet();
    expect(name).toMatch(/^Stores not imported_\d{8}-\d{4}\.xlsx$/);
    const [sheet] = sheets;
    expect(sheet?.rowCount).toBe(4);
    expect(sheet?.getCell('A2').value).toBe('IM-2');
    expect(sheet?.getCell('K1').value).toBe('What is wrong');
    expect(sheet?.getCell('K3').value).toBe('Store code: The same as in row 2');
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
      'The import was interrupted. 0 rows are imported; the current batch (2 rows) was not confirmed.',
    );
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText('2 rows imported')).toBeVisible();
    expect(await storeNames('Retried')).toEqual(['Retried One', 'Retried Two']);
    expect(new Set(keys).size).toBe(1);
  });

  test('left after a failure says what is not certain', async () => {
    const { user } = await openImport();
    await choose(user, [headers, storeRow('LE-1', 'Left One')]);
    await table();
    server.use(http.post('*/gateway/store/import', () => HttpResponse.error()));
    await user.click(screen.getByRole('button', { name: 'Import 1 row' }));
    await user.click(await screen.findByRole('button', { name: 'Leave it at that' }));
    expect(await screen.findByText('1 rows not imported')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Download the remaining rows' }));
    const { sheets } = await savedSheet();
    expect(sheets[0]?.getCell('K2').value).toBe('Not confirmed: check whether it was imported');
  });

  test('goes on with a check that was interrupted', async () => {
    const { user } = await openImport();
    server.use(http.post('*/gateway/store/import', () => HttpResponse.error(), { once: true }));
    await choose(user, [headers, storeRow('CH-1', 'Checked One')]);
    expect(await screen.findByText('The check was interrupted after 0 rows.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(within(await table()).getByText('Checked One')).toBeVisible();
  });

  test('waits for a batch under way when it is stopped', async () => {
    const onClose = vi.fn();
    const { user } = await openImport(onClose);
    const rows = Array.from({ length: 51 }, (_, index) => storeRow(`ST-${index}`, `Stopped ${index}`));
    await choose(user, [headers, ...rows]);
    await screen.findByRole('button', { name: 'Import 51 rows' });
    let answer = (): void => undefined;
    let batches = 0;
    const pressed = new Promise<void>((resolve) => {
      answer = resolve;
    });
    server.use(
      http.post('*/gateway/store/import', async () => {
        batches += 1;
        await pressed;
        return HttpResponse.json({ code: 0, tdata: { results: rows.slice(0, 50).map(() => ({ errors: null })) } });
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Import 51 rows' }));
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(await screen.findByRole('button', { name: 'Stops after the current batch' })).toBeDisabled();
    answer();
    expect(await screen.findByText('50 rows imported')).toBeVisible();
    expect(screen.getByText('1 rows not imported')).toBeVisible();
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
    ['a missing column', [headers.slice(1), storeRow('X', 'Xy').slice(1)], 'Missing columns: Store code'],
    [
      'an unknown column',
      [
        [...headers, 'Colour'],
        [...storeRow('X', 'Xy'), 'red'],
      ],
      'Unknown columns: Colour',
    ],
    ['a repeated column', [[...headers, '门店编码'], storeRow('X', 'Xy')], 'Repeated columns: Store code'],
    ['no rows', [headers], 'The file has no rows of data.'],
    ['a formula', [headers, storeRow('X', 'Xy', { 1: { formula: 'A1' } as ExcelJS.CellValue })], 'formulas: B2'],
  ])('%s is said', async (_, rows, sentence) => {
    const { user } = await openImport();
    await choose(user, rows);
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
  });

  test('more than 5 MB is refused without being read', async () => {
    const { user } = await openImport();
    const input = await screen.findByLabelText('Choose file', { selector: 'input' });
    await user.upload(input, new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'large.xlsx'));
    expect(await screen.findByRole('alert')).toHaveTextContent('The file may have at most 5 MB.');
  });
});

test('the template has the headings, the rules and examples, and can be filled in and imported', async () => {
  const { user } = await openImport();
  await user.click(await screen.findByRole('button', { name: 'Download template' }));
  const { name, sheets } = await savedSheet();
  expect(name).toBe('Stores import template.xlsx');
  const [sheet, guide] = sheets;
  const headings = cellsOf(sheet?.getRow(1).values).slice(1) as string[];
  expect(headings).toContain('Store code *');
  expect(headings).toContain('Billing time');
  expect(guide?.name).toBe('Instructions');
  expect(cellsOf(guide?.getColumn(1).values).slice(3)).toEqual(headers);
  expect(guide?.getCell('C3').value).toBe('At most 20 characters');
  expect(guide?.getCell('D9').value).toBe('10:00-22:00');
  await choose(user, [headings, storeRow('TE-1', 'Template One')]);
  expect(within(await table()).getByText('Template One')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Import 1 row' })).toBeEnabled();
});
