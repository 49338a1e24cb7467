import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { Panel } from '#ui/page/Panel.tsx';
import { type ShownActivity, useOffer } from './useOffer';

/** The activity as the platform's guests see it. */
export function OfferPreview() {
  const translate = useTranslate();
  const offer = useOffer();
  const values: ShownActivity & { title?: string | null; instructions?: string | null } = useWatch();
  return (
    <Panel title={translate('platformActivities.preview')}>
      <Box sx={card}>
        <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {values.title || translate('platformActivities.untitled')}
        </Box>
        <Box sx={{ color: 'var(--accent)', fontWeight: 600 }}>{offer(values) ?? '—'}</Box>
        {values.instructions ? (
          <Box sx={{ color: 'var(--muted)', fontSize: '0.8125rem', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {values.instructions}
          </Box>
        ) : null}
      </Box>
    </Panel>
  );
}

const card = {
  display: 'grid',
  gap: 0.5,
  p: 1.5,
  border: '1px dashed var(--strong-line)',
  borderRadius: 'var(--radius)',
};
