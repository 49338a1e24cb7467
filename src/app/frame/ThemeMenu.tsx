import BrightnessAuto from '@mui/icons-material/BrightnessAuto';
import DarkMode from '@mui/icons-material/DarkModeOutlined';
import LightMode from '@mui/icons-material/LightModeOutlined';
import { IconButton, ListItemIcon, Menu, MenuItem } from '@mui/material';
import { useState } from 'react';
import { type ThemeType, useRemoveFromStore, useStore, useTranslate } from 'react-admin';
import { themeKey } from '../appearance';

const icons = { light: LightMode, dark: DarkMode, system: BrightnessAuto } as const;
type Choice = keyof typeof icons;
const choices: readonly Choice[] = ['light', 'dark', 'system'];

/** Light, dark, or as the system has it. */
export function ThemeMenu() {
  const translate = useTranslate();
  const [stored, store] = useStore<ThemeType | undefined>(themeKey);
  const forget = useRemoveFromStore(themeKey);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const chosen: Choice = stored ?? 'system';
  const Current = icons[chosen];
  const choose = (choice: Choice) => {
    setAnchor(null);
    if (choice === 'system') forget();
    else store(choice);
  };
  return (
    <>
      <IconButton
        size="small"
        aria-haspopup="menu"
        aria-label={translate('shell.theme.label')}
        title={translate('shell.theme.label')}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Current fontSize="small" />
      </IconButton>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {choices.map((choice) => {
          const Icon = icons[choice];
          return (
            <MenuItem key={choice} selected={choice === chosen} onClick={() => choose(choice)}>
              <ListItemIcon>
                <Icon fontSize="small" />
              </ListItemIcon>
              {translate(`shell.theme.${choice}`)}
            </MenuItem>
          );
        })}
      </Menu>
    </>
  );
}
