import { Box, Typography } from '@mui/material';
import type { CommonInputProps } from '#entity/form/inputProps';
import { useFormValue } from '#entity/form/useFormValue';
import { ImageThumb } from '#ui/feedback/ImageThumb.tsx';

/** The picture that a form is about; another picture is another upload. */
export function PictureShown({ source, label }: CommonInputProps) {
  const url = useFormValue<string>(source);
  const name = useFormValue<string>('name');
  return (
    <Box>
      <Typography variant="body2" component="div" sx={{ mb: 0.5 }}>
        {label}
      </Typography>
      <ImageThumb url={url} alt={name ?? ''} size={128} />
    </Box>
  );
}
