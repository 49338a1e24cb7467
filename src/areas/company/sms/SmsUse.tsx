import { Box, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useLocale, useTranslate } from 'react-admin';
import { ChartView } from '#ui/charts/ChartView.tsx';
import type { ChartSeries } from '#ui/charts/chart';
import { Panel } from '#ui/page/Panel.tsx';
import { quantityText } from '#values/numberText';
import { type SmsAccount, type SmsPeriod, smsPeriods } from './credit';

interface Props {
  account: SmsAccount;
  period: SmsPeriod;
  onPeriod: (period: SmsPeriod) => void;
}

/** Use of texts by purpose and by day. */
export function SmsUse({ account: { used, days }, period, onPeriod }: Props) {
  const translate = useTranslate();
  const locale = useLocale();
  const sum = used.reduce((total, { texts }) => total + texts, 0);
  const series: [ChartSeries] = [{ key: 'texts', label: translate('sms.sent'), format: 'count' }];
  return (
    <Panel
      title={translate('sms.used')}
      action={
        <ToggleButtonGroup
          exclusive
          value={period}
          aria-label={translate('sms.period.label')}
          onChange={(_, next: SmsPeriod | null) => next && onPeriod(next)}
        >
          {smsPeriods.map((option) => (
            <ToggleButton key={option} value={option}>
              {translate(`sms.period.${option}`)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      }
    >
      <Box sx={{ color: 'var(--muted)', mb: 1 }}>
        {translate('sms.usedSum', { count: quantityText(String(sum), locale, 0) })}
      </Box>
      <Box sx={columns}>
        <ChartView
          kind="bar"
          title={translate('sms.byKind')}
          rows={used.map(({ kind, texts }) => ({
            label: translate(`enums.smsKind.${kind}`),
            values: { texts: String(texts) },
          }))}
          series={series}
          dimensions={[translate('sms.kind')]}
          height={220}
        />
        <ChartView
          kind="trend"
          title={translate('sms.byDay')}
          rows={days.map(({ date, texts }, index) => ({
            label: date,
            values: { texts: String(texts) },
            ...(index === days.length - 1 ? { unfinished: true as const } : {}),
          }))}
          series={series}
          dimensions={[translate('sms.day')]}
          height={220}
        />
      </Box>
    </Panel>
  );
}

const columns = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 2fr)' },
};
