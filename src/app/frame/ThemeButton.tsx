import DarkMode from '@mui/icons-material/DarkModeOutlined';
import LightMode from '@mui/icons-material/LightModeOutlined';
import { IconButton, useTheme as useMuiTheme } from '@mui/material';
import { useTheme, useTranslate } from 'react-admin';

/** Light or dark; without a choice the system's setting holds. */
export function ThemeButton() {
  const translate = useTranslate();
  const dark = useMuiTheme().palette.mode === 'dark';
  const [, setTheme] = useTheme();
  const label = translate(dark ? 'shell.light' : 'shell.dark');
  return (
    <IconButton size="small" aria-label={label} title={label} onClick={() => setTheme(dark ? 'light' : 'dark')}>
      {dark ? <LightMode fontSize="small" /> : <DarkMode fontSize="small" />}
    </IconButton>
  );
}
