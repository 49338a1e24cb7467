import { useCallback } from 'react';
import { useNotify } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { runtimeConfig } from '../../../gateway/config';
import { failureText } from '../../../gateway/failureText';
import { gateway } from '../../../session/gateway';
import { firstPageOf, isExternal, type MenuItem, pathOf } from '../../../session/menus';
import { routeOf } from '../../../session/routes';
import { sessionStore } from '../../../session/session';
import { isErp, withToken } from './externalMenus';

/** What a click on a menu does: a page, a new window, or the ERP's jump address (000 §2). */
export function useOpenMenu(): (item: MenuItem) => void {
  const navigate = useNavigate();
  const notify = useNotify();

  const openErp = useCallback(
    async (item: MenuItem) => {
      // Opened on the click itself: a window opened after the answer would be taken for a pop-up.
      const opened = window.open('', '_blank');
      try {
        const address = (await gateway.get<string | null>('/erp/third_party/jump_url')) || externalAddress(item);
        if (opened) {
          opened.opener = null;
          opened.location.href = address;
        }
      } catch (error) {
        opened?.close();
        const told = failureText(error);
        if (told) {
          const text = 'text' in told ? told.text : told.key;
          notify(text, { type: 'error', messageArgs: { _: text } });
        }
        navigate('/home');
      }
    },
    [navigate, notify],
  );

  return useCallback(
    (item) => {
      if (isErp(item)) return void openErp(item);
      const page = firstPageOf(item);
      if (!page) return;
      if (isExternal(page)) return void window.open(externalAddress(page), '_blank', 'noopener');
      if (routeOf(pathOf(page))?.opensInNewTab) return void window.open(page.pageUrl, '_blank', 'noopener');
      navigate(page.pageUrl);
    },
    [navigate, openErp],
  );
}

function externalAddress(item: MenuItem): string {
  return withToken(item.pageUrl, sessionStore.get()?.token ?? '', runtimeConfig().allowedMenuOrigins);
}
