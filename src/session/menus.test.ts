import { describe, expect, it } from 'vitest';
import { arrangeMenus, findMenu, firstPageOf, type MenuItem, walkMenus } from './menus';
import type { UserInfo } from './user';

function menu(menuName: string, pageUrl: string, menus: MenuItem[] = [], isEnable = 1): MenuItem {
  return {
    menuGuid: `guid-${menuName}`,
    menuName,
    pageUrl,
    menuIcon: '',
    isEnable,
    parentIds: '',
    menuType: '',
    menus,
  };
}

function user(over: Partial<UserInfo> = {}): UserInfo {
  return { userName: '', integrateFlag: false, managementModel: 'MULTI', regType: 'HOLDER_PLATFORM', ...over };
}

const organisation = menu('组织', '/storesAndEmployees/organization');
const library = menu('品牌库', '/brandLibrary/commodityBank');
const stores = menu('门店', '/storesAndEmployees/storeList');
const shop = menu('门店管理', '', [menu('基础', '', [organisation, stores]), menu('品牌', '', [library])]);

function paths(items: MenuItem[]): string[] {
  return [...walkMenus(items)].map(({ item }) => item.pageUrl).filter(Boolean);
}

describe('entries by mode (000 §6)', () => {
  it('keeps brand library and organisation for several brands', () => {
    expect(paths(arrangeMenus([shop], user()))).toEqual([
      '/storesAndEmployees/organization',
      '/storesAndEmployees/storeList',
      '/brandLibrary/commodityBank',
    ]);
  });
  it.each(['HOLDER_PLATFORM', 'HOLDER_CLIENT'])(
    'single brand and %s: no brand library, organisation stays',
    (regType) => {
      const shown = paths(arrangeMenus([shop], user({ managementModel: 'SINGLE', regType })));
      expect(shown).toEqual(['/storesAndEmployees/organization', '/storesAndEmployees/storeList']);
    },
  );
  it('single brand and another registration: no organisation either, and no empty groups', () => {
    const arranged = arrangeMenus([shop], user({ managementModel: 'SINGLE', regType: 'OTHER' }));
    expect(paths(arranged)).toEqual(['/storesAndEmployees/storeList']);
    expect(arranged[0]?.menus.map((item) => item.menuName)).toEqual(['基础']);
  });
});

describe('the combined marketing entry (000 §2, 002 §2)', () => {
  const marketing = menu('会员营销', '', [
    menu('活动', '', [
      menu('会员', '/memberMarketing/customerList'),
      menu('充值有礼', '/memberMarketing/rechargeGift'),
      menu('补贴', '/memberMarketing/subsidyActivity'),
    ]),
  ]);
  it('appears once, in the place of the first activity entry, under their parent', () => {
    const group = arrangeMenus([marketing], user())[0]?.menus[0];
    const shown = group?.menus.filter((item) => item.isEnable).map((item) => item.pageUrl);
    expect(shown).toEqual(['/memberMarketing/customerList', '/memberMarketing/activeMode']);
  });
  it('leaves the hidden entries findable, so that their pages stay permitted', () => {
    expect(findMenu(arrangeMenus([marketing], user()), '/memberMarketing/rechargeGift')?.item.isEnable).toBe(0);
  });
  it('is not made where there is no activity entry', () => {
    const plain = menu('会员营销', '', [menu('会员', '/memberMarketing/customerList')]);
    expect(paths(arrangeMenus([plain], user()))).toEqual(['/memberMarketing/customerList']);
  });
});

describe('a click on a top menu', () => {
  it('goes to its first enabled child page', () => {
    const hidden = menu('隐藏', '/storesAndEmployees/roleList', [], 0);
    expect(firstPageOf(menu('顶', '', [menu('组', '', [hidden, stores])]))?.pageUrl).toBe(
      '/storesAndEmployees/storeList',
    );
  });
  it('goes past a bare prefix, which only redirects', () => {
    expect(firstPageOf(menu('顶', '/storesAndEmployees', [stores]))?.pageUrl).toBe('/storesAndEmployees/storeList');
  });
  it('leads nowhere when nothing below is enabled', () => {
    expect(firstPageOf(menu('顶', '', [menu('隐藏', '/x', [], 0)]))).toBeUndefined();
  });
});
