import { Box, Drawer } from '@mui/material';
import { isShown, type MenuItem } from '#session/menus';
import { mui } from '#ui/theme/muiSelectors';
import { LanguageMenu } from './LanguageMenu';
import { SideMenu } from './menu/SideMenu';
import { useCurrentMenu } from './menu/useCurrentMenu';
import { useOpenMenu } from './menu/useOpenMenu';
import { ThemeMenu } from './ThemeMenu';

/** On a phone all menus are in a drawer: top menus as the first level, language and appearance below. */
export function MenuDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { tops, trail } = useCurrentMenu();
  const openMenu = useOpenMenu();
  // The drawer has two levels like the side menu: a top menu's groups are flattened into its pages.
  const items = tops.map((top) => ({ ...top, menus: pagesOf(top) }));
  return (
    <Drawer open={open} onClose={onClose} slotProps={{ paper: { sx: { width: 260 } } }}>
      <SideMenu
        items={items}
        trail={trail.map((item) => item.menuGuid)}
        onOpen={(item) => {
          onClose();
          openMenu(item);
        }}
      />
      <Box
        sx={{
          display: 'flex',
          gap: 1,
          mt: 'auto',
          p: 1,
          borderTop: '1px solid var(--line)',
          [`& ${mui.iconButtonRoot}`]: { minWidth: 40, height: 40 },
        }}
      >
        <LanguageMenu />
        <ThemeMenu />
      </Box>
    </Drawer>
  );
}

function pagesOf(item: MenuItem): MenuItem[] {
  return item.menus.filter(isShown).flatMap((child) => (child.pageUrl ? [child] : pagesOf(child)));
}
