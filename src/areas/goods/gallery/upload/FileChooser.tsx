import AddPhotoAlternate from '@mui/icons-material/AddPhotoAlternateOutlined';
import FolderZip from '@mui/icons-material/FolderZipOutlined';
import { Box, Button, Typography } from '@mui/material';
import { useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { bytesText } from '#ui/inputs/images/filterFiles';
import { galleryLimits } from '../limits';

interface Props {
  disabled: boolean;
  onChoose: (files: File[]) => void;
}

/** Two ways to choose, pictures or a zip of them, and a place to drop either. */
export function FileChooser({ disabled, onChoose }: Props) {
  const translate = useTranslate();
  const pictures = useRef<HTMLInputElement>(null);
  const archive = useRef<HTMLInputElement>(null);
  const [dropping, setDropping] = useState(false);
  const take = (list: FileList | null) => {
    if (list?.length && !disabled) onChoose([...list]);
  };
  const input = (ref: typeof pictures, label: string, accept: string, multiple: boolean) => (
    <input
      ref={ref}
      type="file"
      hidden
      aria-label={translate(label)}
      accept={accept}
      multiple={multiple}
      onChange={(event) => {
        take(event.target.files);
        event.target.value = '';
      }}
    />
  );
  return (
    <Box
      onDragOver={(event) => {
        event.preventDefault();
        setDropping(!disabled);
      }}
      onDragLeave={() => setDropping(false)}
      onDrop={(event) => {
        event.preventDefault();
        setDropping(false);
        take(event.dataTransfer.files);
      }}
      sx={{
        display: 'grid',
        justifyItems: 'center',
        gap: 1,
        p: 2,
        border: `1px dashed ${dropping ? 'var(--accent)' : 'var(--control)'}`,
        borderRadius: 'var(--radius)',
      }}
    >
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', justifyContent: 'center' }}>
        <Button
          variant="outlined"
          startIcon={<AddPhotoAlternate />}
          disabled={disabled}
          onClick={() => pictures.current?.click()}
        >
          {translate('gallery.upload.choose')}
        </Button>
        <Button
          variant="outlined"
          startIcon={<FolderZip />}
          disabled={disabled}
          onClick={() => archive.current?.click()}
        >
          {translate('gallery.upload.chooseZip')}
        </Button>
      </Box>
      <Typography variant="caption" sx={{ color: 'var(--muted)', textAlign: 'center' }}>
        {translate('gallery.upload.help', {
          kinds: galleryLimits.accept.join(' '),
          size: bytesText(galleryLimits.maxBytes),
          count: galleryLimits.batch,
          zip: bytesText(galleryLimits.zipBytes),
        })}
      </Typography>
      {input(pictures, 'gallery.upload.choose', galleryLimits.accept.map((kind) => `.${kind}`).join(','), true)}
      {input(archive, 'gallery.upload.chooseZip', '.zip', false)}
    </Box>
  );
}
