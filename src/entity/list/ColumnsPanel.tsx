import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import { Box, Button, Checkbox, FormControlLabel, IconButton, Popover } from '@mui/material';
import { useTranslate } from 'react-admin';
import { announce } from '#ui/voice/announce';
import { useContract } from '../ContractContext';
import { isHidden, type ListColumn, orderedColumns, useColumnPreference } from './columns';

interface Props {
  columns: ListColumn[];
  anchor: HTMLElement;
  onClose: () => void;
}

/** The columns of a list to be ticked and moved. */
export function ColumnsPanel({ columns, anchor, onClose }: Props) {
  const translate = useTranslate();
  const { name } = useContract();
  const [preference, setPreference] = useColumnPreference(name);
  const ordered = orderedColumns(columns, preference);
  const order = ordered.map((column) => column.source);
  const hidden = ordered.filter((column) => isHidden(column, preference)).map((column) => column.source);

  const toggle = (source: string) =>
    setPreference({
      order,
      hidden: hidden.includes(source) ? hidden.filter((one) => one !== source) : [...hidden, source],
    });
  const move = (index: number, by: number) => {
    const next = [...order];
    const [moved] = next.splice(index, 1);
    if (moved) next.splice(index + by, 0, moved);
    setPreference({ order: next, hidden });
    const label = ordered[index]?.label ?? '';
    announce('row', translate('ui.voice.moved', { name: label, place: index + by + 1, count: order.length }));
  };
  return (
    <Popover open anchorEl={anchor} onClose={onClose} anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}>
      <Box
        role="dialog"
        aria-label={translate('entity.columns.choose')}
        sx={{ p: 1.5, minWidth: 260, maxHeight: 480, overflow: 'auto' }}
      >
        {ordered.map((column, index) => (
          <Box key={column.source} sx={{ display: 'flex', alignItems: 'center' }}>
            <FormControlLabel
              sx={{ flex: 1, mr: 1 }}
              control={
                <Checkbox
                  size="small"
                  checked={!hidden.includes(column.source)}
                  disabled={!hidden.includes(column.source) && ordered.length - hidden.length === 1}
                  onChange={() => toggle(column.source)}
                />
              }
              label={column.label}
            />
            <IconButton
              size="small"
              disabled={index === 0}
              aria-label={translate('entity.columns.up', { name: column.label })}
              onClick={() => move(index, -1)}
            >
              <ArrowUpward fontSize="inherit" />
            </IconButton>
            <IconButton
              size="small"
              disabled={index === ordered.length - 1}
              aria-label={translate('entity.columns.down', { name: column.label })}
              onClick={() => move(index, 1)}
            >
              <ArrowDownward fontSize="inherit" />
            </IconButton>
          </Box>
        ))}
        <Button size="small" onClick={() => setPreference(null)}>
          {translate('entity.columns.reset')}
        </Button>
      </Box>
    </Popover>
  );
}
