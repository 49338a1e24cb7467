import { Box, Button } from '@mui/material';
import { useTranslate } from 'react-admin';

/** One line under a control whose choices could not be loaded, with a button to try again. */
export function LoadFailure({ onRetry }: { onRetry: () => void }) {
  const translate = useTranslate();
  return (
    <Box
      role="alert"
      sx={{ display: 'flex', alignItems: 'center', gap: 1, color: 'var(--error)', fontSize: '0.75rem' }}
    >
      {translate('ui.select.loadFailed')}
      <Button size="small" onClick={onRetry}>
        {translate('ui.error.retry')}
      </Button>
    </Box>
  );
}
