import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { consoleForTests, heading } from '#tests/support/renderConsole.tsx';
import { afterVisit, keptPages } from './KeptPages';

const consoleUnderTest = consoleForTests();

function place(pathname: string, search = '') {
  return { pathname, search, hash: '', state: null, key: pathname + search };
}

describe('which pages are kept', () => {
  it('keeps lists and reports, one per path, the visited one last', () => {
    const first = place('/storesAndEmployees/storeList');
    const second = place('/storesAndEmployees/staffList');
    const again = place('/storesAndEmployees/storeList', '?page=2');
    expect(afterVisit(afterVisit(afterVisit([], first), second), again)).toEqual([second, again]);
  });
  it('keeps an unchanged page the same object, so that none of it is rendered again', () => {
    const left = place('/storesAndEmployees/storeList', '?page=2');
    const other = place('/storesAndEmployees/staffList');
    const back = { ...left, key: 'back' };
    const pages = afterVisit([left, other], back);
    expect(pages).toEqual([other, left]);
    expect(pages[1]).toBe(left);
    const elsewhere = { ...left, search: '?page=3' };
    expect(afterVisit([left, other], elsewhere)[1]).toBe(elsewhere);
  });
  it('keeps no forms', () => {
    expect(afterVisit([], place('/storesAndEmployees/newStore'))).toEqual([]);
  });
  it(`keeps ${keptPages} and drops the least recently used`, () => {
    const paths = ['newReport/saleGoods', 'reportCenter/scrapOrder', 'newReport/payment', 'newReport/gift'];
    const lists = ['storeList', 'staffList', 'roleList', 'organization', 'enterpriseBrand'].map(
      (name) => `storesAndEmployees/${name}`,
    );
    const visited = [...lists, ...paths].map((path) => place(`/${path}`));
    const kept = visited.reduce<ReturnType<typeof place>[]>((pages, page) => afterVisit(pages, page), []);
    expect(kept).toHaveLength(keptPages);
    expect(kept.map((page) => page.pathname)).not.toContain('/storesAndEmployees/storeList');
  });
});

describe('a kept page', () => {
  it('has what was typed and shown when one comes back, and never answers another page’s address', async () => {
    const { user } = await consoleUnderTest.open('/storesAndEmployees/storeList');
    await heading('门店列表');
    await user.type(await screen.findByRole('searchbox', { name: '关键词' }), '未提交');
    await within(screen.getByRole('main')).findByText('共 10 条');
    await user.click(screen.getByRole('button', { name: '员工与权限' }));
    await user.click(await screen.findByRole('link', { name: '员工列表' }));
    await heading('员工列表');
    await waitFor(() => expect(screen.getByRole('searchbox', { name: '关键词' })).toHaveValue(''));
    await user.click(screen.getByRole('button', { name: '组织与门店' }));
    await user.click(await screen.findByRole('link', { name: '门店列表' }));
    await heading('门店列表');
    expect(screen.getByRole('searchbox', { name: '关键词' })).toHaveValue('未提交');
    expect(within(screen.getByRole('main')).getByText('共 10 条')).toBeVisible();
  });
});

describe('an address of the route table', () => {
  it('is found with a slash at its end as well', async () => {
    await consoleUnderTest.open('/storesAndEmployees/storeList/');
    await heading('门店列表');
  });

  it('is case-sensitive: the specification’s paths are verbatim', async () => {
    await consoleUnderTest.open('/storesandemployees/storelist');
    expect(await screen.findByText('404')).toBeVisible();
  });
});
