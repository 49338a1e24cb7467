import { Box, Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { personText } from '#entity/person';
import { useAddressParam } from '#entity/useAddressParam';
import { StatusDot } from '#ui/feedback/StatusDot.tsx';
import { DateText } from '#ui/feedback/values.tsx';
import { plainTable } from '#ui/lists/plainTable';
import { useBatchSentence } from './BatchOutcome';
import { batchParam } from './batchParams';
import type { BatchProgress } from './takeawayBatch.contract';

/** The last batches, the newest first: each opens what came of its stores. */
export function BatchTable({ batches }: { batches: readonly BatchProgress[] }) {
  const translate = useTranslate();
  const sentence = useBatchSentence();
  const { open } = useAddressParam(batchParam);
  const word = (name: string) => translate(`takeaway.batch.${name}`);
  if (batches.length === 0) return <Box sx={{ color: 'var(--muted)' }}>{word('none')}</Box>;
  return (
    <Box sx={plainTable} tabIndex={0} role="group" aria-label={word('last')}>
      <table>
        <thead>
          <tr>
            <th scope="col">{word('act')}</th>
            <th scope="col">{word('outcome')}</th>
            <th scope="col">{word('at')}</th>
            <th scope="col" aria-label={word('details')} />
          </tr>
        </thead>
        <tbody>
          {batches.map((batch) => {
            const act = translate(`takeaway.acts.${batch.act}`);
            const tone = batch.waiting > 0 ? 'info' : batch.failed > 0 ? 'error' : 'ok';
            return (
              <tr key={batch.guid}>
                <td>
                  {act}
                  <Box sx={small}>
                    {batch.platforms.map((one) => translate(`enums.takeawayPlatform.${one}`)).join(' · ')}
                    {batch.least === null ? null : ` · ≥ ${batch.least}`}
                  </Box>
                </td>
                <td data-label={word('outcome')}>
                  <StatusDot tone={tone} label={sentence(batch)} />
                </td>
                <td data-label={word('at')}>
                  <DateText value={batch.createdAt} />
                  <Box sx={small}>{personText(batch.createdBy, translate)}</Box>
                </td>
                <td className="figure">
                  <Button size="small" aria-label={`${word('details')} ${act}`} onClick={() => open(batch.guid)}>
                    {word('details')}
                  </Button>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </Box>
  );
}

const small = { fontSize: '0.75rem', lineHeight: '16px', color: 'var(--muted)' };
