import Translate from '@mui/icons-material/Translate';
import { IconButton, Menu, MenuItem } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocaleState, useLocales, useTranslate } from 'react-admin';
import { isLanguage } from '#gateway/language';
import { languageStore } from '#session/language';
import { loadOperator } from '#session/operator';

/** zh, en, fr; menus and texts of the gateway are fetched again in the chosen language. */
export function LanguageMenu() {
  const translate = useTranslate();
  const [locale, setLocale] = useLocaleState();
  const locales = useLocales();
  const queryClient = useQueryClient();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const choose = async (next: string) => {
    setAnchor(null);
    if (!isLanguage(next)) return;
    // react-admin changes its texts when it gets round to it; what the gateway is asked from now on is in the new language.
    languageStore.set(next);
    setLocale(next);
    await loadOperator(true).catch(() => undefined);
    await queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'page' });
  };
  return (
    <>
      <IconButton
        size="small"
        aria-haspopup="menu"
        aria-label={translate('shell.language')}
        title={translate('shell.language')}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Translate fontSize="small" />
      </IconButton>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {locales.map((one) => (
          <MenuItem
            key={one.locale}
            lang={one.locale}
            selected={one.locale === locale}
            onClick={() => void choose(one.locale)}
          >
            {one.name}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
