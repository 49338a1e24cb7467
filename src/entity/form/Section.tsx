import { Box, Typography } from '@mui/material';
import { type ReactNode, useContext, useId } from 'react';
import { useTranslate } from 'react-admin';
import { SectionTitleContext } from '../../ui/inputs/InputLayout';
import { useContract } from '../ContractContext';
import { FormFrameContext } from './FormFrame';

export interface SectionProps {
  /** name of the section: its title is 'resources.<entity>.sections.<name>' */
  name: string;
  /**
   * 1: a field on each line; 'wide': each as wide as the section, for tables; 'lines': a table that is the section, whose title is
   * left to screen readers
   */
  columns?: 1 | 2 | 'wide' | 'lines';
  children: ReactNode;
}

/** Fields take 3, 6 or 12 of twelve columns by what goes into them, so that their edges line up; all else takes the whole line. */
const grid = {
  display: 'grid',
  rowGap: 2,
  columnGap: 3,
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
export function SectionGrid({ columns = 2, children }: Omit<SectionProps, 'name'>) {
  return <Box sx={[grid, spans[columns]]}>{children}</Box>;
}

/** A titled group of fields on a surface of its own; a long form's section list finds it by `data-section`. */
export function Section({ name, columns = 2, children }: SectionProps) {
  const translate = useTranslate();
  const contract = useContract();
  const frame = useContext(FormFrameContext);
  const id = useId();
  const title = translate(`resources.${contract.name}.sections.${name}`);
  return (
    <Box
      component="section"
      aria-labelledby={id}
      data-section={name}
      sx={[{ mb: 2, scrollMarginTop: 16 }, frame === 'page' && columns !== 'lines' ? surface : {}]}
    >
      <Typography id={id} variant="h2" sx={columns === 'lines' ? unseen : { mb: 2 }}>
        {title}
      </Typography>
      <SectionTitleContext value={title}>
        <SectionGrid columns={columns}>{children}</SectionGrid>
      </SectionTitleContext>
    </Box>
  );
}
