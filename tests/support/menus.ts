import { HttpResponse, http } from 'msw';
import { menuGuidOf } from '#server/domain/menu/menus';
import type { MenuItem } from '#session/menus';

/** A menu entry as the server would grant it; one that leads to a page has the page's sources. */
export function menuEntry(
  menuName: string,
  pageUrl: string,
  menus: MenuItem[] = [],
  over: Partial<MenuItem> = {},
): MenuItem {
  return {
    menuGuid: pageUrl.startsWith('/') ? menuGuidOf(pageUrl) : `menu-${encodeURIComponent(menuName)}`,
    menuName,
    pageUrl,
    menuIcon: '',
    isEnable: 1,
    parentIds: '',
    menuType: '',
    menus,
    ...over,
  };
}

/** The gateway's menus replaced by these, for one test. */
export function grantMenus(menus: MenuItem[]) {
  return http.post('*/gateway/menu/get_merchant_menu', () => HttpResponse.json({ code: 0, tdata: menus }));
}
