import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { withWorkers } from '#entity/excel/testing/inProcessWorker';
import { fileOf } from '#entity/excel/testing/workbooks';
import { demo } from '#tests/support/callers';
import { knownDay } from '#tests/support/gateway';
import { consoleForTests } from '#tests/support/renderConsole.tsx';

withWorkers();
const consoleUnderTest = consoleForTests(knownDay);
const { gateway } = consoleUnderTest;

/** Opens a sheet of a warehouse: that of the day, which is there once for all tests, or a new one of the month. */
async function openSheet(warehouse: string, type: 'day' | 'month') {
  const token = await gateway.signOn('1001');
  const post = async <T,>(path: string, body: unknown) => (await gateway.post<T>(path, body, { token })).tdata;
  const head = { warehouse: demo('warehouse', warehouse), date: '2026-11-20' };
  const terms = { ...head, type, scope: 'withStock', blind: false };
  const { id } = await post<{ id: string }>('/inventory/stocktake/save', terms);
  const { user } = await consoleUnderTest.open(`/inventoryManagement/inventoryEdit?guid=${id}`, { language: 'en' });
  const counted = async () =>
    (await post<{ list: { counted: string }[] }>('/inventory/stocktake/lines', { id, state: 'counted' })).list;
  return { user, post, head, counted };
}

