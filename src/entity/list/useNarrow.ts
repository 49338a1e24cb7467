import { useMediaQuery, useTheme } from '@mui/material';

/** Whether the window is as narrow as a phone: rows are cards, filters in a sheet. */
export function useNarrow(): boolean {
  return useMediaQuery(useTheme().breakpoints.down('sm'));
}
