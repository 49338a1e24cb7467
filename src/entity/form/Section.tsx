import { Box, Typography } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { useTranslate } from 'react-admin';
import { useContract } from '../ContractContext';

interface SectionProps {
  /** name of the section: its title is 'resources.<entity>.sections.<name>' */
  name: string;
  /** one column for fields that need it, 'wide' for tables; two from 1200 px otherwise */
  columns?: 1 | 2 | 'wide';
  children: ReactNode;
}

/** A titled group of fields; a long form's section list finds it by `data-section`. */
export function Section({ name, columns = 2, children }: SectionProps) {
  const translate = useTranslate();
  const contract = useContract();
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} data-section={name} sx={{ mb: 3, scrollMarginTop: 16 }}>
      <Typography id={id} variant="h2" sx={{ mb: 1.5, pb: 1, borderBottom: '1px solid var(--line)' }}>
        {translate(`resources.${contract.name}.sections.${name}`)}
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          columnGap: 4,
          alignItems: 'start',
          gridTemplateColumns:
            columns === 2 ? { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' } : 'minmax(0, 1fr)',
          maxWidth: columns === 1 ? 640 : columns === 2 ? 1280 : undefined,
        }}
      >
        {children}
      </Box>
    </Box>
  );
}
