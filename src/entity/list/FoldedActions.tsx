import MoreHoriz from '@mui/icons-material/MoreHoriz';
import { Box, IconButton, Popover } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';

/** Buttons behind one, where there is no room for all. They stay mounted: what they open outlives the menu. */
export function FoldedActions({ children }: { children: ReactNode }) {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const label = translate('entity.list.listActions');
  return (
    <>
      <IconButton
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ width: 40, height: 40 }}
      >
        <MoreHoriz fontSize="small" />
      </IconButton>
      <Popover
        keepMounted
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': label } }}
      >
        <Box
          onClick={() => setAnchor(null)}
          sx={{
            display: 'grid',
            p: 1,
            '& .MuiButton-root': { justifyContent: 'flex-start', border: 0, minHeight: 40 },
          }}
        >
          {children}
        </Box>
      </Popover>
    </>
  );
}
