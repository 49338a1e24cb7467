import { Box, Typography } from '@mui/material';
import { type RaRecord, useListContext, useTranslate } from 'react-admin';
import { FieldValue } from '#entity/FieldValue.tsx';
import { useHint } from '#ui/feedback/useHint.tsx';
import { Percent } from '#ui/feedback/values.tsx';
import { useReport } from './ReportContext';
import { totalsOf } from './totals';

/** The totals of a report that matter most, over all pages, each with what it is made of and how it changed. */
export function KeyFigures() {
  const { report } = useReport();
  const { meta, filterValues } = useListContext();
  const totals = totalsOf(meta);
  if (!report.cards || !totals) return null;
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        pt: 0.75,
        mx: { xs: 0, sm: -1.5 },
        display: 'flex',
        flexWrap: 'wrap',
        rowGap: 1,
        // As wide as its figure, however much was taken; a line between two.
        '& > *': { flex: '1 0 auto', minWidth: { xs: '50%', sm: 96 }, px: { xs: 0, sm: 1.5 } },
        '& > * + *': { borderLeft: { sm: '1px solid var(--line)' } },
      }}
    >
      {report.cards.map((source) => (
        <KeyFigure key={source} totals={totals} source={source} compared={Boolean(filterValues.compare)} />
      ))}
    </Box>
  );
}

function KeyFigure({ totals, source, compared }: { totals: RaRecord; source: string; compared: boolean }) {
  const translate = useTranslate();
  const { handlers, hint } = useHint(translate(`reports.formulas.${source}`, { _: '' }) || undefined);
  return (
    <Box>
      <Typography component="dt" variant="body2" sx={{ color: 'var(--muted)' }} {...handlers}>
        {translate(`reports.fields.${source}`)}
        {hint}
      </Typography>
      <Box component="dd" sx={{ m: 0, fontSize: '1rem', fontWeight: 600, whiteSpace: 'nowrap' }}>
        <FieldValue record={totals} source={source} />
        {compared ? (
          <Box component="small" sx={{ display: 'block', fontWeight: 400, color: 'var(--muted)' }}>
            <Percent value={totals.change?.[source]} decimals={1} /> {translate('reports.changeOf')}
          </Box>
        ) : null}
      </Box>
    </Box>
  );
}
