import { Box, Checkbox, FormControlLabel, LinearProgress } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { type RaRecord, useListContext, useTranslate } from 'react-admin';
import type { RowsProps } from '#entity/list/rowsProps';
import { moveInGrid } from '#ui/lists/gridKeys';
import { PictureTile } from './PictureTile';

const UsesDialog = lazy(() => import('./UsesDialog'));

/** The pictures of a page as tiles, with name, image and the columns that the operator chose. */
export function PictureGrid({ columns, records, actions, busy }: RowsProps) {
  const translate = useTranslate();
  const { selectedIds, onSelect, onToggleItem } = useListContext();
  const [asked, setAsked] = useState<RaRecord | null>(null);
  const ids = records.map((record) => record.id);
  const here = ids.filter((id) => selectedIds.includes(id));
  const all = here.length === ids.length;
  const togglePage = () =>
    onSelect(all ? selectedIds.filter((id) => !ids.includes(id)) : [...new Set([...selectedIds, ...ids])]);
  return (
    <Box
      role="region"
      aria-label={translate('gallery.pictures')}
      sx={{
        position: 'relative',
        flex: 1,
        minHeight: 0,
        overflow: 'auto',
        border: '1px solid var(--line)',
        borderRadius: 'var(--radius)',
        backgroundColor: 'var(--surface)',
        px: 1.5,
        pb: 1.5,
      }}
    >
      {busy ? (
        <LinearProgress
          aria-label={translate('entity.list.loading')}
          sx={{ position: 'absolute', top: 0, left: 0, right: 0, height: 2 }}
        />
      ) : null}
      <FormControlLabel
        sx={{ m: 0 }}
        control={<Checkbox size="small" checked={all} indeterminate={here.length > 0 && !all} onChange={togglePage} />}
        label={translate('entity.list.selectPage')}
      />
      <Box
        component="ul"
        onKeyDown={moveInGrid}
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          display: 'grid',
          gap: 1.5,
          gridTemplateColumns: 'repeat(auto-fill, minmax(160px, 1fr))',
        }}
      >
        {records.map((record) => (
          <PictureTile
            key={record.id}
            record={record}
            columns={columns}
            actions={actions}
            selected={selectedIds.includes(record.id)}
            onToggle={() => onToggleItem(record.id)}
            onUses={() => setAsked(record)}
          />
        ))}
      </Box>
      <Suspense fallback={null}>
        {asked ? <UsesDialog id={String(asked.id)} name={String(asked.name)} onClose={() => setAsked(null)} /> : null}
      </Suspense>
    </Box>
  );
}
