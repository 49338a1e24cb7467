import { Box, Button, Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { FormDialog } from '#ui/feedback/FormDialog.tsx';
import { SearchField } from '#ui/inputs/tree/SearchField.tsx';
import { useDebounced } from '#ui/inputs/useDebounced';
import { announce } from '#ui/voice/announce';
import { QueryStatus } from '../QueryStatus';
import { useResultsText } from '../useResultsText';
import { noneKnown, type PickSource, type Ticks } from './ticks';

interface PickDialogProps<Row, Taken> {
  /** keys; `take` is the button's and counts what is ticked */
  texts: { title: string; none: string; take: string };
  source: PickSource<Row>;
  known?: ReadonlySet<string>;
  /** rows of a page */
  size?: number;
  width?: 'sm' | 'md';
  /** a filter beside the search; what it holds belongs to the source's key */
  filter?: ReactNode;
  /** a word about what is ticked */
  summary?: (count: number) => ReactNode;
  /** draws a page of what was found */
  children: (rows: readonly Row[], ticks: Ticks<Taken>) => ReactNode;
  onPick: (taken: Taken[]) => void;
  onClose: () => void;
}

/** The dialog's padding is not counted as its edge: without this, rows would show above the header that stays. */
const underEdge = { '--lines-top': '-8px' };

/** Searches a source and takes any number of what it holds; what is ticked stays so over searches and pages. */
export function PickDialog<Row, Taken>({
  texts,
  source,
  known = noneKnown,
  size = 20,
  width,
  filter,
  summary,
  children,
  onPick,
  onClose,
}: PickDialogProps<Row, Taken>) {
  const translate = useTranslate();
  const [keyword, setKeyword] = useState('');
  const [chosen, setChosen] = useState<ReadonlyMap<string, Taken>>(new Map());
  const asked = useDebounced(keyword, 250);
  // Another search or filter begins at its first page.
  const search = JSON.stringify([source.key, keyword]);
  const [turned, setTurned] = useState({ search, page: 1 });
  const page = turned.search === search ? turned.page : 1;
  const turn = (by: number) => setTurned({ search, page: page + by });
  const found = useQuery({
    queryKey: [...source.key, 'picker', asked, page],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => source.load({ keyword: asked, page, size, signal }),
  });
  const total = found.data?.total;
  const results = useResultsText(total ?? 0, page, size);
  const settled = total !== undefined && !found.isPlaceholderData;
  useEffect(() => {
    if (settled) announce('picker', results);
  }, [settled, results]);
  const toggle = (key: string, taken: Taken) => {
    const next = new Map(chosen);
    if (!next.delete(key)) next.set(key, taken);
    setChosen(next);
  };
  return (
    <FormDialog
      open
      title={translate(texts.title)}
      width={width}
      onClose={onClose}
      onSubmit={() => onPick([...chosen.values()])}
      aside={summary?.(chosen.size)}
      confirm={translate(texts.take, { smart_count: chosen.size })}
      blocked={chosen.size === 0}
    >
      <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: filter ? { xs: '1fr', sm: '1fr 1fr' } : undefined }}>
        <SearchField value={keyword} onChange={setKeyword} />
        {filter}
      </Box>
      <QueryStatus query={found} height={240} />
      {found.data && total === 0 ? (
        <Typography variant="body2" sx={{ color: 'var(--muted)' }}>
          {translate(texts.none)}
        </Typography>
      ) : null}
      {found.data ? <Box sx={underEdge}>{children(found.data.rows, { chosen, known, toggle })}</Box> : null}
      {(total ?? 0) > size ? (
        <Box sx={{ display: 'flex', justifyContent: 'space-between' }}>
          <Button color="inherit" disabled={page === 1} onClick={() => turn(-1)}>
            {translate('ra.navigation.previous')}
          </Button>
          <Button color="inherit" disabled={page * size >= (total ?? 0)} onClick={() => turn(1)}>
            {translate('ra.navigation.next')}
          </Button>
        </Box>
      ) : null}
    </FormDialog>
  );
}
