import { Box } from '@mui/material';
import { useLocale, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { useZone } from '#ui/zone/ZoneContext';
import { moneyText } from '#values/numberText';
import { dayIn } from '#values/zonedTime';
import { PreviewRefusal } from '../card/PreviewRefusal';
import { useCommandPreview } from '../card/useCommandPreview';
import { equityPaths, type IssuePreview } from './issuing';

const lines = {
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: 2,
  rowGap: 0.5,
  m: 0,
  '& dt': { color: 'var(--muted)' },
  '& dd': { m: 0, fontVariantNumeric: 'tabular-nums' },
};

/** The outcome of issuing the chosen card: from when until when, what it costs, what is given with it. */
export function IssueOutcome() {
  const translate = useTranslate();
  const locale = useLocale();
  const zone = useZone();
  const { card, specification, member, store }: Record<string, unknown> = useWatch();
  const asked = card && specification && member ? { card, specification, member, ...(store ? { store } : {}) } : null;
  const { outcome: preview, refusal } = useCommandPreview<IssuePreview>(equityPaths.preview, asked);
  if (!preview) return <PreviewRefusal refusal={refusal} />;
  const say = (key: string, values = {}) => translate(`resources.equityCard.issue.${key}`, values);
  const day = (instant: string) => dayIn(new Date(instant), zone);
  const { from, until, renews, openingFee, total, points, growth } = preview;
  const rewards = [
    ...(points > 0 ? [say('points', { count: points })] : []),
    ...(growth > 0 ? [say('growth', { count: growth })] : []),
  ];
  const rows: [string, string][] = [
    [
      say('valid'),
      until ? say('validFor', { from: day(from), until: day(until) }) : say('forEver', { from: day(from) }),
    ],
    ...(Number(openingFee) > 0 ? [[say('openingFee'), moneyText(openingFee, locale)] satisfies [string, string]] : []),
    [say('total'), moneyText(total, locale)],
    ...(rewards.length > 0 ? [[say('reward'), rewards.join(' + ')] satisfies [string, string]] : []),
  ];
  return (
    <Box aria-live="polite" sx={{ display: 'grid', gap: 1 }}>
      {renews ? <Box sx={{ color: 'var(--info)' }}>{say('renews')}</Box> : null}
      <Box component="dl" sx={lines}>
        {rows.map(([term, value]) => (
          <Box key={term} sx={{ display: 'contents' }}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
