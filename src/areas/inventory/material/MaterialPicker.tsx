import { Box, Button, Checkbox, FormControlLabel, Skeleton, Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useGateway } from '../../../entity/sources';
import { useFailureText } from '../../../entity/useFailure';
import { FormDialog } from '../../../ui/feedback/FormDialog';
import { ErrorState } from '../../../ui/feedback/states';
import { SearchField } from '../../../ui/inputs/tree/SearchField';
import { useDebounced } from '../../../ui/inputs/useDebounced';
import { type MaterialSummary, materialPickPath } from './summary';

interface Props {
  /** materials that are there already: shown, not offered again */
  taken: ReadonlySet<string>;
  onPick: (chosen: MaterialSummary[]) => void;
  onClose: () => void;
}

const pageSize = 20;

/** Searches the enabled materials by name, code, short code or barcode and takes any number of them. */
export default function MaterialPicker({ taken, onPick, onClose }: Props) {
  const translate = useTranslate();
  const provider = useGateway();
  const textOf = useFailureText();
  const [keyword, setKeyword] = useState('');
  const [page, setPage] = useState(1);
  const [chosen, setChosen] = useState<ReadonlyMap<string, MaterialSummary>>(new Map());
  const asked = useDebounced(keyword, 250);
  const found = useQuery({
    queryKey: ['material', 'picker', asked, page],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const body = { keyword: asked, page, size: pageSize };
      const answer = await provider.read<{ list: MaterialSummary[]; total: number }>(materialPickPath, body, {
        signal,
      });
      return answer.data;
    },
  });
  const toggle = (material: MaterialSummary) => {
    const next = new Map(chosen);
    if (!next.delete(material.id)) next.set(material.id, material);
    setChosen(next);
  };
  const total = found.data?.total ?? 0;
  return (
    <FormDialog
      open
      title={translate('materials.picker.title')}
      onClose={onClose}
      onSubmit={() => onPick([...chosen.values()])}
      actions={
        <>
          <Button color="inherit" onClick={onClose}>
            {translate('ra.action.cancel')}
          </Button>
          <Button type="submit" variant="contained" disabled={chosen.size === 0}>
            {translate('materials.picker.take', { smart_count: chosen.size })}
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
      {found.isError ? <ErrorState message={textOf(found.error)} onRetry={() => void found.refetch()} /> : null}
      {found.isPending ? <Skeleton variant="rounded" height={240} /> : null}
      {found.data?.list.length === 0 ? (
        <Typography variant="body2" sx={{ color: 'var(--muted)' }}>
          {translate('materials.picker.none')}
        </Typography>
      ) : null}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {(found.data?.list ?? []).map((material) => (
          <Box component="li" key={material.id} sx={{ borderBottom: '1px solid var(--line)' }}>
            <FormControlLabel
              sx={{ display: 'flex', m: 0 }}
              control={
                <Checkbox
                  size="small"
                  checked={chosen.has(material.id) || taken.has(material.id)}
                  disabled={taken.has(material.id)}
                  onChange={() => toggle(material)}
                />
              }
              label={`${material.name} ${material.code} · ${material.unit}`}
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
