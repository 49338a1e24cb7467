import { Box } from '@mui/material';
import type { PaletteOption } from './options';

interface Props {
  id: string;
  option: PaletteOption;
  /** chosen by the arrows: what Enter opens */
  current: boolean;
  onChoose: () => void;
}

const quiet = { color: 'var(--muted)', fontSize: '0.75rem' };

/** One line of the palette: its name, what is known of it, and a tag at the end. */
export function PaletteLine({ id, option, current, onChoose }: Props) {
  return (
    <Box
      component="li"
      id={id}
      role="option"
      aria-selected={current}
      ref={current ? keepInSight : undefined}
      onClick={onChoose}
      sx={{
        display: 'flex',
        alignItems: 'baseline',
        gap: 1,
        px: 1.5,
        py: 0.75,
        minHeight: { xs: 40, sm: 32 },
        borderRadius: 'var(--radius)',
        cursor: 'pointer',
        color: option.quiet ? 'var(--muted)' : undefined,
        backgroundColor: current ? 'var(--tint)' : undefined,
        '&:hover': { backgroundColor: 'var(--tint)' },
      }}
    >
      <Box component="span" sx={{ flex: '0 1 auto', minWidth: 0 }}>
        {option.label}
      </Box>
      <Box
        component="span"
        sx={{
          ...quiet,
          flex: '1 1 0',
          minWidth: 0,
          overflow: 'hidden',
          textOverflow: 'ellipsis',
          whiteSpace: 'nowrap',
        }}
      >
        {option.about}
      </Box>
      {option.tag ? (
        <Box component="span" sx={quiet}>
          {option.tag}
        </Box>
      ) : null}
    </Box>
  );
}

function keepInSight(option: HTMLElement | null): void {
  option?.scrollIntoView({ block: 'nearest' });
}
