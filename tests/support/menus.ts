import { HttpResponse, http } from 'msw';
import type { MenuItem } from '../../src/session/menus';

/** A menu entry as the server would grant it, named by its name. */
export function menuEntry(
  menuName: string,
  pageUrl: string,
  menus: MenuItem[] = [],
  over: Partial<MenuItem> = {},
): MenuItem {
  return {
    menuGuid: `menu-${encodeURIComponent(menuName)}`,
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
