import { Box, Tab, Tabs } from '@mui/material';
import { type KeyboardEvent, useState } from 'react';
import { Navigate, useCreatePath, useGetRecordId, useTranslate } from 'react-admin';
import { RecordClock } from '#entity/form/RecordClock.tsx';
import { ReadFailure } from '#entity/MissingRecord.tsx';
import { FormSkeleton } from '#ui/feedback/Skeletons.tsx';
import { SearchField } from '#ui/inputs/tree/SearchField.tsx';
import { useDebounced } from '#ui/inputs/useDebounced';
import { PageActions } from '#ui/page/PageActions.tsx';
import { PageTitle } from '#ui/page/PageTitle.tsx';
import { WorkFrame } from '#ui/page/WorkFrame.tsx';
import { CountLines } from './CountLines';
import type { LineState } from './lines';
import { stocktake } from './stocktake.contract';
import { TakeBar } from './TakeBar';
import { TakeFacts } from './TakeFacts';
import { useTake } from './useTake';

/** How long the search waits for the next key. */
const searchMs = 250;
const tabs = ['all', 'uncounted', 'counted', 'different'] as const;

/** A scanner ends with Enter: what it found is counted next. */
function toFirstLine(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  event.preventDefault();
  const page = event.currentTarget.closest('main') ?? document.body;
  // The list follows the search a moment later.
  setTimeout(() => {
    const input = page.querySelector<HTMLInputElement>('[data-count-lines] input');
    input?.focus();
    input?.select();
  }, searchMs * 2);
}

/** Counting a warehouse, at a desk or on a phone with a scanner: what is typed is saved at once, material by material. */
export default function CountPage() {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const id = String(useGetRecordId());
  const take = useTake(id);
  const [keyword, setKeyword] = useState('');
  const [state, setState] = useState<LineState>('all');
  const asked = useDebounced(keyword, searchMs);
  const { data: sheet, error, refetch } = take.sheet;
  if (error) return <ReadFailure error={error} onRetry={() => void refetch()} resource={stocktake.name} />;
  if (!sheet) return <FormSkeleton />;
  if (sheet.status === 'submitted') {
    return <Navigate to={createPath({ resource: stocktake.name, type: 'show', id })} replace />;
  }
  const blind = sheet.blind === true;
  return (
    <RecordClock record={sheet}>
      <WorkFrame bar={<TakeBar take={take} id={id} sheet={sheet} />}>
        <PageTitle>{String(sheet.number)}</PageTitle>
        <PageActions>
          <TakeFacts sheet={sheet} />
        </PageActions>
        <Box
          sx={{ display: 'flex', flexWrap: { xs: 'wrap', sm: 'nowrap' }, columnGap: 1, alignItems: 'center', pb: 0.5 }}
        >
          <Tabs
            value={state}
            onChange={(_, next: LineState) => setState(next)}
            aria-label={translate('stock.take.filter')}
            variant="scrollable"
            sx={{ flex: 1 }}
          >
            {tabs
              .filter((name) => !(blind && name === 'different'))
              .map((name) => (
                <Tab key={name} value={name} label={translate(`stock.take.states.${name}`)} />
              ))}
          </Tabs>
          <Box sx={{ flex: { xs: '1 0 100%', sm: '0 0 280px' } }} onKeyDown={toFirstLine}>
            <SearchField value={keyword} onChange={setKeyword} />
          </Box>
        </Box>
        <CountLines key={`${state} ${asked}`} take={take} id={id} blind={blind} state={state} keyword={asked} />
      </WorkFrame>
    </RecordClock>
  );
}
