import { Box } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Pager } from '#entity/list/Pager.tsx';
import { useGateway } from '#entity/sources';
import { useFailureText } from '#entity/useFailure';
import { RowLink } from '#report/RowLink.tsx';
import { ListSkeleton } from '#ui/feedback/Skeletons.tsx';
import { ErrorState } from '#ui/feedback/states.tsx';
import { emptyText, Money } from '#ui/feedback/values.tsx';
import { FigureTable } from '../part/FigureTable';
import { type ItemsAnswer, repairPaths } from './repair';
import { takeawayRepair } from './takeawayRepair.contract';

const pageSize = 100;
const head = ['number', 'store', 'before', 'after', 'difference', 'reason'];

/** The orders of a repair: old, new and difference, with sums over all of them. */
export function ItemsTable({ repair }: { repair: string }) {
  const translate = useTranslate();
  const provider = useGateway();
  const textOf = useFailureText();
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery({
    queryKey: [takeawayRepair.name, 'items', repair, page],
    queryFn: async ({ signal }) =>
      (await provider.read<ItemsAnswer>(repairPaths.items, { id: repair, page, size: pageSize }, { signal })).data,
    placeholderData: (previous) => previous,
  });
  if (error) return <ErrorState message={textOf(error)} onRetry={() => void refetch()} />;
  if (!data) return <ListSkeleton rows={4} />;
  const { list, total, totals } = data;
  const text = (name: string) => translate(`orderOperations.repair.${name}`);
  return (
    <>
      <FigureTable
        label={text('rows')}
        head={head.map(text)}
        rows={list.map((row) => ({
          key: row.id,
          cells: [
            <RowLink key="number" record={row} source="number" resource="transactionRecord" />,
            row.storeName,
            <Money key="before" value={row.before} />,
            <Money key="after" value={row.after} />,
            <Money key="difference" value={row.difference} />,
            row.reason || emptyText,
          ],
        }))}
        foot={[
          translate('reports.total'),
          null,
          <Money key="before" value={totals.before} />,
          <Money key="after" value={totals.after} />,
          <Money key="difference" value={totals.difference} />,
          null,
        ]}
      />
      {total > pageSize ? (
        <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
          <Pager count={Math.ceil(total / pageSize)} page={page} onChange={setPage} />
        </Box>
      ) : null}
    </>
  );
}
