import { Box, LinearProgress, Typography } from '@mui/material';
import { type RaRecord, useLocale, useTranslate } from 'react-admin';
import { useContract } from '../../../entity/ContractContext';
import { FieldValue } from '../../../entity/FieldValue';
import { useLabelOf } from '../../../entity/labels';
import { quantityText } from '../../../ui/feedback/numberText';
import { surface } from '../../../ui/page/SectionSurface';
import { MemberLabels } from '../label/MemberLabels';
import { levels, nextLevel } from './levels';

const figures = ['realBalance', 'giftBalance', 'subsidyBalance', 'points', 'totalConsumptionAmount'] as const;

/** The level of a member, and how far it is to the next one. */
function Level({ record }: { record: RaRecord }) {
  const translate = useTranslate();
  const locale = useLocale();
  const growth = Number(record.growthValue);
  const next = nextLevel(growth);
  const from = levels.find(({ level }) => level === record.level)?.from ?? 0;
  const says = next
    ? translate('resources.member.toNext', {
        level: translate(`enums.memberLevel.${next.level}`),
        growth: quantityText(String(next.from - growth), locale),
      })
    : translate('resources.member.highest');
  return (
    <Box sx={{ minWidth: 200 }}>
      <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'baseline' }}>
        <Typography variant="h2" component="p">
          <FieldValue record={record} source="level" />
        </Typography>
        <FieldValue record={record} source="enabled" />
      </Box>
      <LinearProgress
        variant="determinate"
        value={next ? Math.min(100, (100 * Math.max(0, growth - from)) / (next.from - from)) : 100}
        aria-label={says}
        sx={{ my: 0.75 }}
      />
      <Typography variant="body2" sx={{ color: 'var(--muted)' }}>
        {says}
      </Typography>
    </Box>
  );
}

/** Who it is at a glance: level, and the figures that matter at a counter. */
export function MemberHead({ record }: { record: RaRecord }) {
  const labelOf = useLabelOf(useContract());
  return (
    <Box sx={[surface, { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 5, rowGap: 2 }]}>
      <Level record={record} />
      <MemberLabels record={record} />
      <Box component="dl" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 1.5, m: 0 }}>
        {figures.map((source) => (
          <Box key={source}>
            <Typography component="dt" variant="body2" sx={{ color: 'var(--muted)' }}>
              {labelOf(source)}
            </Typography>
            <Typography component="dd" variant="h2" sx={{ m: 0 }}>
              <FieldValue record={record} source={source} />
            </Typography>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
