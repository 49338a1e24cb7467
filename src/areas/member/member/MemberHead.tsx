import { Box, LinearProgress, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { type RaRecord, useLocale, useTranslate } from 'react-admin';
import { useContract } from '#entity/ContractContext.tsx';
import { FieldValue } from '#entity/FieldValue.tsx';
import { useLabelOf } from '#entity/labels';
import { useGateway } from '#entity/sources';
import { FigureList } from '#ui/lists/FigureList.tsx';
import { surface } from '#ui/page/SectionSurface.tsx';
import { quantityText } from '#values/numberText';
import { MemberLabels } from '../label/MemberLabels';
import { memberLevel } from '../level/memberLevel.contract';
import { type LevelProgress, levelPaths } from '../level/paths';

const figures = ['realBalance', 'giftBalance', 'subsidyBalance', 'points', 'totalConsumptionAmount'] as const;
/** Shown where there are any. */
const owed = ['pointsOwed', 'growthOwed'] as const;

/** The level of a member, and how far it is to the next one. */
function Level({ record }: { record: RaRecord }) {
  const translate = useTranslate();
  const locale = useLocale();
  const provider = useGateway();
  const { data } = useQuery({
    queryKey: [memberLevel.name, 'progress', record.id, record.version],
    queryFn: async () => (await provider.read<LevelProgress>(levelPaths.progress, { id: record.id })).data,
  });
  const next = data?.next;
  const unit = data?.basis === 'points' ? 'toNextByPoints' : 'toNext';
  const more = (to: number, reached: number) => quantityText(String(to - reached), locale);
  const says = !data
    ? ''
    : next
      ? translate(`resources.member.${unit}`, { level: next.name, growth: more(next.threshold, data.reached) })
      : translate('resources.member.highest');
  const share = data && next ? (100 * (data.reached - data.from)) / (next.threshold - data.from) : 100;
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
        value={data ? Math.min(100, Math.max(0, share)) : 0}
        aria-label={says || translate('resources.member.fields.level')}
        sx={{ my: 0.75 }}
      />
      <Typography variant="body2" sx={{ color: 'var(--muted)' }}>
        {says}
        {data?.fixed ? ` ${translate('resources.member.fixedAt', { level: data.fixed })}` : null}
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
      <FigureList
        items={[...figures, ...owed.filter((source) => Number(record[source]) > 0)].map((source) => ({
          key: source,
          label: labelOf(source),
          value: <FieldValue record={record} source={source} />,
        }))}
      />
    </Box>
  );
}
