import Close from '@mui/icons-material/Close';
import { Box, Dialog, IconButton } from '@mui/material';
import { useTranslate } from 'react-admin';

/** An image at its full size, limited by the window. Escape or the button closes it. */
export function ImagePreview({ url, alt, onClose }: { url: string | null; alt: string; onClose: () => void }) {
  const translate = useTranslate();
  return (
    <Dialog open={url !== null} onClose={onClose} maxWidth="lg" slotProps={{ paper: { 'aria-label': alt } }}>
      <IconButton
        aria-label={translate('ui.dialog.close')}
        onClick={onClose}
        sx={{ position: 'absolute', right: 8, top: 8, backgroundColor: 'var(--raised)' }}
      >
        <Close fontSize="small" />
      </IconButton>
      {url ? (
        <Box
          component="img"
          src={url}
          alt={alt}
          sx={{ display: 'block', maxWidth: '100%', maxHeight: '85vh', objectFit: 'contain' }}
        />
      ) : null}
    </Dialog>
  );
}
