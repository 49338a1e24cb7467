import { Box } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { ChartView } from '#ui/charts/ChartView.tsx';
import type { ChartRow, ChartSeries } from '#ui/charts/chart';
import { type ChartSample, chartSamples } from './chartSamples';

function Sample({ sample, onPick }: { sample: ChartSample; onPick: (row: ChartRow) => void }) {
  const translate = useTranslate();
  const one = (index: number): ChartSeries => {
    const format = sample.series[index] ?? 'money';
    const called = (index === 0 && sample.called) || format;
    return { key: `s${index}`, label: translate(`demo.charts.${called}`), format };
  };
  const [, ...others] = sample.series;
  return (
    <Box
      sx={{
        minWidth: 0,
        p: 2,
        border: '1px solid var(--line)',
        borderRadius: 'var(--radius)',
        bgcolor: 'var(--surface)',
      }}
    >
      <ChartView
        kind={sample.kind}
        title={translate(`demo.charts.${sample.name}`)}
        rows={sample.rows((n) => translate('demo.record', { n }))}
        series={[one(0), ...others.map((_, index) => one(index + 1))]}
        busy={sample.busy}
        height={sample.height}
        onPick={onPick}
      />
    </Box>
  );
}

/** Every kind of chart; a row that is picked is named below them. */
export function ChartGallery() {
  const translate = useTranslate();
  const [picked, setPicked] = useState('');
  return (
    <>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          width: '100%',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        {chartSamples.map((sample) => (
          <Sample
            key={sample.name}
            sample={sample}
            onPick={({ label, second }) => setPicked([label, second ?? ''].join(' '))}
          />
        ))}
      </Box>
      <p role="status">{picked ? translate('demo.charts.picked', { name: picked }) : null}</p>
    </>
  );
}
