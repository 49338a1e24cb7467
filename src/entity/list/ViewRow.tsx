import { Box, ButtonBase, IconButton } from '@mui/material';
import type { ReactNode } from 'react';

interface ViewRowProps {
  name: string;
  /** its owner, and the parts left out */
  notes?: readonly string[];
  disabled?: boolean;
  onApply: () => void;
  /** what may be done with it */
  actions?: readonly { label: string; icon: ReactNode; run: () => void; disabled?: boolean }[];
}

/** A view in the panel: its name applies the view, small buttons beside it change the view itself. */
export function ViewRow({ name, notes = [], disabled, onApply, actions = [] }: ViewRowProps) {
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: '4px', paddingRight: 1 }}>
      <ButtonBase disabled={disabled} onClick={onApply} sx={apply}>
        <Box component="span" sx={{ overflowWrap: 'anywhere', color: disabled ? 'var(--faint)' : 'var(--text)' }}>
          {name}
        </Box>
        {notes.map((note) => (
          <Box key={note} component="span" sx={{ fontSize: '0.75rem', lineHeight: '16px', color: 'var(--muted)' }}>
            {note}
          </Box>
        ))}
      </ButtonBase>
      {actions.map(({ label, icon, run, disabled: isOff }) => (
        <IconButton key={label} size="small" aria-label={label} title={label} disabled={isOff} onClick={run}>
          {icon}
        </IconButton>
      ))}
    </Box>
  );
}

const apply = {
  flex: 1,
  minWidth: 0,
  minHeight: 36,
  flexDirection: 'column',
  alignItems: 'flex-start',
  justifyContent: 'center',
  padding: '4px 12px',
  fontSize: '0.875rem',
  textAlign: 'left',
  '&:hover': { backgroundColor: 'var(--tint)' },
  '&:focus-visible': { outline: '2px solid var(--accent)', outlineOffset: -2 },
} as const;
