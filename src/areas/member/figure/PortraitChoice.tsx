import { MenuItem, TextField } from '@mui/material';
import { type RaRecord, useGetList, useTranslate } from 'react-admin';
import { useMay } from '#session/permissions';
import { mui } from '#ui/theme/muiSelectors';

interface Props {
  resource: 'memberLevel' | 'label';
  value: string | null;
  /** null for all of them */
  onChange: (value: string | null) => void;
}

/** One of the levels or labels, or all; nothing for who may not see them. */
export function PortraitChoice({ resource, value, onChange }: Props) {
  const translate = useTranslate();
  const may = useMay(resource, 'list');
  const { data = [] } = useGetList<RaRecord>(
    resource,
    { pagination: { page: 1, perPage: 100 }, sort: { field: 'name', order: 'ASC' } },
    { enabled: may },
  );
  if (!may) return null;
  const isKnown = value === null || data.some(({ id }) => id === value);
  return (
    <TextField
      select
      size="small"
      label={translate(`memberFigures.portrait.${resource}`)}
      value={isKnown ? (value ?? '') : ''}
      onChange={({ target }) => onChange(target.value === '' ? null : target.value)}
      sx={{ width: { xs: '100%', sm: 240 }, [`& ${mui.inputBaseRoot}`]: { minHeight: { xs: 40, sm: 32 } } }}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      <MenuItem value="">{translate('memberFigures.portrait.all')}</MenuItem>
      {data.map(({ id, name }) => (
        <MenuItem key={id} value={String(id)}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}
