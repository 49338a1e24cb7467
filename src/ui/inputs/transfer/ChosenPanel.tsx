import Close from '@mui/icons-material/Close';
import { Box, IconButton } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { announce } from '#ui/voice/announce';
import type { Item } from '../Combobox';
import type { ChoiceId } from '../choices';
import { TransferPanel } from './TransferPanel';

interface ChosenPanelProps {
  items: readonly Item[];
  locked: boolean;
  max?: number;
  onRemove: (ids: readonly ChoiceId[]) => void;
}

/** Drawn in steps of so many, further ones when scrolled to the bottom. */
const step = 100;

/** The right list: what was chosen, in the order it was, with its own search. */
export function ChosenPanel({ items, locked, max, onRemove }: ChosenPanelProps) {
  const translate = useTranslate();
  const [keyword, setKeyword] = useState('');
  const [limit, setLimit] = useState(step);
  const count = items.length;
  const known = useRef(count);
  useEffect(() => {
    if (known.current === count) return;
    known.current = count;
    announce('chosen', translate('ui.voice.chosen', { smart_count: count }));
  }, [count, translate]);
  const text = keyword.trim().toLowerCase();
  const found = items.filter(({ name }) => name.toLowerCase().includes(text));
  const title = max === undefined ? 'ui.transfer.chosen' : 'ui.transfer.chosenOf';
  return (
    <TransferPanel
      title={translate(title, { smart_count: count, max })}
      keyword={keyword}
      onSearch={setKeyword}
      act={translate('ui.transfer.removeAll')}
      onAct={locked || found.length === 0 ? undefined : () => onRemove(found.map(({ id }) => id))}
      onScrollEnd={() => setLimit(limit + step)}
    >
      {(titleId) => (
        <Box component="ul" aria-labelledby={titleId} sx={{ margin: 0, padding: '4px 0', listStyle: 'none' }}>
          {found.slice(0, limit).map(({ id, name }) => (
            <Box
              component="li"
              key={id}
              sx={{ display: 'flex', alignItems: 'center', minHeight: 30, padding: '0 4px 0 12px' }}
            >
              <Box component="span" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
                {name}
              </Box>
              {locked ? null : (
                <IconButton
                  size="small"
                  aria-label={translate('ui.transfer.remove', { name })}
                  onClick={() => onRemove([id])}
                >
                  <Close fontSize="inherit" />
                </IconButton>
              )}
            </Box>
          ))}
        </Box>
      )}
    </TransferPanel>
  );
}
