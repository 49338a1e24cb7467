import { Box, LinearProgress, Typography } from '@mui/material';
import { type RaRecord, useTranslate } from 'react-admin';
import { useContract } from '#entity/ContractContext.tsx';
import { FieldValue } from '#entity/FieldValue.tsx';
import { useLabelOf } from '#entity/labels';

const open = ['warehouse', 'type', 'date', 'lockState', 'operator'] as const;
const closed = [
  'warehouse',
  'type',
  'date',
  'operator',
  'submittedBy',
  'submittedAt',
  'profitAmount',
  'lossAmount',
] as const;

/** Facts shown on a phone during a count. */
const onPhone: ReadonlySet<string> = new Set(['warehouse', 'date', 'lockState', ...closed.slice(4)]);

/** The subject of a sheet. */
export function TakeFacts({ sheet }: { sheet: RaRecord }) {
  const labelOf = useLabelOf(useContract());
  return (
    <Box
      component="dl"
      sx={{ display: 'flex', flexWrap: 'wrap', columnGap: { xs: 2, sm: 3 }, rowGap: { xs: 0, sm: 0.5 }, m: 0 }}
    >
      {(sheet.status === 'submitted' ? closed : open).map((source) => (
        <Box key={source} sx={{ display: { xs: onPhone.has(source) ? 'flex' : 'none', sm: 'flex' }, gap: 1 }}>
          <Typography component="dt" variant="body2" sx={{ color: 'var(--muted)' }}>
            {labelOf(source)}
          </Typography>
          <Typography component="dd" variant="body2" sx={{ m: 0 }}>
            <FieldValue record={sheet} source={source} />
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

/** How many materials of a sheet are counted. */
export function TakeProgress({ sheet }: { sheet: RaRecord }) {
  const translate = useTranslate();
  const [done, all] = [Number(sheet.countedCount), Number(sheet.lineCount)];
  const progress = translate('stock.take.progress', { done, all });
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, flexShrink: 0 }}>
      <LinearProgress
        variant="determinate"
        value={all === 0 ? 0 : (100 * done) / all}
        aria-label={progress}
        sx={{ width: 120 }}
      />
      <Typography variant="body2" noWrap>
        {progress}
      </Typography>
    </Box>
  );
}
