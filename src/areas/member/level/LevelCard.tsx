import { Box } from '@mui/material';
import type { CardColour } from './memberLevel.contract';

/** Grounds of cards; white text is read on each. Guests' screens are light in both themes. */
const grounds: Record<CardColour, string> = {
  slate: '#475569',
  amber: '#8A5200',
  teal: '#0B6E63',
  indigo: '#3B3F9E',
  rose: '#9D1D4B',
  forest: '#1E5B2F',
};

const isColour = (value: unknown): value is CardColour => typeof value === 'string' && Object.hasOwn(grounds, value);

interface Props {
  style: unknown;
  colour: unknown;
  image: unknown;
  /** pixels */
  width: number | string;
  children?: React.ReactNode;
}

/** The face of a level's card: a plain colour, or its picture, in which text has a ground of its own. */
export function LevelCard({ style, colour, image, width, children }: Props) {
  const picture = style === 'image' && typeof image === 'string' && image ? image : null;
  return (
    <Box
      sx={{
        width,
        aspectRatio: '2 / 1',
        flexShrink: 0,
        overflow: 'hidden',
        color: '#FFFFFF',
        backgroundColor: grounds[isColour(colour) ? colour : 'slate'],
        backgroundImage: picture ? `url("${encodeURI(picture)}")` : undefined,
        backgroundSize: 'cover',
        backgroundPosition: 'center',
        borderRadius: typeof width === 'number' && width < 100 ? '4px' : '10px',
      }}
    >
      {children}
    </Box>
  );
}
