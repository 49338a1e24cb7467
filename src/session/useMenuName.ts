import { useCallback } from 'react';
import { useTranslate } from 'react-admin';
import type { MenuItem } from './menus';

/** The name of a menu: the server's, and our own for the combined marketing entry. */
export function useMenuName(): (item: MenuItem) => string {
  const translate = useTranslate();
  return useCallback((item) => item.menuName || translate('shell.activityEntry'), [translate]);
}
