import { Box, Button, Skeleton, Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import { useGateway, useOptionSource } from '../../../entity/sources';
import { useFailureText } from '../../../entity/useFailure';
import { FormDialog } from '../../../ui/feedback/FormDialog';
import { ErrorState } from '../../../ui/feedback/states';
import { RemoteSelectControl } from '../../../ui/inputs/RemoteSelectControl';
import { SearchField } from '../../../ui/inputs/tree/SearchField';
import { useDebounced } from '../../../ui/inputs/useDebounced';
import { usePlace } from '../usePlace';
import { PickTiles } from './PickTiles';

interface Props {
  /** the store or brand whose pictures are offered */
  place: string;
  /** how many may be taken */
  room: number;
  onPick: (urls: string[]) => void;
  onClose: () => void;
}

const pageSize = 18;

/** Searches the gallery of a place, by name and folder, and takes as many of its pictures as there is room for. */
export default function GalleryPicker({ place, room, onPick, onClose }: Props) {
  const { names } = usePlace();
  const translate = useTranslate();
  const provider = useGateway();
  const textOf = useFailureText();
  const folders = useOptionSource(names.pictureFolder, { place });
  const [keyword, setKeyword] = useState('');
  const [folder, setFolder] = useState<string | null>(null);
  const [page, setPage] = useState(1);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const asked = useDebounced(keyword, 250);
  const pictures = useQuery({
    queryKey: [names.picture, 'picker', place, asked, folder, page],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const filter = { place, ...(asked ? { keyword: asked } : {}), ...(folder ? { folder } : {}) };
      const { data, total = 0 } = await provider.getList<RaRecord>(names.picture, {
        pagination: { page, perPage: pageSize },
        sort: { field: 'createdAt', order: 'DESC' },
        filter,
        signal,
      });
      return { data, total };
    },
  });
  const toggle = (url: string) =>
    setChosen(chosen.includes(url) ? chosen.filter((one) => one !== url) : [...chosen, url]);
  const total = pictures.data?.total ?? 0;
  const label = translate('gallery.picker.folder');
  return (
    <FormDialog
      open
      title={translate('gallery.picker.title')}
      width="md"
      onClose={onClose}
      onSubmit={() => onPick([...chosen])}
      actions={
        <>
          <Typography role="status" variant="body2" sx={{ mr: 'auto', pl: 1 }}>
            {translate('gallery.picker.chosen', { count: chosen.length, max: room })}
          </Typography>
          <Button color="inherit" onClick={onClose}>
            {translate('ra.action.cancel')}
          </Button>
          <Button type="submit" variant="contained" disabled={chosen.length === 0}>
            {translate('gallery.picker.take', { smart_count: chosen.length })}
          </Button>
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        <SearchField
          value={keyword}
          onChange={(text) => {
            setKeyword(text);
            setPage(1);
          }}
        />
        <RemoteSelectControl
          {...folders}
          aria-label={label}
          placeholder={label}
          value={folder === null ? null : [folder]}
          onChange={(ids) => {
            setFolder(ids?.[0] === undefined ? null : String(ids[0]));
            setPage(1);
          }}
          clearable
        />
      </Box>
      {pictures.isError ? (
        <ErrorState message={textOf(pictures.error)} onRetry={() => void pictures.refetch()} />
      ) : null}
      {pictures.isPending ? <Skeleton variant="rounded" height={280} /> : null}
      {pictures.data?.data.length === 0 ? (
        <Typography variant="body2" sx={{ color: 'var(--muted)' }}>
          {translate('gallery.picker.none')}
        </Typography>
      ) : null}
      <PickTiles records={pictures.data?.data ?? []} chosen={chosen} full={chosen.length >= room} onToggle={toggle} />
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
