import Close from '@mui/icons-material/Close';
import { Box, DialogTitle, IconButton } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';

interface Props {
  /** the dialog's `aria-labelledby`: it is called by its title alone, without the button beside it */
  id: string;
  onClose: () => void;
  children: ReactNode;
}

/** The title of a dialog with the button that closes it. */
export function DialogHead({ id, onClose, children }: Props) {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, pr: 2 }}>
      <DialogTitle id={id} sx={{ flex: 1, minWidth: 0 }}>
        {children}
      </DialogTitle>
      <IconButton size="small" aria-label={translate('ui.dialog.close')} onClick={onClose}>
        <Close fontSize="small" />
      </IconButton>
    </Box>
  );
}
