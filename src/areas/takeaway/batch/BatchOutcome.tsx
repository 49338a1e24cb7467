import { Alert, Box, Button, LinearProgress } from '@mui/material';
import { useTranslate } from 'react-admin';
import { QueryStatus } from '#entity/QueryStatus.tsx';
import { StatusDot } from '#ui/feedback/StatusDot.tsx';
import { plainTable } from '#ui/lists/plainTable';
import type { BatchProgress, BatchState } from './takeawayBatch.contract';
import { useBatchWatch } from './useBatchWatch';

const tones = { waiting: 'muted', done: 'ok', failed: 'error' } as const satisfies Record<BatchState, string>;

/** A batch in a sentence: how many stores are done, and of how many products. */
export function useBatchSentence(): (batch: BatchProgress) => string {
  const translate = useTranslate();
  return ({ act, total, waiting, failed, done, refused }) => {
    const word = (name: string, args: Record<string, unknown>) => translate(`takeaway.batch.${name}`, args);
    const parts = [
      waiting > 0 ? word('going', { done: total - waiting, total }) : word('stores', { smart_count: total - failed }),
      ...(done > 0 && waiting === 0 ? [word(`did.${act}`, { smart_count: done })] : []),
      ...(refused > 0 ? [word('refused', { smart_count: refused })] : []),
      ...(failed > 0 ? [word('failed', { smart_count: failed })] : []),
    ];
    return parts.join(translate('takeaway.batch.comma'));
  };
}

/** How far a batch is, what came of each store once it is over, and the stores that failed to try again. */
export function BatchOutcome({ guid }: { guid: string }) {
  const translate = useTranslate();
  const sentence = useBatchSentence();
  const { progress, stores, again } = useBatchWatch(guid);
  const batch = progress.data;
  if (!batch) return <QueryStatus query={progress} height={120} />;
  const isGoing = batch.waiting > 0;
  const tone = batch.failed > 0 ? 'warning' : 'success';
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Box role="status">
        {isGoing ? (
          <>
            <LinearProgress
              variant="determinate"
              aria-label={translate('takeaway.batch.progress')}
              value={((batch.total - batch.waiting) / batch.total) * 100}
              sx={{ mb: 1 }}
            />
            {sentence(batch)}
          </>
        ) : (
          <Alert severity={tone}>{sentence(batch)}</Alert>
        )}
      </Box>
      {stores.data && !isGoing ? (
        <Box
          sx={[plainTable, { maxHeight: 360, overflowY: 'auto' }]}
          tabIndex={0}
          role="group"
          aria-label={translate('takeaway.batch.results')}
        >
          <table>
            <thead>
              <tr>
                <th scope="col">{translate('takeaway.batch.store')}</th>
                <th scope="col">{translate('takeaway.batch.state')}</th>
                <th scope="col" className="figure">
                  {translate('takeaway.batch.count')}
                </th>
              </tr>
            </thead>
            <tbody>
              {stores.data.map(({ store, name, platform, state, done, refused, failure }) => (
                <tr key={`${store} ${platform}`}>
                  <td>
                    {name} · {translate(`enums.takeawayPlatform.${platform}`)}
                  </td>
                  <td data-label={translate('takeaway.batch.state')}>
                    <StatusDot
                      tone={tones[state]}
                      label={failure ? `takeaway.batch.failures.${failure}` : `takeaway.batch.states.${state}`}
                    />
                  </td>
                  <td className="figure" data-label={translate('takeaway.batch.count')}>
                    {refused > 0 ? translate('takeaway.batch.doneAndRefused', { done, refused }) : done}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </Box>
      ) : null}
      {batch.failed > 0 && !isGoing ? (
        <Box>
          <Button variant="outlined" color="inherit" disabled={again.isPending} onClick={() => again.mutate()}>
            {translate('takeaway.batch.again', { smart_count: batch.failed })}
          </Button>
        </Box>
      ) : null}
    </Box>
  );
}
