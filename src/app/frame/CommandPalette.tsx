import { Box, Dialog, InputBase } from '@mui/material';
import { type KeyboardEvent, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { menuPages, searchPages } from '../../session/menuPages';
import { useOperator } from '../../session/operator';
import { useRecentPages } from '../../session/recentPages';

/** All pages by name: type, arrow, Enter. Recent pages come first while nothing is typed. */
export default function CommandPalette({ open, onClose }: { open: boolean; onClose: () => void }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const id = useId();
  const recent = useRecentPages();
  const pages = menuPages(useOperator()?.menus ?? []);
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const rank = (path: string) => (recent.includes(path) ? recent.indexOf(path) : recent.length);
  const found = text ? searchPages(pages, text) : [...pages].sort((a, b) => rank(a.path) - rank(b.path));
  const current = Math.min(at, found.length - 1);
  const go = (path: string | undefined) => {
    if (!path) return;
    onClose();
    navigate(path);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0 && found.length > 0) setAt((current + step + found.length) % found.length);
    else if (event.key === 'Enter') go(found[current]?.path);
    else return;
    event.preventDefault();
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      aria-label={translate('palette.title')}
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
        sx={{ listStyle: 'none', m: 0, p: 1, maxHeight: 360, overflow: 'auto' }}
      >
        {found.map((page, index) => (
          <Box
            component="li"
            key={page.path}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === current}
            onClick={() => go(page.path)}
            sx={{
              px: 1.5,
              py: 0.75,
              borderRadius: 'var(--radius)',
              cursor: 'pointer',
              backgroundColor: index === current ? 'var(--tint)' : undefined,
            }}
          >
            {page.name}
            <Box component="span" sx={{ ml: 1, color: 'var(--muted)', fontSize: '0.75rem' }}>
              {page.above.join(' / ')}
            </Box>
          </Box>
        ))}
      </Box>
      {found.length === 0 ? <Box sx={{ px: 2, pb: 2, color: 'var(--muted)' }}>{translate('palette.none')}</Box> : null}
    </Dialog>
  );
}
