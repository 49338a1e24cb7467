import { Box, Button, Checkbox, FormControlLabel, Skeleton, Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useGateway } from '../../../entity/sources';
import { FormDialog } from '../../../ui/feedback/FormDialog';
import { ErrorState } from '../../../ui/feedback/states';
import { Money, Quantity } from '../../../ui/feedback/values';
import { SearchField } from '../../../ui/inputs/tree/SearchField';
import { useDebounced } from '../../../ui/inputs/useDebounced';
import { type LookUpAnswer, type LookUpQuery, lookUpPath, type MaterialInfo } from './lookUp';
import type { Place } from './useMaterials';

interface Props {
  place: Place;
  onPick: (materials: MaterialInfo[]) => void;
  onClose: () => void;
}

const pageSize = 20;

/** Searches materials by name, code, short code or barcode, and takes any number of them. */
export default function MaterialPicker({ place, onPick, onClose }: Props) {
  const translate = useTranslate();
  const provider = useGateway();
  const [keyword, setKeyword] = useState('');
  const [page, setPage] = useState(1);
  const [chosen, setChosen] = useState<ReadonlyMap<string, MaterialInfo>>(new Map());
  const asked = useDebounced(keyword, 250);
  const found = useQuery({
    queryKey: ['material', 'pick', place, asked, page],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const query: LookUpQuery = { ...place, keyword: asked || undefined, page, size: pageSize };
      return (await provider.read<LookUpAnswer>(lookUpPath, query, { signal })).data;
    },
  });
  const toggle = (material: MaterialInfo) => {
    const next = new Map(chosen);
    if (!next.delete(material.id)) next.set(material.id, material);
    setChosen(next);
  };
  const total = found.data?.total ?? 0;
  return (
    <FormDialog
      open
      title={translate('stock.picker.title')}
      onClose={onClose}
      onSubmit={() => onPick([...chosen.values()])}
      actions={
        <>
          <Button color="inherit" onClick={onClose}>
            {translate('ra.action.cancel')}
          </Button>
          <Button type="submit" variant="contained" disabled={chosen.size === 0}>
            {translate('stock.picker.take', { smart_count: chosen.size })}
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
      {found.isError ? <ErrorState onRetry={() => void found.refetch()} /> : null}
      {found.isPending ? <Skeleton variant="rounded" height={240} /> : null}
      {found.data?.list.length === 0 ? (
        <Typography variant="body2" sx={{ color: 'var(--muted)' }}>
          {translate('stock.picker.none')}
        </Typography>
      ) : null}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {found.data?.list.map((material) => (
          <Box component="li" key={material.id} sx={{ borderBottom: '1px solid var(--line)' }}>
            <FormControlLabel
              sx={{ display: 'flex', m: 0, '& .MuiFormControlLabel-label': { flex: 1 } }}
              control={<Checkbox size="small" checked={chosen.has(material.id)} onChange={() => toggle(material)} />}
              label={<PickRow material={material} place={place} />}
            />
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

function PickRow({ material, place }: { material: MaterialInfo; place: Place }) {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, alignItems: 'baseline' }}>
      <Box sx={{ flex: 1, minWidth: 140 }}>
        {material.name}{' '}
        <Typography component="span" variant="caption" sx={{ color: 'var(--muted)' }}>
          {[material.code, material.specification].filter(Boolean).join(' · ')}
        </Typography>
      </Box>
      {place.warehouse ? (
        <Fact label={translate('stock.picker.onHand')}>
          <Quantity value={material.onHand ?? '0'} unit={material.mainUnit} />
        </Fact>
      ) : null}
      {place.supplier ? (
        <Fact label={translate('stock.picker.agreed')}>
          <Money value={material.agreedPrice} />
        </Fact>
      ) : null}
    </Box>
  );
}

/** A figure of a material with what it is: numbers alone do not say whether they are stock or a price. */
function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
      <Typography component="span" variant="caption" sx={{ color: 'var(--muted)' }}>
        {label}{' '}
      </Typography>
      {children}
    </Box>
  );
}
