import { describe, expect, it } from 'vitest';
import { menuEntry } from '#tests/support/menus';
import { menuPages, searchPages } from './menuPages';
import type { MenuItem } from './menus';

const nameOf = (item: MenuItem) => item.menuName || '活动';

function names(menus: MenuItem[]): string[] {
  return menuPages(menus, nameOf).map((page) => page.name);
}

const stores = menuEntry('门店列表', '/storesAndEmployees/storeList', [
  menuEntry('新建门店', '/storesAndEmployees/newStore', [], { isEnable: 0 }),
]);
const staff = menuEntry('Staff list', '/storesAndEmployees/staffList');
const granted = [
  menuEntry('门店管理', '', [menuEntry('组织与门店', '', [stores]), menuEntry('Employees', '', [staff])]),
];

describe('the pages of the menus', () => {
  it('are the enabled ones, each with the names above it from the top', () => {
    expect(menuPages(granted, nameOf).map(({ path, name, above }) => ({ path, name, above }))).toEqual([
      { path: '/storesAndEmployees/storeList', name: '门店列表', above: ['门店管理', '组织与门店'] },
      { path: '/storesAndEmployees/staffList', name: 'Staff list', above: ['门店管理', 'Employees'] },
    ]);
  });
  it('leave out entries below a disabled group, and addresses of other sites', () => {
    expect(
      names([menuEntry('停用', '', [stores], { isEnable: 0 }), menuEntry('外部', 'https://example.com/'), staff]),
    ).toEqual(['Staff list']);
  });
  it('have a path without the query that the address has', () => {
    expect(menuPages([menuEntry('报表', '/reportCenter/salesReport?type=1')], nameOf)[0]?.path).toBe(
      '/reportCenter/salesReport',
    );
  });
  it('name an entry that has no name', () => {
    expect(names([menuEntry('', '/memberMarketing/activeMode')])).toEqual(['活动']);
  });
});

describe('the search over pages', () => {
  const found = (text: string) => searchPages(menuPages(granted, nameOf), text).map((page) => page.name);

  it('finds a part of a name in either case', () => {
    expect(found('列表')).toEqual(['门店列表']);
    expect(found('STAFF')).toEqual(['Staff list']);
  });
  it('finds by the place as well, and wants every word', () => {
    expect(found('门店管理')).toEqual(['门店列表', 'Staff list']);
    expect(found('门店管理 staff')).toEqual(['Staff list']);
    expect(found('门店列表 staff')).toEqual([]);
  });
  it('finds a report by the names of those that it replaces', () => {
    const report = menuEntry('商品销售统计', '/newReport/saleGoods', [
      menuEntry('销售报表', '/reportCenter/salesReport', [], { isEnable: 0 }),
    ]);
    expect(searchPages(menuPages([report], nameOf), '销售报表').map(({ name }) => name)).toEqual(['商品销售统计']);
  });
  it('keeps all pages when nothing but blanks is typed', () => {
    expect(found('  ')).toEqual(['门店列表', 'Staff list']);
  });
});
