import { Box, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Pager } from '#entity/list/Pager.tsx';
import { useFailureText } from '#entity/useFailure';
import { ListSkeleton } from '#ui/feedback/Skeletons.tsx';
import { ErrorState } from '#ui/feedback/states.tsx';
import { LineTable } from '#ui/lists/LineTable.tsx';
import { CountRow, countColumns } from './CountRow';
import type { LineState } from './lines';
import { type Take, useTakeLines } from './useTake';

interface Props {
  take: Take;
  id: string;
  blind: boolean;
  state: LineState;
  keyword: string;
}

const pageSize = 30;

/** The materials of a sheet, a page at a time; Enter goes on to the next one. */
export function CountLines({ take, id, blind, state, keyword }: Props) {
  const translate = useTranslate();
  const textOf = useFailureText();
  const [page, setPage] = useState(1);
  const lines = useTakeLines({ id, state, keyword: keyword || undefined, page, size: pageSize });
  if (lines.isError) return <ErrorState message={textOf(lines.error)} onRetry={() => void lines.refetch()} />;
  if (!lines.data) return <ListSkeleton />;
  const { list, total } = lines.data;
  return (
    <>
      <Box
        data-count-lines
        sx={{ border: '1px solid var(--line)', borderRadius: 'var(--radius)', bgcolor: 'var(--surface)' }}
      >
        <LineTable label={translate('stock.take.lines')} columns={countColumns(translate, blind)}>
          {list.map((line) => (
            <CountRow key={line.id} line={line} blind={blind} onCount={take.count} />
          ))}
        </LineTable>
        {list.length === 0 ? (
          <Typography sx={{ p: 3, textAlign: 'center', color: 'var(--muted)' }}>
            {translate('stock.take.none')}
          </Typography>
        ) : null}
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, justifyContent: 'flex-end', pt: 1 }}>
        <Typography variant="body2">{translate('stock.take.total', { smart_count: total })}</Typography>
        <Pager count={Math.max(1, Math.ceil(total / pageSize))} page={page} onChange={setPage} />
      </Box>
    </>
  );
}
