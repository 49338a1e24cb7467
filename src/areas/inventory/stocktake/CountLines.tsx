import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useFailureText } from '../../../entity/useFailure';
import { ListSkeleton } from '../../../ui/feedback/Skeletons';
import { ErrorState } from '../../../ui/feedback/states';
import { CountRow } from './CountRow';
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
        component="ul"
        aria-label={translate('stock.take.lines')}
        data-count-lines
        sx={{ listStyle: 'none', m: 0, p: 0, flex: 1, overflow: 'auto', backgroundColor: 'var(--surface)' }}
      >
        {list.map((line) => (
          <CountRow key={line.id} line={line} blind={blind} onCount={take.count} />
        ))}
        {list.length === 0 ? (
          <Typography component="li" sx={{ p: 3, textAlign: 'center', color: 'var(--muted)' }}>
            {translate('stock.take.none')}
          </Typography>
        ) : null}
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, justifyContent: 'flex-end' }}>
        <Typography variant="body2">{translate('stock.take.total', { smart_count: total })}</Typography>
        <Button color="inherit" disabled={page === 1} onClick={() => setPage(page - 1)}>
          {translate('ra.navigation.previous')}
        </Button>
        <Button color="inherit" disabled={page * pageSize >= total} onClick={() => setPage(page + 1)}>
          {translate('ra.navigation.next')}
        </Button>
      </Box>
    </>
  );
}
