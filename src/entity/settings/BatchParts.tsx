import { Box, LinearProgress } from '@mui/material';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { BranchSelectControl } from '#ui/inputs/BranchSelectControl.tsx';
import { QueryStatus } from '../QueryStatus';
import { useBranchSource } from '../useBranchSource';
import { Differences } from './Differences';
import type { BatchWork } from './useBatchWork';

/** Which stores a batch is for, from the tree of those that one sees. */
export function BatchStores({ work: { stores, setStores } }: { work: BatchWork }) {
  const translate = useTranslate();
  const id = useId();
  const source = useBranchSource('store', '/user/store_tree');
  const label = translate('entity.settings.batch.stores');
  return (
    <Box>
      <Box id={id} sx={{ mb: 0.5, fontSize: '0.8125rem', color: 'var(--muted)' }}>
        {label}
      </Box>
      <BranchSelectControl
        {...source}
        label={label}
        aria-labelledby={id}
        exact
        value={stores}
        onChange={(next) => setStores((next ?? []).map(String))}
      />
    </Box>
  );
}

/** The differences at each store, and how far the batch is. */
export function BatchEffect({ work: { asks, preview, refused, isBusy, progress } }: { work: BatchWork }) {
  const translate = useTranslate();
  const word = (name: string) => translate(`entity.settings.batch.${name}`);
  return (
    <>
      {asks ? <QueryStatus query={preview} height={120} /> : <Box sx={{ color: 'var(--muted)' }}>{word('choose')}</Box>}
      {refused.length > 0 ? (
        <Box role="alert" component="ul" sx={{ m: 0, p: 0, listStyle: 'none', color: 'var(--error)' }}>
          {refused.map(({ store, name, problem }) => (
            <li key={store}>
              {name || store} · {problem}
            </li>
          ))}
        </Box>
      ) : null}
      {preview.data ? <Differences stores={preview.data} /> : null}
      {isBusy ? <LinearProgress variant="determinate" aria-label={word('progress')} value={progress} /> : null}
    </>
  );
}
