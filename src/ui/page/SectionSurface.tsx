import { Box, Typography } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { SectionTitleContext } from '../inputs/InputLayout';

/**
 * 1: a field on each line; 'wide': each as wide as the section, for tables; 'lines': a table that is the section, whose title is
 * left to screen readers
 */
export type SectionColumns = 1 | 2 | 'wide' | 'lines';

interface Props {
  title: string;
  /** a long form's section list finds it by this */
  name?: string;
  /** a sentence below the title */
  note?: string;
  /** without a surface of its own, in a dialog that is one */
  plain?: boolean;
  columns?: SectionColumns;
  children: ReactNode;
}

/** Fields take 3, 6 or 12 of twelve columns by what goes into them, so that their edges line up; all else takes the whole line. */
const grid = {
  display: 'grid',
  rowGap: 2,
  // Eleven wide gutters alone are wider than a small phone.
  columnGap: { xs: 1.5, sm: 3 },
  alignItems: 'start',
  gridTemplateColumns: 'repeat(12, minmax(0, 1fr))',
  '& > *': { gridColumn: 'span 12' },
  '& > [data-span]': { maxWidth: 'none' },
};

const spans = {
  1: {
    '& > [data-span="3"]': { gridColumn: { xs: 'span 12', sm: '1 / span 6', lg: '1 / span 3' } },
    '& > [data-span="6"]': { gridColumn: { xs: 'span 12', md: '1 / span 6' } },
  },
  2: {
    '& > [data-span="3"]': { gridColumn: { xs: 'span 6', lg: 'span 3' } },
    '& > [data-span="6"]': { gridColumn: { xs: 'span 12', md: 'span 6' } },
  },
  wide: {},
  lines: {},
};

/** The card of a section on a page. */
export const surface = {
  backgroundColor: 'var(--surface)',
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius)',
  p: { xs: 2, sm: 2.5 },
};

const unseen = { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' };

/** The twelve columns of a section. */
export function SectionGrid({ columns = 2, children }: Pick<Props, 'columns' | 'children'>) {
  return <Box sx={[grid, spans[columns]]}>{children}</Box>;
}

/** A titled group of fields on a surface of its own. */
export function SectionSurface({ title, name, note, plain = false, columns = 2, children }: Props) {
  const id = useId();
  return (
    <Box
      component="section"
      aria-labelledby={id}
      data-section={name}
      sx={[{ mb: 2, scrollMarginTop: 16 }, plain || columns === 'lines' ? {} : surface]}
    >
      <Typography id={id} variant="h2" sx={columns === 'lines' ? unseen : { mb: note ? 0.5 : 2 }}>
        {title}
      </Typography>
      {note ? <Typography sx={{ mb: 2, color: 'var(--muted)' }}>{note}</Typography> : null}
      <SectionTitleContext value={title}>
        <SectionGrid columns={columns}>{children}</SectionGrid>
      </SectionTitleContext>
    </Box>
  );
}
