import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { useTranslate } from 'react-admin';

interface Props {
  title: string;
  width?: 'xs' | 'sm' | 'md';
  onClose: () => void;
  /** buttons before Close */
  actions?: ReactNode;
  children: ReactNode;
}

/** The shell of a dialog that only shows content: a click outside closes it too. */
export function ReadDialog({ title, width = 'sm', onClose, actions, children }: Props) {
  const translate = useTranslate();
  const titleId = useId();
  return (
    <Dialog open onClose={onClose} maxWidth={width} fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent>{children}</DialogContent>
      <DialogActions>
        {actions}
        <Button variant="outlined" color="inherit" onClick={onClose}>
          {translate('ui.dialog.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
