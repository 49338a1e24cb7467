import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { demo } from '#tests/support/callers';
import { knownDay } from '#tests/support/gateway';
import { consoleForTests, heading } from '#tests/support/renderConsole.tsx';
import { askedOf, newLine } from './basket';

const consoleUnderTest = consoleForTests(knownDay);

describe('the simulator', () => {
  it('says what comes of a basket, and why the rest gives nothing', async () => {
    const { user } = await consoleUnderTest.open('/marketing/mutualExclusionSetting');
    await heading('优惠券互斥设置');
    await user.click(await screen.findByRole('button', { name: '试算' }));
    const dialog = within(await screen.findByRole('dialog', { name: '优惠试算' }));
    expect(dialog.getByText('请选择门店和商品')).toBeVisible();
    await user.click(dialog.getByRole('combobox', { name: '门店' }));
    await user.click((await screen.findAllByRole('option'))[0] ?? document.body);
    await user.click(dialog.getByRole('combobox', { name: '第 1 行商品' }));
    await user.click(await screen.findByRole('option', { name: /^毛血旺 · ¥/ }));
    const quantity = dialog.getByRole('textbox', { name: '第 1 行数量' });
    await user.clear(quantity);
    await user.type(quantity, '3');
    await waitFor(() => expect(dialog.getByRole('status')).toHaveTextContent(/^应付 ¥[\d.]+，共优惠 ¥[\d.]+$/));
    const given = within(dialog.getByRole('region', { name: '生效的优惠（按先后顺序）' }));
    expect(await given.findByRole('row', { name: /^活动 · 夏日满减/ })).toBeVisible();
    const refused = within(dialog.getByRole('region', { name: '不适用的优惠' }));
    expect(refused.getByText('周末满赠').closest('li')).toHaveTextContent(/2026-11-\d\d 00:00 开始/);
  });

  it('tries a campaign that is not published, at its first store', async () => {
    const { user } = await consoleUnderTest.open(`/campaign/detail?guid=${demo('campaign', '1-newYear')}`);
    await heading('元旦满减');
    await user.click(await screen.findByRole('button', { name: '试算' }));
    const dialog = within(await screen.findByRole('dialog', { name: '优惠试算' }));
    await waitFor(() => expect(dialog.getByRole('combobox', { name: '门店' })).not.toHaveValue(''));
    await user.click(dialog.getByRole('combobox', { name: '第 1 行商品' }));
    await user.click((await screen.findAllByRole('option'))[0] ?? document.body);
    const refused = within(await dialog.findByRole('region', { name: '不适用的优惠' }));
    expect((await refused.findByText('元旦满减')).closest('li')).toHaveTextContent(/开始$/);
  });

  it('says why it could not be computed, and asks again', async () => {
    let away = true;
    consoleUnderTest.server.use(
      http.post('*/simulator/run', () =>
        away ? HttpResponse.json({ code: 1000, message: '暂时不能试算', tdata: null }) : undefined,
      ),
    );
    const { user } = await consoleUnderTest.open(`/marketing/seeCoupon?guid=${demo('coupon', '1-from100')}&try=basket`);
    const dialog = within(await screen.findByRole('dialog', { name: '优惠试算' }));
    await waitFor(() => expect(dialog.getByRole('combobox', { name: '门店' })).not.toHaveValue(''));
    await user.click(dialog.getByRole('combobox', { name: '第 1 行商品' }));
    await user.click((await screen.findAllByRole('option'))[0] ?? document.body);
    expect(await dialog.findByText('暂时不能试算')).toBeVisible();
    away = false;
    await user.click(dialog.getByRole('button', { name: '重试' }));
    expect(await dialog.findByRole('status')).toBeVisible();
  });
});

describe('a basket', () => {
  const typed = { store: 's', member: null, at: null, held: true, coupons: [], points: null };
  const line = (dish: string | null, quantity: string | null) => ({ ...newLine(), dish, quantity });

  it('is asked for with its whole lines only, and not while its time is half typed', () => {
    const asked = askedOf(
      { ...typed, lines: [line('a', '1.5'), line(null, '1'), line('b', '0'), line('c', null)] },
      null,
    );
    expect(asked?.lines).toEqual([{ dish: 'a', quantity: '1.5' }]);
    expect(askedOf({ ...typed, lines: [line(null, '1')] }, null)).toBeNull();
    expect(askedOf({ ...typed, store: null, lines: [line('a', '1')] }, null)).toBeNull();
    expect(askedOf({ ...typed, at: '2', lines: [line('a', '1')] }, null)).toBeNull();
  });
});
