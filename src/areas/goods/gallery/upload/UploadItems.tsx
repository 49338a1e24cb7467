import CheckCircle from '@mui/icons-material/CheckCircleOutline';
import Close from '@mui/icons-material/Close';
import ErrorOutline from '@mui/icons-material/ErrorOutline';
import HourglassEmpty from '@mui/icons-material/HourglassEmpty';
import Refresh from '@mui/icons-material/Refresh';
import { Box, IconButton, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { UploadItem } from './usePictureUploads';

interface Props {
  items: readonly UploadItem[];
  onRemove: (key: number) => void;
  onRetry: (key: number) => void;
}

const marks = {
  ready: null,
  uploading: <HourglassEmpty aria-hidden fontSize="small" sx={{ color: 'var(--muted)' }} />,
  success: <CheckCircle aria-hidden fontSize="small" sx={{ color: 'var(--ok)' }} />,
  fail: <ErrorOutline aria-hidden fontSize="small" sx={{ color: 'var(--error)' }} />,
};

/** The pictures of a batch with their states; what failed says why and can be tried again or taken out. */
export function UploadItems({ items, onRemove, onRetry }: Props) {
  const translate = useTranslate();
  return (
    <Box
      component="ul"
      aria-label={translate('gallery.upload.list')}
      // A long batch scrolls, also by keyboard.
      tabIndex={0}
      sx={{ listStyle: 'none', m: 0, p: 0, maxHeight: 280, overflow: 'auto' }}
    >
      {items.map(({ key, name, state, message }) => (
        <Box
          component="li"
          key={key}
          sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 34, borderBottom: '1px solid var(--line)' }}
        >
          <Box sx={{ width: 20, display: 'grid', placeItems: 'center' }}>{marks[state]}</Box>
          <Typography variant="body2" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
            {name}
            {message ? (
              <Box component="span" sx={{ display: 'block', color: 'var(--error)' }}>
                {message}
              </Box>
            ) : null}
          </Typography>
          <Typography variant="caption" sx={{ color: 'var(--muted)', flexShrink: 0 }}>
            {translate(`gallery.upload.states.${state}`)}
          </Typography>
          {state === 'fail' ? (
            <IconButton
              size="small"
              aria-label={translate('gallery.upload.retry', { name })}
              onClick={() => onRetry(key)}
            >
              <Refresh fontSize="small" />
            </IconButton>
          ) : null}
          {state === 'ready' || state === 'fail' ? (
            <IconButton
              size="small"
              aria-label={translate('gallery.upload.remove', { name })}
              onClick={() => onRemove(key)}
            >
              <Close fontSize="small" />
            </IconButton>
          ) : null}
        </Box>
      ))}
    </Box>
  );
}
