import MoreHoriz from '@mui/icons-material/MoreHoriz';
import { Box, Button, IconButton, Menu, MenuItem, Tooltip } from '@mui/material';
import { useState } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import type { RowAction } from './rowActions';

/** At most two actions in words; with more, the rest stands in a menu (look.md). */
const inWords = 2;

interface Props {
  record: RaRecord;
  actions: RowAction[];
  /** the record's name, for who cannot see which row it is */
  name: string;
  /** cards on phones: one quick action in words, the others in the menu */
  menuOnly?: boolean;
}

export function RowActions({ record, actions, name, menuOnly = false }: Props) {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const fitting = actions
    .filter((action) => action.fits?.(record) ?? true)
    .sort((a, b) => Number(b.quick ?? false) - Number(a.quick ?? false));
  const words = fitting.length <= inWords ? inWords : inWords - 1;
  const shown = menuOnly ? fitting.filter((action) => action.quick).slice(0, 1) : fitting.slice(0, words);
  const rest = fitting.filter((action) => !shown.includes(action));
  const run = (action: RowAction) => {
    setAnchor(null);
    action.run(record);
  };
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
      {shown.map((action) => {
        const reason = action.reason?.(record);
        return (
          <Tooltip key={action.key} title={reason ?? ''}>
            <span>
              <Button
                size="small"
                color={action.tone === 'danger' ? 'error' : 'primary'}
                disabled={reason !== undefined}
                aria-label={`${action.label} ${name}`}
                onClick={() => run(action)}
                sx={{ minWidth: 0, px: 0.75, ...(menuOnly ? { minHeight: 40 } : {}) }}
              >
                {action.label}
              </Button>
            </span>
          </Tooltip>
        );
      })}
      {rest.length > 0 ? (
        <>
          <IconButton
            size="small"
            aria-haspopup="menu"
            aria-label={translate('entity.list.moreActions', { name })}
            onClick={(event) => setAnchor(event.currentTarget)}
          >
            <MoreHoriz fontSize="small" />
          </IconButton>
          <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
            {rest.map((action) => {
              const reason = action.reason?.(record);
              return (
                <MenuItem
                  key={action.key}
                  disabled={reason !== undefined}
                  onClick={() => run(action)}
                  sx={action.tone === 'danger' ? { color: 'var(--error)' } : undefined}
                >
                  {reason ? `${action.label}（${reason}）` : action.label}
                </MenuItem>
              );
            })}
          </Menu>
        </>
      ) : null}
    </Box>
  );
}
