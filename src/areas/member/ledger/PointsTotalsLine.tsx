import { Box } from '@mui/material';
import { useListFilterContext, useLocale, useTranslate } from 'react-admin';
import { quantityText } from '#values/numberText';
import { useFigures } from '../figure/useFigures';
import { type PointsTotals, pointsTotalsPath } from './cardPointsRecord.contract';

const figures = ['opening', 'given', 'taken', 'closing', 'members'] as const;

/** Totals over all pages: given before the period, given and taken in it, and given until its end. */
export function PointsTotalsLine() {
  const translate = useTranslate();
  const locale = useLocale();
  const { filterValues } = useListFilterContext();
  const { keyword, ...filters } = filterValues;
  const { data } = useFigures<PointsTotals>(pointsTotalsPath, { filters, ...(keyword ? { keyword } : {}) });
  return (
    <Box
      component="dl"
      sx={{ m: 0, px: 1.5, py: 1, minHeight: 40, display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 0.5 }}
    >
      {figures.map((figure) => (
        <Box key={figure} sx={{ display: 'flex', gap: 1, alignItems: 'baseline' }}>
          <Box component="dt" sx={{ color: 'var(--muted)' }}>
            {translate(`resources.cardPointsRecord.totals.${figure}`)}
          </Box>
          <Box component="dd" sx={{ m: 0, fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
            {data ? quantityText(String(data[figure]), locale, 0) : '—'}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
