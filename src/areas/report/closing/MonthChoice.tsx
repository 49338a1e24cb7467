import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import { Box, IconButton, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';

interface Props {
  /** YYYY-MM, as are the others; the first is null where there is none */
  month: string;
  first: string | null;
  last: string;
  onChange: (month: string) => void;
}

function moved(month: string, by: 1 | -1): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7);
}

/** A month with those before and after it. */
export function MonthChoice({ month, first, last, onChange }: Props) {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 1 }}>
      <IconButton
        aria-label={translate('orderOperations.dayEnd.before')}
        disabled={first === null || month <= first}
        onClick={() => onChange(moved(month, -1))}
      >
        <ChevronLeft />
      </IconButton>
      <Typography role="status" sx={{ minWidth: 72, textAlign: 'center', fontWeight: 600 }}>
        {month}
      </Typography>
      <IconButton
        aria-label={translate('orderOperations.dayEnd.after')}
        disabled={month >= last}
        onClick={() => onChange(moved(month, 1))}
      >
        <ChevronRight />
      </IconButton>
    </Box>
  );
}
