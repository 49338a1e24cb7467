import { Alert, Box, Tab, Tabs } from '@mui/material';
import { type KeyboardEvent, useState } from 'react';
import { Navigate, useCreatePath, useGetRecordId, useTranslate } from 'react-admin';
import { useFailureText } from '../../../entity/useFailure';
import { FormSkeleton } from '../../../ui/feedback/Skeletons';
import { ErrorState } from '../../../ui/feedback/states';
import { SearchField } from '../../../ui/inputs/tree/SearchField';
import { useDebounced } from '../../../ui/inputs/useDebounced';
import { PageTitle } from '../../../ui/page/PageTitle';
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
  const textOf = useFailureText();
  const createPath = useCreatePath();
  const id = String(useGetRecordId());
  const take = useTake(id);
  const [keyword, setKeyword] = useState('');
  const [state, setState] = useState<LineState>('all');
  const asked = useDebounced(keyword, searchMs);
  const { data: sheet, error, refetch } = take.sheet;
  if (error) return <ErrorState message={textOf(error)} onRetry={() => void refetch()} />;
  if (!sheet) return <FormSkeleton />;
  if (sheet.status === 'submitted') {
    return <Navigate to={createPath({ resource: stocktake.name, type: 'show', id })} replace />;
  }
  const blind = sheet.blind === true;
  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: 'column',
        flex: 1,
        minHeight: 0,
        p: { xs: 1, sm: 2 },
        pt: 1,
        gap: { xs: 0.5, sm: 1.5 },
      }}
    >
      <PageTitle>{String(sheet.number)}</PageTitle>
      <TakeFacts sheet={sheet} />
      {sheet.lockState === 'locked' ? null : (
        <Alert severity="info" sx={{ display: { xs: 'none', sm: 'flex' } }}>
          {translate('stock.take.unlockedHint')}
        </Alert>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Tabs
          value={state}
          onChange={(_, next: LineState) => setState(next)}
          aria-label={translate('stock.take.filter')}
          variant="scrollable"
        >
          {tabs
            .filter((name) => !(blind && name === 'different'))
            .map((name) => (
              <Tab key={name} value={name} label={translate(`stock.take.states.${name}`)} />
            ))}
        </Tabs>
        <Box sx={{ flex: 1, minWidth: 200, maxWidth: 320 }} onKeyDown={toFirstLine}>
          <SearchField value={keyword} onChange={setKeyword} />
        </Box>
      </Box>
      <CountLines key={`${state} ${asked}`} take={take} id={id} blind={blind} state={state} keyword={asked} />
      <TakeBar take={take} id={id} sheet={sheet} />
    </Box>
  );
}
