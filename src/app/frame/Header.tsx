import MenuIcon from '@mui/icons-material/Menu';
import Search from '@mui/icons-material/Search';
import { Box, Button, IconButton, Link, useMediaQuery, useTheme } from '@mui/material';
import { lazy, memo, useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { walkMenus } from '#session/menus';
import { Mark } from '#ui/page/Mark.tsx';
import { Link as RouterLink } from '#ui/router';
import { mui } from '#ui/theme/muiSelectors';
import { LanguageMenu } from './LanguageMenu';
import { TopMenu } from './menu/TopMenu';
import { useCurrentMenu } from './menu/useCurrentMenu';
import { useOpenMenu } from './menu/useOpenMenu';
import { OnDemand } from './OnDemand';
import { SubjectMenu } from './SubjectMenu';
import { ThemeMenu } from './ThemeMenu';
import { UserMenu } from './UserMenu';

const CommandPalette = lazy(() => import('./palette/CommandPalette'));

const marketing = '/memberMarketing';

interface Props {
  /** hideMenu and 'message=' take the menus and the user away (000 §2) */
  bare: boolean;
  onOpenDrawer: () => void;
}

/** Product, top menu, operating subject, search, language, theme and user in 48 pixels. */
export const Header = memo(function Header({ bare, onOpenDrawer }: Props) {
  const translate = useTranslate();
  const narrow = useMediaQuery(useTheme().breakpoints.down('md'));
  const [palette, setPalette] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      setPalette(true);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  return (
    <Box
      component="header"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        height: 48,
        px: { xs: 1, md: 2 },
        flexShrink: 0,
        borderBottom: '1px solid var(--line)',
        backgroundColor: 'var(--surface)',
        '@media (pointer: coarse)': { [`& ${mui.iconButtonRoot}, & ${mui.buttonRoot}`]: { minWidth: 40, height: 40 } },
      }}
    >
      {narrow && !bare ? (
        <IconButton size="small" aria-label={translate('shell.openMenu')} onClick={onOpenDrawer}>
          <MenuIcon />
        </IconButton>
      ) : null}
      <Link
        component={RouterLink}
        to="/home"
        underline="none"
        noWrap
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          color: 'var(--text)',
          fontWeight: 600,
          fontSize: '1rem',
          mr: 1,
          flexShrink: narrow ? 1 : 0,
        }}
      >
        <Mark size={24} />
        <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
          {translate('shell.product')}
        </Box>
      </Link>
      {narrow || bare ? <Box sx={{ flex: 1 }} /> : <Menus />}
      {bare ? null : <MarketingSubject />}
      {bare ? null : narrow ? (
        <IconButton size="small" aria-label={translate('shell.search')} onClick={() => setPalette(true)}>
          <Search fontSize="small" />
        </IconButton>
      ) : (
        <Button
          size="small"
          color="inherit"
          variant="outlined"
          startIcon={<Search />}
          onClick={() => setPalette(true)}
          sx={{ color: 'var(--muted)', whiteSpace: 'nowrap', flexShrink: 0 }}
        >
          {translate('shell.search')}{' '}
          <Box component="kbd" sx={{ ml: 1, fontSize: '0.75rem', fontFamily: 'inherit' }}>
            Ctrl K
          </Box>
        </Button>
      )}
      {narrow && !bare ? null : (
        // On a phone these two are in the drawer: the header only has room for frequent actions.
        <>
          <LanguageMenu />
          <ThemeMenu />
        </>
      )}
      {bare ? null : <UserMenu />}
      {palette && !bare ? (
        <OnDemand>
          <CommandPalette open onClose={() => setPalette(false)} />
        </OnDemand>
      ) : null}
    </Box>
  );
});

// Kept apart because it follows the page on screen: the rest of the header is the same everywhere.
function Menus() {
  const { tops, top } = useCurrentMenu();
  return <TopMenu items={tops} current={top} onOpen={useOpenMenu()} />;
}

function MarketingSubject() {
  const { top } = useCurrentMenu();
  const inMarketing = top !== undefined && [...walkMenus([top])].some(({ item }) => item.pageUrl.startsWith(marketing));
  return inMarketing ? <SubjectMenu /> : null;
}
