import { Menu, MenuItem } from '@mui/material';
import { type RaRecord, useTranslate } from 'react-admin';
import type { RowAction } from './rowActions';

interface Props {
  anchor: HTMLElement;
  open: boolean;
  record: RaRecord;
  actions: readonly RowAction[];
  onClose: () => void;
}

/** The actions of a row that are not shown in words; an unavailable one says why. */
export function RowMenu({ anchor, open, record, actions, onClose }: Props) {
  const translate = useTranslate();
  return (
    <Menu open={open} anchorEl={anchor} onClose={onClose}>
      {actions.map((action) => {
        const reason = action.reason?.(record);
        const act = action.labelOf?.(record) ?? action.label;
        return (
          <MenuItem
            key={action.key}
            disabled={reason !== undefined}
            onClick={() => {
              onClose();
              action.run(record);
            }}
            sx={action.tone === 'danger' ? { color: 'var(--error)' } : undefined}
          >
            {reason ? translate('ui.withReason', { act, reason }) : act}
          </MenuItem>
        );
      })}
    </Menu>
  );
}
