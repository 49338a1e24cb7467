import { Box, Typography } from '@mui/material';
import { useWatch } from 'react-hook-form';
import type { CommonInputProps } from '../../../entity/form/FieldInput';
import { ImageThumb } from '../../../ui/feedback/ImageThumb';

/** The picture that a form is about; another picture is another upload. */
export function PictureShown({ source, label }: CommonInputProps) {
  const [url, name] = useWatch({ name: [source, 'name'] }) as [string | null, string | null];
  return (
    <Box>
      <Typography variant="body2" component="div" sx={{ mb: 0.5 }}>
        {label}
      </Typography>
      <ImageThumb url={url} alt={name ?? ''} size={128} />
    </Box>
  );
}
