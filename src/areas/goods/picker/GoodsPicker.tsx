import { Box, Button, Checkbox, FormControlLabel, Skeleton, Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useGateway } from '../../../entity/sources';
import { FormDialog } from '../../../ui/feedback/FormDialog';
import { ErrorState } from '../../../ui/feedback/states';
import { Money } from '../../../ui/feedback/values';
import { SearchField } from '../../../ui/inputs/tree/SearchField';
import { useDebounced } from '../../../ui/inputs/useDebounced';
import type { Place } from '../place';
import { usePlace } from '../usePlace';
import { offeredBy, type PickableGoods } from './offered';

/** One specification of one commodity. */
export interface PickedGoods {
  commodity: PickableGoods;
  specification: PickableGoods['specifications'][number];
}

interface Props {
  /** the store or brand whose goods are offered */
  place: string;
  /** whose goods they are, where that is not the entity's on screen */
  from?: Place;
  /** one at most can be taken */
  single?: boolean;
  /** packages are offered too, each as one thing */
  withPackages?: boolean;
  onPick: (chosen: PickedGoods[]) => void;
  onClose: () => void;
}

const pageSize = 20;

/** Searches the goods of a place and takes any number of their specifications. */
export default function GoodsPicker({ place, from, single = false, withPackages = false, onPick, onClose }: Props) {
  const translate = useTranslate();
  const provider = useGateway();
  const own = usePlace();
  const resource = (from ?? own).names.commodity;
  const [keyword, setKeyword] = useState('');
  const [page, setPage] = useState(1);
  const [chosen, setChosen] = useState<ReadonlyMap<string, PickedGoods>>(new Map());
  const asked = useDebounced(keyword, 250);
  const goods = useQuery({
    queryKey: [resource, 'picker', place, withPackages, asked, page],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const types = withPackages ? {} : { type: ['ordinary', 'weighed'] };
      const filter = { place, ...types, ...(asked ? { keyword: asked } : {}) };
      const sort = { field: 'name', order: 'ASC' as const };
      const { data, total = 0 } = await provider.getList<PickableGoods>(resource, {
        pagination: { page, perPage: pageSize },
        sort,
        filter,
        signal,
      });
      return { data, total };
    },
  });
  const toggle = (picked: PickedGoods) => {
    const next = new Map(single ? [] : chosen);
    const { guid } = picked.specification;
    if (chosen.has(guid)) next.delete(guid);
    else next.set(guid, picked);
    setChosen(next);
  };
  const total = goods.data?.total ?? 0;
  return (
    <FormDialog
      open
      title={translate('goods.picker.title')}
      onClose={onClose}
      onSubmit={() => onPick([...chosen.values()])}
      actions={
        <>
          <Button color="inherit" onClick={onClose}>
            {translate('ra.action.cancel')}
          </Button>
          <Button type="submit" variant="contained" disabled={chosen.size === 0}>
            {translate('goods.picker.take', { smart_count: chosen.size })}
          </Button>
        </>
      }
    >
      <SearchField
        value={keyword}
        onChange={(text) => {
          setKeyword(text);
          setPage(1);
        }}
      />
      {goods.isError ? <ErrorState onRetry={() => void goods.refetch()} /> : null}
      {goods.isPending ? <Skeleton variant="rounded" height={240} /> : null}
      {goods.data?.data.length === 0 ? (
        <Typography variant="body2" sx={{ color: 'var(--muted)' }}>
          {translate('goods.picker.none')}
        </Typography>
      ) : null}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {(goods.data?.data ?? []).map((commodity) => (
          <Box component="li" key={commodity.id} sx={{ borderBottom: '1px solid var(--line)', py: 0.5 }}>
            {offeredBy(commodity).map((specification) => (
              <FormControlLabel
                key={specification.guid}
                sx={{ display: 'flex', m: 0 }}
                control={
                  <Checkbox
                    size="small"
                    checked={chosen.has(specification.guid)}
                    onChange={() => toggle({ commodity, specification })}
                  />
                }
                label={
                  <>
                    {commodity.name}
                    {commodity.specifications.length > 1 ? ` · ${specification.name}` : ''}{' '}
                    <Money value={specification.sellingPrice} />
                  </>
                }
              />
            ))}
          </Box>
        ))}
      </Box>
      {total > pageSize ? (
        <Box sx={{ display: 'flex', justifyContent: 'space-between' }}>
          <Button color="inherit" disabled={page === 1} onClick={() => setPage(page - 1)}>
            {translate('ra.navigation.previous')}
          </Button>
          <Button color="inherit" disabled={page * pageSize >= total} onClick={() => setPage(page + 1)}>
            {translate('ra.navigation.next')}
          </Button>
        </Box>
      ) : null}
    </FormDialog>
  );
}
