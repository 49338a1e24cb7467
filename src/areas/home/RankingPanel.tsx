import { Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { ChartRow } from '#ui/charts/chart';
import { RankingTable } from '#ui/charts/RankingTable.tsx';
import { DetailSkeleton } from '#ui/feedback/Skeletons.tsx';
import { Panel } from '#ui/page/Panel.tsx';
import { useToday } from './useToday';

/** Who leads: stores for who sees several, dishes in one. What failed is told once, beside the figures of the same answer. */
export function RankingPanel() {
  const translate = useTranslate();
  const { data, isPending } = useToday();
  const ranking = data?.ranking;
  if (!isPending && !ranking) return null;
  const title = translate(ranking?.of === 'item' ? 'home.items' : 'home.stores');
  const rows = (ranking?.rows ?? []).map(({ name, income }): ChartRow => ({ label: name, values: { income } }));
  const words = [
    ranking && ranking.date !== data?.date ? ranking.date : '',
    ranking && ranking.total > rows.length
      ? translate('ui.charts.cut', { shown: rows.length, total: ranking.total })
      : '',
  ];
  return (
    <Panel title={title} action={<span style={{ color: 'var(--muted)' }}>{words.filter(Boolean).join(' · ')}</span>}>
      {isPending ? <DetailSkeleton fields={4} /> : null}
      {ranking && rows.length === 0 ? (
        <Typography sx={{ color: 'var(--muted)' }}>{translate('home.noRanking')}</Typography>
      ) : null}
      {rows.length > 0 ? (
        <RankingTable
          title={title}
          shown={rows.map((row) => ({ row, extra: null, own: true }))}
          series={[{ key: 'income', label: translate('home.income'), format: 'money' }]}
        />
      ) : null}
    </Panel>
  );
}
