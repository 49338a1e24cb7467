import PhotoLibrary from '@mui/icons-material/PhotoLibraryOutlined';
import { Box, Button, Typography } from '@mui/material';
import { lazy, Suspense, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useFormValue } from '#entity/form/useFormValue';
import { useMay } from '#session/permissions';
import type { ImageSourceProps } from '#ui/inputs/ImageControl.tsx';
import { usePlace } from '../usePlace';

const GalleryPicker = lazy(() => import('./GalleryPicker'));

/** The gallery of the form's store or brand as a source of pictures, in addition to uploads. */
export function FromGallery({ room, onAdd }: ImageSourceProps) {
  const { names, owner } = usePlace();
  const translate = useTranslate();
  const hintId = useId();
  const mayLook = useMay(names.picture, 'list');
  const place = useFormValue<string>('place');
  const [open, setOpen] = useState(false);
  if (!mayLook) return null;
  return (
    <Box sx={{ mt: 1 }}>
      <Button
        variant="outlined"
        startIcon={<PhotoLibrary />}
        disabled={!place}
        aria-describedby={place ? undefined : hintId}
        onClick={() => setOpen(true)}
      >
        {translate('gallery.picker.open')}
      </Button>
      {place ? null : (
        <Typography id={hintId} variant="caption" sx={{ color: 'var(--muted)', ml: 1 }}>
          {translate(`gallery.picker.needs.${owner}`)}
        </Typography>
      )}
      <Suspense fallback={null}>
        {open && place ? (
          <GalleryPicker
            place={place}
            room={room}
            onPick={(urls) => {
              onAdd(urls);
              setOpen(false);
            }}
            onClose={() => setOpen(false)}
          />
        ) : null}
      </Suspense>
    </Box>
  );
}
