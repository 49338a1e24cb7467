import { Box, IconButton, Popover } from '@mui/material';
import { type ReactNode, Suspense, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Bar } from '#ui/feedback/Skeletons.tsx';
import type { ControlProps } from '../control';
import { TextControl } from '../TextControl';

interface PickerFieldProps extends ControlProps<string> {
  /** Reads what was typed; null while it is not (yet) readable. */
  parse: (typed: string) => string | null;
  /** Formats a state value; returns it unchanged if it is invalid. */
  format: (value: string) => string;
  icon: ReactNode;
  openLabel: string;
  /** The panel's size in CSS pixels, so that the popover is placed right before the panel has arrived. */
  panelSize: { width: number; height: number };
  /** The panel of the popover, loaded when it first opens. */
  panel: (close: () => void) => ReactNode;
}

/**
 * A text field for a date or time with a panel to pick from. Typing is the fast way and always possible; what cannot be
 * read stays in the state as typed, so that the form refuses it instead of losing it. Arrow down opens the panel.
 */
export function PickerField({ parse, format, icon, openLabel, panel, panelSize, ...control }: PickerFieldProps) {
  const translate = useTranslate();
  const anchor = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const [draft, setDraft] = useState<string | null>(null);
  const { value, onChange, onBlur } = control;
  const stateOf = (typed: string) => (typed === '' ? null : (parse(typed) ?? typed));
  const shown = draft !== null && stateOf(draft) === value ? draft : format(value ?? '');
  const locked = control.disabled || control.readOnly;
  return (
    <div ref={anchor} style={{ width: '100%' }}>
      <TextControl
        {...control}
        value={shown}
        onChange={(typed) => {
          setDraft(typed ?? '');
          onChange(stateOf(typed ?? ''));
        }}
        onBlur={() => {
          setDraft(null);
          onBlur?.();
        }}
        onKeyDown={(key) => key === 'ArrowDown' && !locked && setOpen(true)}
        end={
          <IconButton size="small" disabled={locked} aria-label={translate(openLabel)} onClick={() => setOpen(true)}>
            {icon}
          </IconButton>
        }
      />
      <Popover
        open={open}
        onClose={() => setOpen(false)}
        anchorEl={() => anchor.current}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': translate(openLabel) } }}
      >
        <Suspense fallback={<Bar {...panelSize} />}>
          <Box sx={{ minHeight: panelSize.height }}>{open ? panel(() => setOpen(false)) : null}</Box>
        </Suspense>
      </Popover>
    </div>
  );
}
