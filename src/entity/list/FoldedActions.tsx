import MoreHoriz from '@mui/icons-material/MoreHoriz';
import { Box, IconButton, Popover } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';
import { mui } from '#ui/theme/muiSelectors';
import { FoldedAnchor } from './foldedAnchor';

/** Buttons behind one, where there is no room for all. They stay mounted: what they open outlives the menu. */
export function FoldedActions({ children }: { children: ReactNode }) {
  const translate = useTranslate();
  const [button, setButton] = useState<HTMLElement | null>(null);
  const [open, setOpen] = useState(false);
  const label = translate('entity.list.listActions');
  return (
    <>
      <IconButton
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={open}
        ref={setButton}
        onClick={() => setOpen(true)}
        sx={{ width: 40, height: 40 }}
      >
        <MoreHoriz fontSize="small" />
      </IconButton>
      <Popover
        keepMounted
        open={open}
        anchorEl={button}
        onClose={() => setOpen(false)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': label } }}
      >
        <Box
          onClick={() => setOpen(false)}
          sx={{
            display: 'grid',
            p: 1,
            [`& ${mui.buttonRoot}`]: { justifyContent: 'flex-start', border: 0, minHeight: 40 },
          }}
        >
          <FoldedAnchor value={button}>{children}</FoldedAnchor>
        </Box>
      </Popover>
    </>
  );
}
