import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { consoleForTests, heading } from '#tests/support/renderConsole.tsx';

const consoleUnderTest = consoleForTests();

const filters = () => JSON.parse(new URLSearchParams(window.location.search).get('filter') ?? '{}');

describe('a report that several routes lead to', () => {
  it('opens under its own name and address, in the view of the route that was asked for', async () => {
    await consoleUnderTest.open('/reportCenter/giveReport');
    await heading('赠菜统计');
    expect(window.location.pathname).toBe('/newReport/gift');
    expect(filters()).toMatchObject({ groupBy: 'item_operator' });
    expect(await screen.findByRole('combobox', { name: '汇总方式' })).toHaveTextContent('商品 × 操作人');
    const trail = within(screen.getByRole('navigation', { name: '当前位置' }));
    expect(trail.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['报表', '退菜、赠菜与估清']);
  });

  it('keeps period and stores on the way to another by the menu, and not how it is grouped', async () => {
    const date = { from: '2026-11-18', to: '2026-11-18' };
    const chosen = encodeURIComponent(JSON.stringify({ date, groupBy: 'operator' }));
    const { user } = await consoleUnderTest.open(`/newReport/gift?filter=${chosen}`);
    await heading('赠菜统计');
    await user.click(await screen.findByRole('link', { name: '退菜统计' }));
    await heading('退菜统计');
    expect(filters()).toEqual({ date });
  });
});

describe('the way to a page', () => {
  it('names a list once where its group of the menu has the same name', async () => {
    await consoleUnderTest.open('/marketing/createCoupon', { language: 'en' });
    await heading('New coupon');
    const trail = within(screen.getByRole('navigation', { name: 'You are here' }));
    const [step, ...others] = trail.getAllByRole('listitem');
    expect(others).toEqual([]);
    expect(within(step as HTMLElement).getByRole('link', { name: 'Coupons' })).toHaveAttribute(
      'href',
      '/marketing/coupon',
    );
  });
});
