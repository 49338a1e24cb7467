import { Box, Dialog, InputBase } from '@mui/material';
import { type KeyboardEvent, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { type MenuPage, menuPages, searchPages } from '../../session/menuPages';
import { useOperator } from '../../session/operator';
import { useRecentPages } from '../../session/recentPages';
import { useMenuName } from '../../session/useMenuName';
import { useOpenMenu } from './menu/useOpenMenu';
import { useLockedPages } from './useLockedPages';

/** All pages by name: type, arrow, Enter. Recent pages come first while nothing is typed. */
export default function CommandPalette({ open, onClose }: { open: boolean; onClose: () => void }) {
  const translate = useTranslate();
  const openMenu = useOpenMenu();
  const id = useId();
  const recent = useRecentPages();
  const pages = menuPages(useOperator()?.menus ?? [], useMenuName());
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const rank = ({ path }: MenuPage) => (recent.includes(path) ? recent.indexOf(path) : recent.length);
  const locked = useLockedPages(text);
  const allowed = text ? searchPages(pages, text) : [...pages].sort((a, b) => rank(a) - rank(b));
  const found = [...allowed, ...locked];
  const current = Math.min(at, found.length - 1);
  const go = (page: MenuPage | undefined) => {
    if (!page) return;
    onClose();
    openMenu(page.item);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0 && found.length > 0) setAt((current + step + found.length) % found.length);
    // Enter that ends the input of a Chinese word is not meant for the list.
    else if (event.key === 'Enter' && !event.nativeEvent.isComposing) go(found[current]);
    else return;
    event.preventDefault();
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      slotProps={{ paper: { 'aria-label': translate('palette.title') } }}
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start', pt: 8 } }}
    >
      <InputBase
        autoFocus
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
        placeholder={translate('palette.placeholder')}
        slotProps={{
          input: {
            role: 'combobox',
            'aria-label': translate('palette.title'),
            'aria-expanded': true,
            'aria-controls': `${id}-list`,
            'aria-activedescendant': found.length > 0 ? `${id}-${current}` : undefined,
          },
        }}
        sx={{ px: 2, py: 1.5, borderBottom: '1px solid var(--line)' }}
      />
      <Box
        component="ul"
        role="listbox"
        id={`${id}-list`}
        aria-label={translate('palette.title')}
        sx={{ listStyle: 'none', m: 0, p: found.length > 0 ? 1 : 0, maxHeight: 360, overflow: 'auto' }}
      >
        {found.map((page, index) => (
          <Box
            component="li"
            key={page.item.menuGuid + page.path}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === current}
            ref={index === current ? keepInSight : undefined}
            onClick={() => go(page)}
            sx={{
              display: 'flex',
              alignItems: 'baseline',
              px: 1.5,
              py: 0.75,
              borderRadius: 'var(--radius)',
              cursor: 'pointer',
              backgroundColor: index === current ? 'var(--tint)' : undefined,
            }}
          >
            {page.name}
            <Box component="span" sx={{ ml: 1, flex: 1, color: 'var(--muted)', fontSize: '0.75rem' }}>
              {page.above.join(' / ')}
            </Box>
            {locked.includes(page) ? (
              <Box component="span" sx={{ ml: 1, color: 'var(--muted)', fontSize: '0.75rem' }}>
                {translate('palette.noRight')}
              </Box>
            ) : null}
            {text === '' && recent.includes(page.path) ? (
              <Box component="span" sx={{ ml: 1, color: 'var(--muted)', fontSize: '0.75rem' }}>
                {translate('palette.recent')}
              </Box>
            ) : null}
          </Box>
        ))}
      </Box>
      <Box role="status" sx={{ color: 'var(--muted)' }}>
        {found.length === 0 ? <Box sx={{ p: 2 }}>{translate('palette.none')}</Box> : null}
      </Box>
    </Dialog>
  );
}

function keepInSight(option: HTMLElement | null): void {
  option?.scrollIntoView({ block: 'nearest' });
}
