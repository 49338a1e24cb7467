import { Box, Button, Checkbox, Typography } from '@mui/material';
import { type RaRecord, useTranslate } from 'react-admin';
import { FieldValue } from '#entity/FieldValue.tsx';
import { RowActions } from '#entity/list/RowActions.tsx';
import type { RowsProps } from '#entity/list/rowsProps';
import { EllipsisText } from '#ui/feedback/EllipsisText.tsx';
import { ImageThumb } from '#ui/feedback/ImageThumb.tsx';

interface Props extends Pick<RowsProps, 'columns' | 'actions'> {
  record: RaRecord;
  selected: boolean;
  onToggle: () => void;
  onUses: () => void;
}

const thumb = 128;
/** Columns with a fixed place in the tile. */
const placed = new Set(['name', 'image', 'uses']);

/** One picture: to be selected, seen whole, asked where it is used, and acted on. */
export function PictureTile({ record, columns, actions, selected, onToggle, onUses }: Props) {
  const translate = useTranslate();
  const name = String(record.name);
  const uses = Number(record.uses ?? 0);
  return (
    <Box
      component="li"
      data-tile
      sx={{
        position: 'relative',
        display: 'grid',
        alignContent: 'start',
        gap: 0.5,
        p: 1,
        minWidth: 0,
        border: '1px solid var(--line)',
        borderRadius: 'var(--radius)',
        backgroundColor: selected ? 'var(--tint)' : undefined,
      }}
    >
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center' }}>
        <Checkbox
          size="small"
          checked={selected}
          onChange={onToggle}
          slotProps={{ input: { 'aria-label': translate('entity.list.select', { name }) } }}
          sx={{ p: 0.5 }}
        />
        {actions.length > 0 ? <RowActions record={record} actions={actions} name={name} menuOnly /> : null}
      </Box>
      <Box sx={{ justifySelf: 'center' }}>
        <ImageThumb url={String(record.image)} alt={name} size={thumb} />
      </Box>
      <Typography variant="body2" component="h2" sx={{ fontWeight: 600, minWidth: 0 }}>
        <EllipsisText max={140}>{name}</EllipsisText>
      </Typography>
      {columns
        .filter(({ source }) => !placed.has(source))
        .map((column) => (
          <Typography
            key={column.source}
            variant="caption"
            component="div"
            sx={{ display: 'flex', gap: 0.5, color: 'var(--muted)', minWidth: 0 }}
          >
            <span style={{ flexShrink: 0 }}>{column.label}</span>
            <Box component="span" sx={{ minWidth: 0, color: 'var(--text)' }}>
              {column.render ? column.render(record) : <FieldValue record={record} source={column.source} />}
            </Box>
          </Typography>
        ))}
      {uses > 0 ? (
        <Button
          size="small"
          onClick={onUses}
          aria-label={translate('gallery.usesOf', { name, smart_count: uses })}
          sx={{ justifySelf: 'start', px: 0.5, minWidth: 0 }}
        >
          {translate('gallery.uses', { smart_count: uses })}
        </Button>
      ) : (
        <Typography variant="caption" sx={{ color: 'var(--muted)', px: 0.5, lineHeight: '28px' }}>
          {translate('gallery.unused')}
        </Typography>
      )}
    </Box>
  );
}
