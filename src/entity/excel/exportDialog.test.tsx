import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { Notification } from 'react-admin';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { store } from '#areas/company/store/store.contract';
import { operationLog } from '#areas/log/operationLog/operationLog.contract';
import saleStatistics from '#areas/report/item/saleStatistics.report';
import { stores } from '#mocks/demo/organisation';
import { businessDay } from '#session/businessDay';
import { demo } from '#tests/support/callers';
import { openGateway } from '#tests/support/gateway';
import { checkOut } from '#tests/support/sales/checkOut';
import { defaultZone, wallClock } from '#values/zonedTime';
import { Column } from '../list/Column';
import ExportDialog from './ExportDialog';
import { withWorkers } from './testing/inProcessWorker';
import { openDialog, throughMsw } from './testing/openDialog';
import { bytesOf, opened } from './testing/workbooks';

withWorkers();
const gateway = openGateway();
const { server, saved, paths } = throughMsw(gateway);
let token = '';

beforeAll(async () => {
  token = await gateway.signOn('1001');
});

interface Row {
  id: string;
  name: string;
  code: string;
  brand: string;
  names: Record<string, string>;
  area: { prov: { name: string } };
}

async function storeRows(): Promise<Row[]> {
  const { tdata } = await gateway.post<{ list: Row[] }>('/store/list', { size: 100 }, { token });
  return tdata.list;
}

const sources = ['name', 'code', 'brand', 'area', 'businessHours', 'status', 'validUntil'];
const columns = [
  ...sources.map((source) => <Column key={source} source={source} />),
  <Column key="authorizationSupport" source="authorizationSupport" hidden />,
  <Column key="updatedAt" source="updatedAt" hidden />,
];

function openExport(options: Partial<Parameters<typeof openDialog>[0]> = {}) {
  const dialog: Parameters<typeof openDialog>[0]['dialog'] = (all) => <ExportDialog columns={all} onClose={vi.fn()} />;
  return openDialog({ contract: store, token, columns, dialog, ...options });
}

async function savedSheet() {
  await waitFor(() => expect(saved).toHaveLength(1));
  const sheet = saved[0] ? (await opened(await bytesOf(saved[0].file))).worksheets[0] : undefined;
  if (!sheet) throw new Error('nothing was saved');
  return sheet;
}

type Sheet = Awaited<ReturnType<typeof savedSheet>>;

/** The row of the headings, which is the last of those that stay in sight; before it a file says what it holds. */
function headingsOf(sheet: Sheet): number {
  const [view] = sheet.views;
  return view?.state === 'frozen' ? (view.ySplit ?? 0) : 0;
}

const notesOf = (sheet: Sheet) =>
  (sheet.getColumn(1).values as unknown[]).slice(1, headingsOf(sheet)).map((note) => String(note));

const column = (sheet: Sheet, index: number) =>
  (sheet.getColumn(index).values as unknown[]).slice(headingsOf(sheet) + 1);

const madeAt = /^Created at [\d-]{10} \d\d:\d\d; times are in China Standard Time \(Asia\/Shanghai\)$/;

