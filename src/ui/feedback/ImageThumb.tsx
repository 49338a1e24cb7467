import BrokenImage from '@mui/icons-material/BrokenImage';
import { Box, ButtonBase } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { mui } from '#ui/theme/muiSelectors';
import { ImagePreview } from './ImagePreview';
import { emptyText } from './values';

/** An image of 32 px that opens at full size when pressed; a broken one says so. `alt` names what it shows. */
export function ImageThumb({ url, alt, size = 32 }: { url: string | null | undefined; alt: string; size?: number }) {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);
  if (!url) return <span style={{ color: 'var(--faint)' }}>{emptyText}</span>;
  if (brokenUrl === url)
    return <BrokenImage titleAccess={translate('ui.image.broken', { name: alt })} sx={{ color: 'var(--faint)' }} />;
  return (
    <>
      <ButtonBase
        aria-label={translate('ui.image.preview', { name: alt })}
        onClick={(event) => {
          event.stopPropagation();
          setOpen(true);
        }}
        sx={{
          width: size,
          height: size,
          borderRadius: '4px',
          border: '1px solid var(--line)',
          overflow: 'hidden',
          // A row leaves it a pixel at each side.
          [`&${mui.focusVisible}`]: { outlineOffset: -1 },
        }}
      >
        <Box
          component="img"
          src={url}
          alt=""
          loading="lazy"
          onError={() => setBrokenUrl(url)}
          sx={{ width: '100%', height: '100%', objectFit: 'cover' }}
        />
      </ButtonBase>
      <ImagePreview url={open ? url : null} alt={alt} onClose={() => setOpen(false)} />
    </>
  );
}
