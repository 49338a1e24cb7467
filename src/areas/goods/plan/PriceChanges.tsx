import { Button, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Pager } from '#entity/list/Pager.tsx';
import { personText } from '#entity/person';
import { useFailureText } from '#entity/useFailure';
import { BlockSkeleton } from '#ui/feedback/Skeletons.tsx';
import { ErrorState } from '#ui/feedback/states.tsx';
import { useConfirm } from '#ui/feedback/useConfirm.tsx';
import { DateText } from '#ui/feedback/values.tsx';
import { PriceChangeDialog, type PriceChangeRow } from './PriceChangeDialog';
import { usePlanApi } from './planApi';
import { RuleDocumentDialog } from './RuleDocumentDialog';
import { useBatch } from './useItemPlans';

interface PriceChange {
  guid: string;
  name: string;
  status: 'waiting' | 'running' | 'applied' | 'undoing' | 'undone' | 'failed';
  /** why it was not carried out */
  failure: string | null;
  rows: PriceChangeRow[];
  /** of a document of rules: its prices by what became of them */
  counts: Record<string, number> | null;
  effectiveTime: string;
  createdBy: string;
}

/** Documents on a page. */
const size = 20;
const underWay: ReadonlySet<string> = new Set(['running', 'undoing']);
const mayUndo: ReadonlySet<string> = new Set(['waiting', 'applied']);

function rowCount({ rows, counts }: PriceChange): number {
  return counts ? Object.values(counts).reduce((sum, count) => sum + count, 0) : rows.length;
}

/** The documents of changed prices: applied, waiting for their time, or undone. */
export function PriceChanges() {
  const translate = useTranslate();
  const api = usePlanApi();
  const textOf = useFailureText();
  const confirm = useConfirm();
  const [page, setPage] = useState(1);
  const [opened, setOpened] = useState<PriceChange | null>(null);
  const changes = useQuery({
    queryKey: ['menuPlan', 'priceChanges', page],
    placeholderData: keepPreviousData,
    queryFn: () => api.ask<{ list: PriceChange[]; total: number }>('list_price_changes', { page, size }),
    // A task is followed to its end.
    refetchInterval: ({ state }) => (state.data?.list.some(({ status }) => underWay.has(status)) ? 1000 : false),
  });
  const undo = useBatch('undo_price_change', 'plan.batch.undone');
  if (changes.isError) return <ErrorState message={textOf(changes.error)} onRetry={() => void changes.refetch()} />;
  if (!changes.data) return <BlockSkeleton height={160} />;
  if (changes.data.total === 0) return <Typography variant="body2">{translate('plan.batch.noDocuments')}</Typography>;
  const pages = Math.ceil(changes.data.total / size);
  const ask = async ({ guid, name }: PriceChange) => {
    const title = translate('plan.batch.undo', { name });
    if (await confirm({ title, confirm: title, body: translate('plan.batch.undoBody') })) undo.mutate({ guid });
  };
  return (
    <>
      <Table size="small" aria-label={translate('plan.batch.tabs.documents')}>
        <TableHead>
          <TableRow>
            <TableCell>{translate('plan.batch.name')}</TableCell>
            <TableCell>{translate('plan.batch.status')}</TableCell>
            <TableCell align="right">{translate('plan.batch.rows')}</TableCell>
            <TableCell>{translate('plan.batch.from')}</TableCell>
            <TableCell>{translate('plan.versions.by')}</TableCell>
            <TableCell />
          </TableRow>
        </TableHead>
        <TableBody>
          {changes.data.list.map((change) => (
            <TableRow key={change.guid}>
              <TableCell>
                <Button size="small" onClick={() => setOpened(change)} sx={{ px: 0.5, textAlign: 'start' }}>
                  {change.name}
                </Button>
              </TableCell>
              <TableCell>
                {translate(`enums.priceChangeStatus.${change.status}`)}
                {change.failure ? (
                  <Typography variant="caption" component="p" sx={{ color: 'var(--error)' }}>
                    {change.failure}
                  </Typography>
                ) : null}
              </TableCell>
              <TableCell align="right">
                {rowCount(change)}
                {change.counts?.refused ? (
                  <Typography variant="caption" component="p" sx={{ color: 'var(--muted)' }}>
                    {translate('plan.rules.refusedCount', { smart_count: change.counts.refused })}
                  </Typography>
                ) : null}
              </TableCell>
              <TableCell>
                <DateText value={change.effectiveTime} />
              </TableCell>
              <TableCell>{personText(change.createdBy, translate)}</TableCell>
              <TableCell align="right">
                {mayUndo.has(change.status) ? (
                  <Button size="small" disabled={undo.isPending} onClick={() => void ask(change)}>
                    {translate('plan.batch.undoShort')}
                  </Button>
                ) : null}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      {pages > 1 ? <Pager count={pages} page={page} onChange={setPage} /> : null}
      {opened?.counts ? <RuleDocumentDialog document={opened} onClose={() => setOpened(null)} /> : null}
      {opened && !opened.counts ? (
        <PriceChangeDialog name={opened.name} rows={opened.rows} onClose={() => setOpened(null)} />
      ) : null}
    </>
  );
}
