import ErrorOutline from '@mui/icons-material/ErrorOutline';
import InboxOutlined from '@mui/icons-material/InboxOutlined';
import { Box, Button, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';

interface EmptyStateProps {
  icon?: ReactNode;
  title: string;
  text?: string;
  /** The first step, as a button. */
  action?: ReactNode;
}

const centred = {
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 1,
  padding: '48px 16px',
  textAlign: 'center',
  color: 'var(--muted)',
} as const;

/** Explains an empty place, with the first step to fill it. Texts are translated or keys. */
export function EmptyState({ icon, title, text, action }: EmptyStateProps) {
  const translate = useTranslate();
  return (
    <Box sx={centred}>
      <Box aria-hidden sx={{ fontSize: 40, lineHeight: 1, color: 'var(--faint)' }}>
        {icon ?? <InboxOutlined fontSize="inherit" />}
      </Box>
      <Typography component="p" variant="subtitle1" sx={{ color: 'var(--text)' }}>
        {translate(title, { _: title })}
      </Typography>
      {text ? <Typography variant="body2">{translate(text, { _: text })}</Typography> : null}
      {action ? <Box sx={{ marginTop: 1 }}>{action}</Box> : null}
    </Box>
  );
}

interface ErrorProps {
  /** key of what failed, where the message does not say it */
  title?: string;
  message?: string;
  onRetry?: () => void;
}

/** Shows an error, in the server's words where it gave any, with a button to retry. */
export function ErrorState({ title, message, onRetry }: ErrorProps) {
  const translate = useTranslate();
  const text = message || 'ui.error.generic';
  return (
    <Box role="alert" sx={centred}>
      <ErrorOutline aria-hidden sx={{ fontSize: 40, color: 'var(--error)' }} />
      {title ? (
        <Typography component="p" variant="subtitle1" sx={{ color: 'var(--text)' }}>
          {translate(title)}
        </Typography>
      ) : null}
      <Typography variant="body1" sx={{ color: 'var(--text)', overflowWrap: 'anywhere' }}>
        {translate(text, { _: text })}
      </Typography>
      {onRetry ? (
        <Button variant="outlined" color="inherit" onClick={onRetry}>
          {translate('ui.error.retry')}
        </Button>
      ) : null}
    </Box>
  );
}
