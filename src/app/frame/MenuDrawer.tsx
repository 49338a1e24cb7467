import { Box, Drawer } from '@mui/material';
import { mui } from '#ui/theme/muiSelectors';
import { LanguageMenu } from './LanguageMenu';
import { SideMenu } from './menu/SideMenu';
import { useCurrentMenu } from './menu/useCurrentMenu';
import { useOpenMenu } from './menu/useOpenMenu';
import { ThemeMenu } from './ThemeMenu';

/** On a phone all menus are in a drawer: top menus as the first level, their groups as headings, language and appearance below. */
export function MenuDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { tops, trail } = useCurrentMenu();
  const openMenu = useOpenMenu();
  return (
    <Drawer open={open} onClose={onClose} slotProps={{ paper: { sx: { width: 260 } } }}>
      <SideMenu
        items={tops}
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
