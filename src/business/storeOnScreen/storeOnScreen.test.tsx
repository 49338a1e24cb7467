import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { demo } from '#tests/support/callers';
import { consoleForTests, heading } from '#tests/support/renderConsole.tsx';

const consoleUnderTest = consoleForTests();
const book = '/storesAndEmployees/bookingRule';
const board = '/storesAndEmployees/queueManage';

/** Waits for the name that the picker shows. */
const showing = (name: RegExp) => screen.findByDisplayValue(name);

describe('the store on screen', () => {
  it('is the first that is open where the address names none, and kept once it is chosen', async () => {
    const { user } = await consoleUnderTest.open(`${board}?store=`);
    await heading('排队管理');
    await showing(/^(?!.*(?:南京|长春)).+/);
    // The picker is mounted again once the board is there.
    await screen.findByRole('button', { name: '大屏' });
    await user.click(screen.getByRole('combobox', { name: '门店' }));
    await user.click(await screen.findByRole('option', { name: /江汉/ }));
    await showing(/江汉/);
  });

  it.each([
    [book, '预订簿与规则'],
    ['/storesAndEmployees/serviceConfig', '服务设置'],
  ])('is that one on %s too, also in another browser', async (page, title) => {
    await consoleUnderTest.open(page);
    await heading(title);
    await showing(/江汉/);
  });

  it('is that one for settings too', async () => {
    await consoleUnderTest.open('/storesAndEmployees/bookSet');
    await heading('预订设置');
    await showing(/江汉/);
  });

  it('is another one once that is disabled', async () => {
    const { gateway } = consoleUnderTest;
    const token = await gateway.signOn('1001');
    const ids = [demo('store', 'WH001')];
    expect((await gateway.post('/store/enable', { ids, enabled: false }, { token })).code).toBe(0);
    await consoleUnderTest.open(board);
    await heading('排队管理');
    await showing(/^(?!.*江汉).+/);
  });
});
