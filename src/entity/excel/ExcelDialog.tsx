import { Box, Dialog, DialogActions, DialogContent, LinearProgress } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { DialogHead } from '#ui/feedback/DialogHead.tsx';

interface Props {
  title: string;
  width: 'sm' | 'md';
  onClose: () => void;
  actions: ReactNode;
  children: ReactNode;
}

/** The shell of both dialogs. A click outside does not close it: work may be running. */
export function ExcelDialog({ title, width, onClose, actions, children }: Props) {
  const id = useId();
  return (
    <Dialog
      open
      fullWidth
      maxWidth={width}
      aria-labelledby={id}
      onClose={(_, reason) => reason === 'escapeKeyDown' && onClose()}
    >
      <DialogHead id={id} onClose={onClose}>
        {title}
      </DialogHead>
      <DialogContent>
        <Box sx={{ display: 'grid', gap: 2 }}>{children}</Box>
      </DialogContent>
      <DialogActions disableSpacing sx={{ flexWrap: 'wrap', gap: 1.5 }}>
        {actions}
      </DialogActions>
    </Dialog>
  );
}

/** How far the work has come: a bar and its words, read out as they change. Without a total the bar only moves. */
export function WorkProgress({
  label,
  text,
  done,
  total,
}: {
  label: string;
  text?: string;
  done?: number;
  total?: number;
}) {
  const known = done !== undefined && total !== undefined && total > 0;
  const share = known ? { variant: 'determinate' as const, value: Math.round((done / total) * 100) } : {};
  return (
    <Box>
      <LinearProgress aria-label={label} {...share} />
      <Box role="status" sx={{ mt: 1, color: 'var(--muted)' }}>
        {text ?? label}
      </Box>
    </Box>
  );
}
