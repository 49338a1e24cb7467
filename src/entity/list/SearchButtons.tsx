import Search from '@mui/icons-material/Search';
import { Box, Button } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { parts } from './fitting';

interface Props {
  onReset: () => void;
  /** props for measuring the width of a button */
  watched?: (part: string) => object;
  /** a button after the others */
  children?: ReactNode;
}

/** Search and Reset. */
export function SearchButtons({ onReset, watched = () => ({}), children }: Props) {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', position: 'relative' }}>
      <Button type="submit" variant="outlined" startIcon={<Search />} {...watched(parts.search)}>
        {translate('entity.search.search')}
      </Button>
      <Button color="inherit" onClick={onReset} {...watched(parts.reset)}>
        {translate('entity.search.reset')}
      </Button>
      {children}
    </Box>
  );
}
