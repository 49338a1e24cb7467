import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeAll, describe, expect, it } from 'vitest';
import { knownDay } from '#tests/support/gateway';
import { ConsumptionWorld } from '#tests/support/inventory/consumption';
import { consoleForTests, heading } from '#tests/support/renderConsole.tsx';
import { consumptionPath } from './stockOutDocument.contract';

const consoleUnderTest = consoleForTests(knownDay);
const world = new ConsumptionWorld(consoleUnderTest.gateway);
const document = { id: '', code: '' };

beforeAll(async () => {
  await world.open();
  const kitchen = await world.kitchen(['3', '10']);
  await world.sell(kitchen, '2026-11-19', '4.5');
  await world.night();
  const [day] = await world.days(kitchen.store);
  const [row] = await world.rows<{ code: string }>(`SELECT code FROM stock_document WHERE guid = '${day?.document}'`);
  Object.assign(document, { id: day?.document, code: row?.code });
});

describe('the page of a consumption document', () => {
  it.each([
    ['zh', '库存不足，以下用量未能出库：', '2026-11-19 营业日', '打印', '冲红'],
    ['en', 'Not covered by stock:', 'business day 2026-11-19', 'Print', 'Reverse'],
    ['fr', 'Non couvert par le stock :', 'journée du 19/11/2026', 'Imprimer', 'Contre-passer'],
  ] as const)(
    'says in %s what stock did not cover, and is printed but not reversed',
    async (language, head, day, print, reverse) => {
      await consoleUnderTest.open(`/inventoryManagement/viewDetailsOutbound?guid=${document.id}`, { language });
      await heading(document.code);
      const warning = (await screen.findByText(head)).closest('[role=status]') as HTMLElement;
      expect(within(warning).getAllByRole('listitem')).toHaveLength(1);
      expect(within(warning).getByRole('listitem')).toHaveTextContent(/1[.,]5\s*kg/);
      expect(screen.getByText(day, { exact: false })).toBeInTheDocument();
      expect(await screen.findByRole('button', { name: print })).toBeInTheDocument();
      expect(screen.queryByRole('button', { name: new RegExp(reverse) })).not.toBeInTheDocument();
    },
  );

  it('says what went wrong where the shortfall could not be asked for, and asks again', async () => {
    consoleUnderTest.server.use(
      http.post(`*/gateway${consumptionPath}`, () => HttpResponse.json({ code: 1000, message: '暂时不可用' })),
    );
    const { user } = await consoleUnderTest.open(`/inventoryManagement/viewDetailsOutbound?guid=${document.id}`);
    await heading(document.code);
    expect(await screen.findByText('暂时不可用')).toBeVisible();
    consoleUnderTest.server.resetHandlers();
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByText('库存不足，以下用量未能出库：')).toBeVisible();
  });

  it('is in the list without being reversed there, and the ledger is called the same', async () => {
    const filter = encodeURIComponent(JSON.stringify({ type: 'consumption', keyword: document.code }));
    const { user } = await consoleUnderTest.open(`/inventoryManagement/outboundList?filter=${filter}`);
    const row = await screen.findByRole('row', { name: new RegExp(`${document.code}.*已提交.*销售出库`) });
    expect(within(row).queryByRole('button', { name: /冲红/ })).not.toBeInTheDocument();
    await user.click(within(row).getByRole('button', { name: /^查看/ }));
    await heading(document.code);
    await user.click(screen.getByRole('link', { name: '查看库存流水' }));
    await heading('库存流水');
    expect(await screen.findAllByRole('cell', { name: '销售出库' })).not.toHaveLength(0);
  });

  it('is of a type that a form does not offer', async () => {
    const { user } = await consoleUnderTest.open('/inventoryManagement/createOutbound');
    await user.click(await screen.findByRole('combobox', { name: /单据类型/ }));
    const names = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
    expect(names).toContain('领用出库');
    expect(names).not.toContain('销售出库');
  });
});
