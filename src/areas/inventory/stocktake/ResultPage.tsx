import { Box, Link as MuiLink, Typography } from '@mui/material';
import { useState } from 'react';
import { Link, useGetRecordId, useTranslate } from 'react-admin';
import { RecordClock } from '#entity/form/RecordClock.tsx';
import { Pager } from '#entity/list/Pager.tsx';
import { ReadFailure } from '#entity/MissingRecord.tsx';
import { FormSkeleton, ListSkeleton } from '#ui/feedback/Skeletons.tsx';
import { PageTitle } from '#ui/page/PageTitle.tsx';
import { DifferenceTable } from './DifferenceTable';
import { SheetFiles } from './SheetFiles';
import { stocktake } from './stocktake.contract';
import { TakeFacts, TakeProgress } from './TakeFacts';
import { useTake, useTakeLines } from './useTake';

const pageSize = 100;

/** Result of a count: every line of the sheet, profit, loss or none. */
export default function ResultPage() {
  const translate = useTranslate();
  const id = String(useGetRecordId());
  const { sheet } = useTake(id);
  const [page, setPage] = useState(1);
  const lines = useTakeLines({ id, order: 'difference', reveal: false, page, size: pageSize });
  if (sheet.error) {
    return <ReadFailure error={sheet.error} onRetry={() => void sheet.refetch()} resource={stocktake.name} />;
  }
  if (!sheet.data) return <FormSkeleton />;
  const filter = JSON.stringify({ keyword: sheet.data.number });
  const total = lines.data?.total ?? 0;
  return (
    <RecordClock record={sheet.data}>
      <Box sx={{ p: 2, pt: 1, display: 'grid', gap: 1.5 }}>
        <PageTitle>{String(sheet.data.number)}</PageTitle>
        <TakeFacts sheet={sheet.data} />
        <TakeProgress sheet={sheet.data} />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          <SheetFiles id={id} sheet={sheet.data} />
          <MuiLink component={Link} to={`/stockLedger?${new URLSearchParams({ filter })}`}>
            {translate('stock.facts.ledger')}
          </MuiLink>
        </Box>
        {lines.data ? <DifferenceTable lines={lines.data.list} total={lines.data.list.length} /> : <ListSkeleton />}
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, justifyContent: 'flex-end' }}>
          <Typography variant="body2">{translate('stock.take.total', { smart_count: total })}</Typography>
          <Pager count={Math.max(1, Math.ceil(total / pageSize))} page={page} onChange={setPage} />
        </Box>
      </Box>
    </RecordClock>
  );
}
