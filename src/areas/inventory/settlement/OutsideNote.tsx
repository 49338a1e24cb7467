import { Typography } from '@mui/material';
import { useTranslate } from 'react-admin';

/** Says how many documents of a statement its reader does not see, as none of its figures contains them; nothing where there are none. */
export function OutsideNote({ count }: { count: number }) {
  const translate = useTranslate();
  if (count === 0) return null;
  return (
    <Typography component="div" variant="caption" sx={{ color: 'var(--muted)', whiteSpace: 'normal' }}>
      {translate('stock.settle.outside', { smart_count: count })}
    </Typography>
  );
}
