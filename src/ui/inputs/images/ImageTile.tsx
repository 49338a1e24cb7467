import Close from '@mui/icons-material/Close';
import DragIndicator from '@mui/icons-material/DragIndicator';
import { Box, ButtonBase, IconButton, LinearProgress } from '@mui/material';
import type { DOMAttributes, KeyboardEvent, ReactNode } from 'react';
import { useTranslate } from 'react-admin';

export const tileSize = 96;

const frame = {
  position: 'relative',
  width: tileSize,
  height: tileSize,
  borderRadius: 'var(--radius)',
  border: '1px solid var(--line)',
  backgroundColor: 'var(--page)',
  overflow: 'hidden',
} as const;

const corner = {
  position: 'absolute',
  top: 2,
  minWidth: 24,
  minHeight: 24,
  padding: '2px',
  backgroundColor: 'var(--surface)',
  '&:hover': { backgroundColor: 'var(--tint)' },
} as const;

interface ImageTileProps {
  url: string;
  name: string;
  onPreview: () => void;
  onRemove?: () => void;
  /** Moves the image by one place; left out where there is nothing to order. */
  onMove?: (by: -1 | 1) => void;
  dragHandle?: DOMAttributes<HTMLButtonElement>;
}

/** One image of the value: press to see it whole, a cross to remove it, a handle to move it by mouse or arrow keys. */
export function ImageTile({ url, name, onPreview, onRemove, onMove, dragHandle }: ImageTileProps) {
  const translate = useTranslate();
  const moveByKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    onMove?.(event.key === 'ArrowLeft' ? -1 : 1);
  };
  return (
    <Box sx={frame}>
      <ButtonBase
        aria-label={translate('ui.image.preview', { name })}
        onClick={onPreview}
        sx={{ width: '100%', height: '100%' }}
      >
        <Box
          component="img"
          src={url}
          alt=""
          draggable={false}
          sx={{ width: '100%', height: '100%', objectFit: 'contain' }}
        />
      </ButtonBase>
      {onMove ? (
        <IconButton
          {...dragHandle}
          aria-label={translate('ui.image.move', { name })}
          onKeyDown={moveByKey}
          sx={{ ...corner, left: 2, cursor: 'grab', touchAction: 'none' }}
        >
          <DragIndicator sx={{ fontSize: 16 }} />
        </IconButton>
      ) : null}
      {onRemove ? (
        <IconButton aria-label={translate('ui.image.remove', { name })} onClick={onRemove} sx={{ ...corner, right: 2 }}>
          <Close sx={{ fontSize: 16 }} />
        </IconButton>
      ) : null}
    </Box>
  );
}

/** A file on its way, with its progress and a cross to stop it. */
export function UploadingTile({ name, share, onCancel }: { name: string; share: number; onCancel: () => void }) {
  const translate = useTranslate();
  return (
    <Box
      role="group"
      aria-label={translate('ui.image.uploading', { name })}
      sx={{ ...frame, display: 'grid', alignContent: 'end', padding: 1 }}
    >
      <Box
        sx={{
          fontSize: '0.75rem',
          color: 'var(--muted)',
          overflow: 'hidden',
          textOverflow: 'ellipsis',
          whiteSpace: 'nowrap',
        }}
      >
        {name}
      </Box>
      <LinearProgress
        variant="determinate"
        value={share * 100}
        aria-label={translate('ui.image.progress', { name })}
        sx={{ marginTop: '4px' }}
      />
      <IconButton aria-label={translate('ui.image.cancel', { name })} onClick={onCancel} sx={{ ...corner, right: 2 }}>
        <Close sx={{ fontSize: 16 }} />
      </IconButton>
    </Box>
  );
}

/** The tiles in a row that wraps. */
export function TileRow({ children }: { children: ReactNode }) {
  return <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>{children}</Box>;
}
