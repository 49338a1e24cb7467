import { Box, Button, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { useGateway } from '#entity/sources';
import { useFailureText } from '#entity/useFailure';
import { quantityText } from '#values/numberText';
import { precisionPaths, type Reach } from './commands';
import type { ShownPrecision } from './precision';
import { precisionMarketing } from './precisionMarketing.contract';
import { SkippedReasons } from './SkippedReasons';

const empty = null;

/** The fields of the form that decide whom it reaches; those that do not count are left out, so that nothing is asked twice. */
function askedBy(values: ShownPrecision) {
  const { audience, levels, lastConsumption, consumptionCount, spendRange, averageRange } = values;
  const gives = values.gives ?? [];
  return {
    ...{ audience, levels: levels ?? empty, lastConsumption: lastConsumption ?? empty, gives },
    ...{ consumptionCount: consumptionCount ?? empty, spendRange: spendRange ?? empty },
    averageRange: averageRange ?? empty,
    labels: audience === 'labels' ? (values.labels ?? []) : empty,
    groups: audience === 'groups' ? (values.groups ?? []) : empty,
    coupon: gives.includes('coupon') ? (values.coupon ?? empty) : empty,
  };
}

/** Counts the members whom the form's action would reach, and says why not the others, as it is chosen. */
export function ReachCount() {
  const translate = useTranslate();
  const locale = useLocale();
  const provider = useGateway();
  const textOf = useFailureText();
  const values: ShownPrecision = useWatch();
  const asked = askedBy(values);
  const { data, error, refetch } = useQuery({
    queryKey: [precisionMarketing.name, 'audience', asked],
    enabled: Boolean(asked.audience),
    queryFn: async ({ signal }) => (await provider.read<Reach>(precisionPaths.audience, asked, { signal })).data,
    placeholderData: (previous) => previous,
    retry: false,
  });
  const figure = (value: number) => quantityText(String(value), locale, 0);
  if (error)
    return (
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Typography variant="body2" sx={{ color: 'var(--error)' }}>
          {translate('precision.reach.failed', { reason: textOf(error) ?? '' })}
        </Typography>
        <Button size="small" onClick={() => void refetch()}>
          {translate('ui.error.retry')}
        </Button>
      </Box>
    );
  const others = data ? data.members - data.reached : 0;
  return (
    <Box aria-live="polite" sx={{ display: 'grid', gap: 0.5 }}>
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {data
          ? translate('precision.reach.count', { reached: figure(data.reached), members: figure(data.members) })
          : translate('precision.reach.counting')}
      </Typography>
      {data && others > 0 ? (
        <>
          <Typography variant="body2">{translate('precision.reach.why', { smart_count: others })}</Typography>
          <SkippedReasons label={translate('precision.result.reasons')} reasons={data.skipped} />
        </>
      ) : null}
    </Box>
  );
}
