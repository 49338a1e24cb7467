import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { findMenu } from '#session/menus';
import { useOperator } from '#session/operator';
import { useMenuName } from '#session/useMenuName';
import { MenuLink } from './MenuLink';
import styles from './menu.module.css';
import { useOpenMenu } from './useOpenMenu';

/** The menus above a page and the list above a record; hidden on home (000 §2). */
export function Breadcrumb({ path }: { path: string }) {
  const translate = useTranslate();
  const nameOf = useMenuName();
  const open = useOpenMenu();
  const found = findMenu(useOperator()?.menus ?? [], path);
  // A page below a list shares the list's entry; the list is then the last step before it.
  const steps = (found?.above ?? []).filter((item, index, all) => all.indexOf(item) === index);
  // A group called like its list says nothing that the list does not.
  const above = steps.filter((item, index) => {
    const next = steps[index + 1];
    return !next || nameOf(next) !== nameOf(item);
  });
  if (path === '/home' || above.length === 0) return null;
  return (
    <Box component="nav" aria-label={translate('shell.breadcrumb')}>
      <Box
        component="ol"
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          listStyle: 'none',
          m: 0,
          p: 0,
          color: 'var(--muted)',
          fontSize: '0.75rem',
          lineHeight: '16px',
        }}
      >
        {above.map((item) => (
          <Box
            component="li"
            key={item.menuGuid}
            sx={{ '&:not(:last-child)::after': { content: '"/"', mx: 0.75, color: 'var(--faint)' } }}
          >
            {item.pageUrl ? (
              <MenuLink item={item} onOpen={open} className={styles.crumb}>
                {nameOf(item)}
              </MenuLink>
            ) : (
              nameOf(item)
            )}
          </Box>
        ))}
      </Box>
    </Box>
  );
}
