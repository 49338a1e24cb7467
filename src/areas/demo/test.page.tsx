import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { CopyText } from '#ui/feedback/CopyText.tsx';
import { EllipsisText } from '#ui/feedback/EllipsisText.tsx';
import { ImageThumb } from '#ui/feedback/ImageThumb.tsx';
import { StatusDot, type Tone } from '#ui/feedback/StatusDot.tsx';
import { EmptyState, ErrorState } from '#ui/feedback/states.tsx';
import { DateText, Money, Percent, Quantity } from '#ui/feedback/values.tsx';
import { ChartGallery } from './ChartGallery';
import { samplePicture } from './samplePicture';

const tones: Tone[] = ['ok', 'warn', 'error', 'info', 'muted'];
const colours = [
  'page',
  'surface',
  'raised',
  'line',
  'control',
  'text',
  'muted',
  'faint',
  'accent',
  'tint',
  'ok',
  'warn',
  'error',
  'info',
];
const charts = [1, 2, 3, 4, 5, 6, 7, 8];
const sizes = ['h1', 'h2', 'subtitle1', 'body1', 'body2', 'caption'] as const;

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box component="section" aria-label={title} sx={{ mb: 3 }}>
      <Typography variant="h2" sx={{ mb: 1 }}>
        {title}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>{children}</Box>
    </Box>
  );
}

function Swatch({ name }: { name: string }) {
  return (
    <Box sx={{ width: 96 }}>
      <Box
        sx={{
          height: 32,
          border: '1px solid var(--strong-line)',
          borderRadius: 'var(--radius)',
          backgroundColor: `var(--${name})`,
        }}
      />
      <Typography variant="caption">{name}</Typography>
    </Box>
  );
}

/** The rest of the kit: states, figures, texts, colours, charts and type. */
export default function KitDemo() {
  const translate = useTranslate();
  const wordOf = (key: string) => translate(`demo.${key}`);
  return (
    <>
      <Group title={wordOf('kit.states')}>
        {tones.map((tone) => (
          <StatusDot key={tone} tone={tone} label={tone} />
        ))}
      </Group>
      <Group title={wordOf('kit.values')}>
        <Money value="1234.50" />
        <Money value="-98765.43" />
        <Money value={null} />
        <Quantity value="12.345" unit="kg" />
        <Quantity value="99999999" />
        <Percent value="12.5" />
        <DateText value="2026-11-21" />
        <DateText value="2026-11-21T02:30:00.000Z" />
      </Group>
      <Group title={wordOf('kit.texts')}>
        <Box sx={{ width: 240 }}>
          <EllipsisText>{wordOf('long')}</EllipsisText>
        </Box>
        <CopyText>10000001</CopyText>
        <ImageThumb url={samplePicture} alt={wordOf('dialogs.preview')} />
      </Group>
      <Group title={wordOf('kit.colours')}>
        {colours.map((name) => (
          <Swatch key={name} name={name} />
        ))}
      </Group>
      <Group title={wordOf('kit.charts')}>
        {charts.map((n) => (
          <Swatch key={n} name={`chart-${n}`} />
        ))}
      </Group>
      <Group title={wordOf('kit.chartKinds')}>
        <ChartGallery />
      </Group>
      <Group title={wordOf('kit.type')}>
        {sizes.map((variant) => (
          <Typography key={variant} variant={variant} component="span">
            {variant} {wordOf('kit.type')} {123}
          </Typography>
        ))}
      </Group>
      <Group title={wordOf('kit.feedback')}>
        <EmptyState title={wordOf('states.empty')} text={wordOf('dialogs.body')} />
        <ErrorState message={wordOf('failure')} onRetry={() => undefined} />
      </Group>
    </>
  );
}
