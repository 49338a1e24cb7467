import { Button } from '@mui/material';
import { type RaRecord, useGetList, useListContext, useTranslate } from 'react-admin';
import { ListSkeleton } from '#ui/feedback/Skeletons.tsx';
import styles from './cards.module.css';
import type { ListColumn } from './columns';
import { ListCard } from './ListCard';
import { rowClicks } from './rowClicks';
import type { RowsProps } from './rowsProps';
import { useShownText } from './useShownText';

interface Props extends RowsProps {
  /** hidden columns too: a card has the facts that its contract names */
  all: readonly ListColumn[];
}

/**
 * Rows as cards on a phone. Pages follow each other in one list, page n of the address at its end, and a button loads
 * the next one.
 */
export function ListCards({ records, above, ...props }: Props) {
  const { page, perPage, total = 0, setPage, isFetching, isPlaceholderData } = useListContext();
  const translate = useTranslate();
  const shown = useShownText();
  const isComing = isPlaceholderData && page > 1;
  const pages = Array.from({ length: page }, (_, index) => index + 1);
  return (
    <div className={styles.scroller}>
      {above}
      <ul className={styles.cards} {...rowClicks}>
        {pages.map((one) => (
          <PageOfCards key={one} {...props} page={one} records={one === page ? (isComing ? [] : records) : undefined} />
        ))}
      </ul>
      {page * perPage < total ? (
        <div className={styles.end}>
          <span>{shown}</span>
          <Button variant="outlined" color="inherit" loading={isFetching} onClick={() => setPage(page + 1)}>
            {translate('entity.pages.more')}
          </Button>
        </div>
      ) : null}
    </div>
  );
}

interface PageProps extends Omit<Props, 'records' | 'above'> {
  page: number;
  /** of the last page; those before it are asked for, and mostly still known */
  records: RaRecord[] | undefined;
}

function PageOfCards({ page, records, ...props }: PageProps) {
  const { resource, perPage, sort, filter, filterValues } = useListContext();
  // The same question as when it was the last page.
  const { data, isPending } = useGetList(
    resource,
    { pagination: { page, perPage }, sort, filter: { ...filterValues, ...filter } },
    { enabled: records === undefined, staleTime: Number.POSITIVE_INFINITY },
  );
  if (records === undefined && isPending)
    return (
      <li>
        <ListSkeleton rows={4} columns={2} />
      </li>
    );
  return (records ?? data ?? []).map((record) => <ListCard key={record.id} record={record} {...props} />);
}
