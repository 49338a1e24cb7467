import { Box, Drawer } from '@mui/material';
import type { FormEvent, ReactNode } from 'react';
import { useTranslate } from 'react-admin';

interface Props {
  onClose: () => void;
  onSearch: (event: FormEvent) => void;
  children: ReactNode;
}

/** The filters of a list on a phone, in a sheet from below. */
export function FilterSheet({ onClose, onSearch, children }: Props) {
  const translate = useTranslate();
  const paper = { role: 'dialog', 'aria-modal': true, 'aria-label': translate('entity.search.more') } as const;
  return (
    <Drawer anchor="bottom" open onClose={onClose} slotProps={{ paper }}>
      <Box component="form" onSubmit={onSearch} noValidate sx={{ p: 2, display: 'grid', gap: 2 }}>
        {children}
      </Box>
    </Drawer>
  );
}
