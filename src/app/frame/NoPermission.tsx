import { useTranslate } from 'react-admin';
import { findMenu } from '#session/menus';
import { useOperator } from '#session/operator';
import { useMenuName } from '#session/useMenuName';
import { useLocation, useNavigate } from '#ui/router';
import { historyIndex } from '../routerInternals';
import { usePageTitle } from '../usePageTitle';
import { readNoPermission } from './noPermissionPath';
import { PageStatus } from './PageStatus';

/** /401: names the page, the missing right and who can grant it; leads back (000 §2). */
export function NoPermission() {
  const translate = useTranslate();
  const navigate = useNavigate();
  usePageTitle('/401');
  const index = historyIndex() ?? 0;
  const back = () => (index > 0 ? navigate(-1) : navigate('/home'));
  return (
    <PageStatus
      code="401"
      text={translate('shell.noPermission')}
      hint={useMissingRight()}
      action={{ label: translate('shell.back'), onClick: back }}
    />
  );
}

/** Returns the texts of the page and the right in the address; undefined where the menus have no such page. */
function useMissingRight(): string | undefined {
  const translate = useTranslate();
  const nameOf = useMenuName();
  const menus = useOperator()?.menus ?? [];
  const named = readNoPermission(useLocation().search);
  const found = named ? findMenu(menus, named.page) : undefined;
  if (!named || !found) return undefined;
  const right = translate(`shell.rights.${named.right}`);
  return translate('shell.missingRight', { page: nameOf(found.item), right });
}
