import { Box, Dialog, InputBase } from '@mui/material';
import { type KeyboardEvent, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useFailureText } from '#entity/useFailure';
import { mui } from '#ui/theme/muiSelectors';
import type { PaletteOption } from './options';
import { PaletteLine } from './PaletteLine';
import { usePalette } from './usePalette';

/**
 * One field for everything: pages, what can be begun, and records, each under its heading. Type, arrow, Enter. Recent pages come first while nothing is typed.
 */
export default function CommandPalette({ open, onClose }: { open: boolean; onClose: () => void }) {
  const translate = useTranslate();
  const failureText = useFailureText();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const { groups, error, searching } = usePalette(typed.trim());
  const options = groups.flatMap((group) => group.options);
  const current = Math.min(at, options.length - 1);
  const choose = (option: PaletteOption | undefined) => {
    if (!option) return;
    onClose();
    option.run();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0 && options.length > 0) setAt((current + step + options.length) % options.length);
    // Enter that ends the input of a Chinese word is not meant for the list.
    else if (event.key === 'Enter' && !event.nativeEvent.isComposing) choose(options[current]);
    else return;
    event.preventDefault();
  };
  const status = () => {
    if (error) return failureText(error);
    if (options.length > 0) return null;
    return translate(searching ? 'palette.searching' : 'palette.none');
  };
  const said = status();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      slotProps={{ paper: { 'aria-label': translate('palette.title') } }}
      sx={{ [`& ${mui.dialogContainer}`]: { alignItems: 'flex-start', pt: { xs: 0, sm: 8 } } }}
    >
      <InputBase
        autoFocus
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
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
            'aria-activedescendant': options.length > 0 ? `${id}-${current}` : undefined,
          },
        }}
        sx={{
          px: 2,
          py: 1.5,
          borderBottom: '1px solid var(--line)',
          borderRadius: 'var(--radius) var(--radius) 0 0',
          [`&${mui.focused}`]: { outline: '2px solid var(--accent)', outlineOffset: -2 },
        }}
      />
      <Box
        component="ul"
        role="listbox"
        id={`${id}-list`}
        // Gone through by the arrows of the field; browsers would stop at it, since it scrolls.
        tabIndex={-1}
        aria-label={translate('palette.title')}
        // The height stays while results come and go: nothing moves under the pointer.
        sx={{ listStyle: 'none', m: 0, p: 1, height: said ? undefined : 'min(440px, 60vh)', overflow: 'auto' }}
        hidden={options.length === 0}
      >
        {groups.map((group) => (
          <Box component="li" role="presentation" key={group.key}>
            <Box
              id={`${id}-${group.key}`}
              sx={{ px: 1.5, pt: 1, pb: 0.5, fontSize: '0.75rem', fontWeight: 600, color: 'var(--muted)' }}
            >
              {group.heading}
            </Box>
            <Box
              component="ul"
              role="group"
              aria-labelledby={`${id}-${group.key}`}
              sx={{ listStyle: 'none', m: 0, p: 0 }}
            >
              {group.options.map((option) => {
                const index = options.indexOf(option);
                return (
                  <PaletteLine
                    key={option.key}
                    id={`${id}-${index}`}
                    option={option}
                    current={index === current}
                    onChoose={() => choose(option)}
                  />
                );
              })}
            </Box>
          </Box>
        ))}
      </Box>
      <Box role="status" sx={{ color: 'var(--muted)' }}>
        {said ? <Box sx={{ p: 2 }}>{said}</Box> : null}
      </Box>
    </Dialog>
  );
}
