import { Typography } from '@mui/material';
import { useState } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import { PickDialog } from '#entity/picker/PickDialog.tsx';
import type { PickQuery } from '#entity/picker/ticks';
import { useGateway, useOptionSource } from '#entity/sources';
import { RemoteSelectControl } from '#ui/inputs/RemoteSelectControl.tsx';
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

const texts = { title: 'gallery.picker.title', none: 'gallery.picker.none', take: 'gallery.picker.take' };

/** Searches the gallery of a place, by name and folder, and takes as many of its pictures as there is room for. */
export default function GalleryPicker({ place, room, onPick, onClose }: Props) {
  const { names } = usePlace();
  const translate = useTranslate();
  const provider = useGateway();
  const folders = useOptionSource(names.pictureFolder, { place });
  const [folder, setFolder] = useState<string | null>(null);
  const load = async ({ keyword, page, size, signal }: PickQuery) => {
    const { data, total = 0 } = await provider.getList<RaRecord>(names.picture, {
      pagination: { page, perPage: size },
      sort: { field: 'createdAt', order: 'DESC' },
      filter: { place, ...(keyword ? { keyword } : {}), ...(folder ? { folder } : {}) },
      signal,
    });
    return { rows: data, total };
  };
  const label = translate('gallery.picker.folder');
  return (
    <PickDialog<RaRecord, string>
      texts={texts}
      source={{ key: [names.picture, place, folder], load }}
      size={18}
      width="md"
      filter={
        <RemoteSelectControl
          {...folders}
          aria-label={label}
          placeholder={label}
          value={folder === null ? null : [folder]}
          onChange={(ids) => setFolder(ids?.[0] === undefined ? null : String(ids[0]))}
          clearable
        />
      }
      summary={(count) => (
        <Typography role="status" variant="body2" sx={{ mr: 'auto', pl: 1 }}>
          {translate('gallery.picker.chosen', { count, max: room })}
        </Typography>
      )}
      onPick={onPick}
      onClose={onClose}
    >
      {(records, ticks) => <PickTiles records={records} ticks={ticks} full={ticks.chosen.size >= room} />}
    </PickDialog>
  );
}
