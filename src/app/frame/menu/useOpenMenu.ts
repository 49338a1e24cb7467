import { useCallback } from 'react';
import { useNotify, useStoreContext } from 'react-admin';
import { currentPath, type Filters, listForAll, reportAfter } from '#app/paths';
import { useAppServices } from '#app/services';
import { useNotifyFailure } from '#entity/useFailure';
import { runtimeConfig } from '#gateway/config';
import { routeOf } from '#routing/routes';
import { gateway } from '#session/gateway';
import { firstPageOf, isExternal, type MenuItem, pathOf } from '#session/menus';
import { sessionStore } from '#session/session';
import { isErp, webAddress, withToken } from './externalMenus';

/** Returns the handler of a click on a menu: opens a page, a new window, or the ERP's jump address (000 §2). */
export function useOpenMenu(): (item: MenuItem) => void {
  const { navigate } = useAppServices();
  const store = useStoreContext();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();

  const openErp = useCallback(
    async (item: MenuItem) => {
      // Opened on the click itself: a window opened after the answer would be taken for a pop-up.
      const opened = window.open('', '_blank');
      if (!opened) return notify('shell.windowBlocked', { type: 'error' });
      opened.opener = null;
      try {
        const jump = await gateway.get<string | null>('/erp/third_party/jump_url');
        const address = webAddress(jump || externalAddress(item));
        if (!address) throw new Error('the ERP entry leads nowhere');
        opened.location.href = address;
      } catch (error) {
        opened.close();
        notifyFailure(error);
        navigate('/home');
      }
    },
    [navigate, notify, notifyFailure],
  );

  return useCallback(
    (item) => {
      if (isErp(item)) return void openErp(item);
      const page = firstPageOf(item);
      if (!page) return;
      if (isErp(page)) return void openErp(page);
      if (isExternal(page)) return void window.open(externalAddress(page), '_blank', 'noopener');
      if (routeOf(pathOf(page))?.opensInNewTab) return void window.open(ownAddress(page), '_blank', 'noopener');
      const filtersOf = (resource: string) => store.getItem<{ filter?: Filters }>(`${resource}.listParams`)?.filter;
      const to = routeOf(pathOf(page));
      navigate(reportAfter(routeOf(currentPath()), to, filtersOf) ?? listForAll(to, filtersOf) ?? page.pageUrl);
    },
    [navigate, openErp, store],
  );
}

/** Returns the address of a console page for a new window: below the path that the console is served at. */
export function ownAddress(item: MenuItem): string {
  return `${import.meta.env.BASE_URL.replace(/\/$/, '')}${item.pageUrl}`;
}

function externalAddress(item: MenuItem): string {
  return withToken(item.pageUrl, sessionStore.get()?.token ?? '', runtimeConfig().allowedMenuOrigins);
}