it('counts bags and loose units, and says which document moved the books meanwhile', async () => {
  const { user, post, head, counted } = await openSheet('BJ001', 'day');
  await user.type(await screen.findByRole('textbox', { name: 'Counted 袋 of 土豆' }), '3');
  await user.keyboard('{Enter}');
  const kilos = screen.getByRole('textbox', { name: 'Counted quantity of 土豆' });
  expect(kilos).toHaveFocus();
  await user.type(kilos, '2.5');
  await user.tab();
  await waitFor(async () => expect(await counted()).toMatchObject([{ counted: '77.500' }]));
  const lines = [{ material: demo('material', '土豆'), quantity: '1', unit: 'main', unitPrice: null }];
  const moved = await post<{ code: string }>('/inventory/stock_out/submit', { ...head, type: 'requisition', lines });
  await user.click(screen.getByRole('button', { name: 'Submit count' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(await waitFor(() => screen.getAllByRole('button', { name: 'Submit count' }).at(-1) ?? dialog));
  expect(await screen.findByRole('link', { name: moved.code })).toBeInTheDocument();
});

it('keeps what is counted while an earlier number is being saved, and saves both in their order', async () => {
  const { user, counted } = await openSheet('SH001', 'day');
  const bags = await screen.findByRole('textbox', { name: 'Counted 袋 of 土豆' });
  const answer = consoleUnderTest.hold('/inventory/stocktake/count');
  await user.type(bags, '3');
  await user.keyboard('{Enter}');
  const kilos = screen.getByRole('textbox', { name: 'Counted quantity of 土豆' });
  await user.type(kilos, '2.5');
  await user.tab();
  await user.tab();
  await user.click(kilos);
  answer();
  await waitFor(async () => expect(await counted()).toMatchObject([{ counted: '77.500' }]));
  expect(bags).toHaveValue('3');
  expect(kilos).toHaveValue('2.5');
});

it('sends each count once, and shows it without a break until it is read back', async () => {
  const { user } = await openSheet('BJ001', 'month');
  const sent: unknown[] = [];
  const listen = ({ request }: { request: Request }) => {
    if (request.url.endsWith('/stocktake/count'))
      void request
        .clone()
        .json()
        .then(({ rows }) => sent.push(...rows));
  };
  consoleUnderTest.server.events.on('request:start', listen);
  const bags = await screen.findByRole('textbox', { name: 'Counted 袋 of 土豆' });
  const kilos = screen.getByRole<HTMLInputElement>('textbox', { name: 'Counted quantity of 土豆' });
  const submit = screen.getByRole('button', { name: 'Submit count' });
  expect(submit).toBeDisabled();
  await user.type(kilos, '4');
  // A moment without it is enough to be typed into: "2" became "12".
  const shown: string[] = [];
  const observer = new MutationObserver(() => shown.push(kilos.value));
  observer.observe(kilos, { attributeFilter: ['value'] });
  await user.keyboard('{Enter}');
  await waitFor(() => expect(submit).toBeEnabled());
  const next = document.activeElement ?? document.body;
  expect(next).not.toBe(kilos);
  await user.type(next, '7{Enter}');
  await screen.findByText(/2 of \d+ counted/);
  expect(shown).toEqual([]);
  expect(sent).toMatchObject([{ counted: '4' }, { counted: '7' }]);
  // A number taken back while it is on its way is sent too.
  const count = consoleUnderTest.hold('/inventory/stocktake/count');
  await user.type(bags, '1');
  await user.tab();
  await user.tab();
  await user.clear(bags);
  await user.tab();
  await user.tab();
  count();
  await waitFor(() => expect(sent).toHaveLength(4));
  expect(sent).toMatchObject([
    { counted: '4' },
    { counted: '7' },
    { counted: expect.not.stringMatching(/^4$/) },
    { counted: '4' },
  ]);
  expect(bags).toHaveValue('');
  consoleUnderTest.server.events.removeListener('request:start', listen);
});

it('is submitted with the count that is still under way', async () => {
  const { user, counted } = await openSheet('SH001', 'month');
  const submit = screen.findByRole('button', { name: 'Submit count' });
  const kilos = await screen.findByRole('textbox', { name: 'Counted quantity of 土豆' });
  await user.type(kilos, '1{Enter}');
  await waitFor(async () => expect(await submit).toBeEnabled());
  const answer = consoleUnderTest.hold('/inventory/stocktake/count');
  await user.clear(kilos);
  await user.type(kilos, '2');
  await user.click(await submit);
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(await dialog.findByRole('button', { name: 'Submit count' }));
  answer();
  expect(await screen.findByText('Count submitted')).toBeInTheDocument();
  expect(await counted()).toMatchObject([{ counted: '2.000' }]);
});

it('a file of counts names rows that count a material twice, sheets that are not read, and why it is refused', async () => {
  const token = await gateway.signOn('1001');
  const head = { warehouse: demo('warehouse', 'SH001'), date: '2026-11-20' };
  const made = await gateway.post<{ id: string }>(
    '/inventory/stocktake/save',
    { ...head, type: 'day', scope: 'withStock', blind: false },
    { token },
  );
  const id = made.tdata.id;
  const listed = await gateway.post<{ list: { material: { code: string } }[] }>(
    '/inventory/stocktake/lines',
    { id },
    { token },
  );
  const [one = '', other = ''] = listed.tdata.list.map(({ material }) => material.code);
  const { user } = await consoleUnderTest.open(`/inventoryManagement/inventoryEdit?guid=${id}`, { language: 'en' });
  const input = await screen.findByLabelText('Import counts', { selector: 'input' });
  await user.upload(input, new File(['no workbook'], 'count.xlsx'));
  expect(await screen.findByText(/This is not an .xlsx file/)).toBeVisible();
  const bytes = await fileOf((workbook) => {
    const sheet = workbook.addWorksheet('Count');
    sheet.addRows([
      ['Code', 'Counted'],
      [one, 1],
      [other, 2],
      [one, 3],
      ['none', 4],
    ]);
    workbook.addWorksheet('Cellar').addRow(['Code']);
  });
  await user.upload(input, new File([new Uint8Array(bytes)], 'count.xlsx'));
  const told = '1 row imported; counted twice and not imported: rows 2, 4. Not imported either: rows 5';
  expect(await screen.findByText(told)).toBeVisible();
  expect(screen.getByText('Only the first sheet is read; not read: Cellar')).toBeVisible();
});

it.each(['inventoryEdit', 'inventoryDetail'])(
  '%s of a sheet that is not there leads to the list with a word',
  async (page) => {
    await consoleUnderTest.open(`/inventoryManagement/${page}?guid=nothing`);
    await waitFor(() => expect(window.location.pathname).toBe('/inventoryManagement/inventorySheet'));
    expect(await screen.findByText(/已被删除|不在/)).toBeVisible();
  },
);