describe('exporting a list', () => {
  test('says what will happen, then writes the shown columns, where those are chosen, in the order of the list', async () => {
    const { user } = await openExport();
    const all = await storeRows();
    const dialog = await screen.findByRole('dialog', { name: 'Export stores' });
    expect(await within(dialog).findByText(new RegExp(`^Records to export: ${all.length} `))).toHaveTextContent(
      'At most 10,000 records at a time.',
    );
    // Nobody has chosen columns yet.
    expect(within(dialog).getByRole('radio', { name: 'All columns' })).toBeChecked();
    await user.click(within(dialog).getByRole('radio', { name: 'Columns shown in the list' }));
    await user.click(within(dialog).getByRole('button', { name: 'Export' }));
    const sheet = await savedSheet();
    expect(sheet.name).toBe('Stores');
    expect((sheet.getRow(headingsOf(sheet)).values as unknown[]).slice(1)).toEqual(
      expect.arrayContaining(['Store name', 'Brand', 'Status']),
    );
    expect(sheet.getRow(headingsOf(sheet)).cellCount).toBe(7);
    expect(column(sheet, 2)).toEqual(all.map((one) => one.code));
    expect(column(sheet, 3)).toEqual(all.map((one) => one.names.brand));
    const [first] = all;
    expect(String(column(sheet, 4)[0])).toContain(first?.area.prov.name);
    expect(String(column(sheet, 5)[0])).toMatch(/^\d\d:\d\d-\d\d:\d\d$/);
    expect(column(sheet, 6)).toContain('Enabled');
    expect(column(sheet, 7).find(Boolean)).toBeInstanceOf(Date);
    expect(saved[0]?.name).toMatch(/^Stores_\d{8}-\d{4}\.xlsx$/);
    expect(await screen.findByRole('status')).toHaveTextContent(`Records exported to ${saved[0]?.name}: ${all.length}`);
  });

  test('writes all columns where they are asked for, in the language of the interface', async () => {
    const { user } = await openExport({ locale: 'zh' });
    await user.click(await screen.findByRole('radio', { name: '全部列' }));
    const begin = screen.getByRole('button', { name: '导出' });
    await waitFor(() => expect(begin).toBeEnabled());
    await user.click(begin);
    const sheet = await savedSheet();
    expect(sheet.name).toBe('门店');
    expect(sheet.getRow(headingsOf(sheet)).cellCount).toBe(9);
    expect(column(sheet, 6)).toContain('启用');
    expect(['是', '否']).toContain(column(sheet, 8)[0]);
    expect(column(sheet, 9)[0]).toBeInstanceOf(Date);
  });

  test('writes the columns that are chosen, and remembers them for the list', async () => {
    const { user, store: kept } = await openExport();
    await user.click(await screen.findByRole('radio', { name: 'Columns of my choice' }));
    const choice = screen.getByRole('group', { name: 'Columns' });
    expect(within(choice).getByRole('checkbox', { name: 'Store name' })).toBeChecked();
    expect(within(choice).getAllByRole('checkbox', { checked: true })).toHaveLength(7);
    for (const name of ['Store code', 'Brand', 'Area', 'Business hours', 'Status', 'Valid until']) {
      await user.click(within(choice).getByRole('checkbox', { name }));
    }
    expect(screen.getByRole('button', { name: 'Export' })).toBeEnabled();
    await user.click(within(choice).getByRole('checkbox', { name: 'Store name' }));
    expect(screen.getByRole('button', { name: 'Export' })).toBeDisabled();
    await user.click(within(choice).getByRole('checkbox', { name: 'Updated at' }));
    await user.click(within(choice).getByRole('checkbox', { name: 'Store name' }));
    await user.click(screen.getByRole('button', { name: 'Export' }));
    // In the order of the list, not the order of choosing.
    const sheet = await savedSheet();
    expect(sheet.getRow(headingsOf(sheet)).values).toEqual([undefined, 'Store name', 'Updated at']);
    expect(kept.getItem('store.export.columns')).toEqual({ kind: 'chosen', sources: ['updatedAt', 'name'] });
  });

  test('exports only what the filters leave', async () => {
    const all = await storeRows();
    const brand = all[0]?.brand ?? '';
    const { user } = await openExport({ filter: { brand } });
    const expected = all.filter((one) => one.brand === brand);
    expect(expected.length).toBeLessThan(all.length);
    await screen.findByText(new RegExp(`^Records to export: ${expected.length} `));
    await user.click(screen.getByRole('button', { name: 'Export' }));
    const sheet = await savedSheet();
    expect(column(sheet, 1)).toEqual(expected.map((one) => one.name));
    expect(notesOf(sheet)).toEqual([`Brand: ${all[0]?.names.brand}`, expect.stringMatching(madeAt)]);
  });

  test('exports the selection, unless all are asked for', async () => {
    const all = await storeRows();
    const chosen = all.slice(1, 3);
    const { user } = await openExport({ selected: chosen.map((one) => one.id) });
    expect(await screen.findByRole('radio', { name: 'Selected records (2)' })).toBeChecked();
    await user.click(screen.getByRole('button', { name: 'Export' }));
    const sheet = await savedSheet();
    expect(column(sheet, 1)).toEqual(chosen.map((one) => one.name));
    expect(notesOf(sheet)).toEqual([expect.stringMatching(madeAt)]);
  });

  test('goes on from where it stopped after a failure, under the same export', async () => {
    const ids: string[] = [];
    let failures = 1;
    server.use(
      http.post('*/gateway/store/list', async ({ request }) => {
        const body = (await request.clone().json()) as { exportId?: string };
        if (!body.exportId) return undefined;
        ids.push(body.exportId);
        failures -= 1;
        return failures >= 0 ? HttpResponse.error() : undefined;
      }),
    );
    const { user } = await openExport();
    await screen.findByText(/^Records to export/);
    await user.click(screen.getByRole('button', { name: 'Export' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('The export was interrupted. Records read so far: 0.');
    await user.click(screen.getByRole('button', { name: 'Continue where it stopped' }));
    expect(column(await savedSheet(), 1)).toHaveLength((await storeRows()).length);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
  });

  test('can be stopped; nothing is saved then', async () => {
    server.use(
      http.post('*/gateway/store/list', async ({ request }) => {
        const body = (await request.clone().json()) as { exportId?: string };
        return body.exportId ? new Promise<Response>(() => undefined) : undefined;
      }),
    );
    const { user } = await openExport();
    await screen.findByText(/^Records to export/);
    await user.click(screen.getByRole('button', { name: 'Export' }));
    expect(await screen.findByRole('progressbar', { name: 'Reading records' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByRole('button', { name: 'Export' })).toBeEnabled();
    expect(saved).toEqual([]);
  });

  test('is not thrown away by Escape without a question', async () => {
    server.use(
      http.post('*/gateway/store/list', async ({ request }) => {
        const body = (await request.clone().json()) as { exportId?: string };
        return body.exportId ? new Promise<Response>(() => undefined) : undefined;
      }),
    );
    const onClose = vi.fn();
    const { user } = await openExport({ dialog: (all) => <ExportDialog columns={all} onClose={onClose} /> });
    await screen.findByText(/^Records to export/);
    await user.click(screen.getByRole('button', { name: 'Export' }));
    await screen.findByRole('progressbar', { name: 'Reading records' });
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
    await user.click(await screen.findByRole('button', { name: 'Continue exporting' }));
    expect(screen.getByRole('progressbar', { name: 'Reading records', hidden: true })).toBeInTheDocument();
    expect(onClose).not.toHaveBeenCalled();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
    await user.click(await screen.findByRole('button', { name: 'Stop exporting' }));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  });

  test('does not start where there is nothing', async () => {
    await openExport({ filter: { keyword: 'no such store anywhere' } });
    expect(await screen.findByText('There are no records to export')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Export' })).toBeDisabled();
  });
});

describe('exporting events', () => {
  const events = { contract: operationLog, columns: <Column source="operationTime" /> };
  const range = (from: string, to: string) => ({ ...events, filter: { operationTime: { from, to } } });

  test('needs a range', async () => {
    await openExport(events);
    expect(await screen.findByRole('alert')).toHaveTextContent(/for at most 32 days first, then export/);
    expect(screen.getByRole('button', { name: 'Export' })).toBeDisabled();
  });

  test('takes 32 days', async () => {
    const { user } = await openExport(range('2026-10-20', '2026-11-20'));
    const button = await screen.findByRole('button', { name: 'Export' });
    await waitFor(() => expect(button).toBeEnabled());
    await user.click(button);
    expect(column(await savedSheet(), 1)[0]).toBeInstanceOf(Date);
    expect(paths).toContain('/gateway/operation_log/list');
  });

  test('refuses 33 days', async () => {
    await openExport(range('2026-10-19', '2026-11-20'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Export at most 32 days. Shorten the date range.');
    expect(screen.getByRole('button', { name: 'Export' })).toBeDisabled();
  });
});

test('a file of figures has its period, its filters in words, its totals and its clock', async () => {
  const now = gateway.clock.now();
  await checkOut(gateway, { store: 'BJ001', at: now.toISOString(), price: '120.00', guests: 3 });
  const [found] = stores.filter(({ code }) => code === 'BJ001');
  const day = businessDay(now, defaultZone, found?.cutOff);
  const filter = { date: { from: day, to: day }, store: [demo('store', 'BJ001')], groupBy: 'hour' };
  const { user } = await openDialog({
    contract: saleStatistics,
    token,
    filter,
    columns: ['hour', 'net'].map((source) => <Column key={source} source={source} />),
    dialog: (all) => <ExportDialog columns={all} onClose={vi.fn()} />,
  });
  const start = await screen.findByRole('button', { name: 'Export' });
  await waitFor(() => expect(start).toBeEnabled());
  await user.click(start);
  const sheet = await savedSheet();
  const first = (sheet.getColumn(1).values as unknown[]).slice(1).map(String);
  expect(first[0]?.toLowerCase()).toBe(`date: ${day} – ${day}`);
  expect(first[1]?.replace(/^S/, 's')).toBe(`store: ${found?.name}`);
  expect(first[3]).toMatch(madeAt);
  expect(first.slice(5)).toEqual([`${wallClock(now, defaultZone).slice(11, 13)}:00`, 'Total']);
  expect(sheet.getCell(`B${sheet.rowCount}`).value).toBe(120);
});

test('the totals of a file that was cut say that they are those of all records', async () => {
  server.use(
    http.post(`*/gateway${saleStatistics.calls.list}`, async ({ request }) => {
      const answer = (await (await gateway.fetch(request)).json()) as { tdata: { total: number } };
      answer.tdata.total = 12_000;
      return HttpResponse.json(answer);
    }),
  );
  const day = gateway.clock.now().toISOString().slice(0, 10);
  const { user } = await openDialog({
    contract: saleStatistics,
    token,
    filter: { date: { from: day, to: day }, groupBy: 'hour' },
    columns: ['hour', 'net'].map((source) => <Column key={source} source={source} />),
    dialog: (all) => <ExportDialog columns={all} onClose={vi.fn()} />,
  });
  const start = await screen.findByRole('button', { name: 'Export' });
  await waitFor(() => expect(start).toBeEnabled());
  await user.click(start);
  const sheet = await savedSheet();
  expect(sheet.getCell(`A${sheet.rowCount}`).value).toBe('Total of all records (12,000)');
});

test('an export in the background announces itself in words', async () => {
  const day = gateway.clock.now().toISOString().slice(0, 10);
  const { user } = await openDialog({
    contract: saleStatistics,
    token,
    filter: { date: { from: day, to: day }, groupBy: 'hour' },
    columns: <Column source="hour" />,
    dialog: (all) => (
      <>
        <Notification />
        <ExportDialog columns={all} onClose={vi.fn()} />
      </>
    ),
  });
  await user.click(await screen.findByRole('button', { name: 'Export in the background' }));
  expect(await screen.findByText(/^Export started \(rows: \d+\)\./)).toBeVisible();
});
