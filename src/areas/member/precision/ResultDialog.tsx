import { Box, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useState } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import { ReadDialog } from '#ui/feedback/ReadDialog.tsx';
import { ResultFigures } from './ResultFigures';
import { ResultMembers } from './ResultMembers';
import { ResultOrders } from './ResultOrders';

const views = ['figures', 'members', 'orders'] as const;
type View = (typeof views)[number];

/** Result of an action: its figures, and behind them its members and their orders. */
export default function ResultDialog({ record, onClose }: { record: RaRecord; onClose: () => void }) {
  const translate = useTranslate();
  const [view, setView] = useState<View>('figures');
  const id = String(record.id);
  return (
    <ReadDialog
      width="md"
      title={translate('precision.result.title', { name: String(record.title) })}
      onClose={onClose}
    >
      <Box
        sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2, minHeight: 320, alignContent: 'start' }}
      >
        <ToggleButtonGroup
          exclusive
          value={view}
          aria-label={translate('precision.result.views')}
          sx={{ justifySelf: 'start' }}
          onChange={(_, next: View | null) => next && setView(next)}
        >
          {views.map((name) => (
            <ToggleButton key={name} value={name}>
              {translate(`precision.result.view.${name}`)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        {view === 'figures' ? <ResultFigures id={id} days={Number(record.effectDays)} /> : null}
        {view === 'members' ? <ResultMembers record={record} /> : null}
        {view === 'orders' ? <ResultOrders id={id} /> : null}
      </Box>
    </ReadDialog>
  );
}
