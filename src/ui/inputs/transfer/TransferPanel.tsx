import { Box, Button } from '@mui/material';
import { type ReactNode, type UIEvent, useId } from 'react';
import { SearchField } from '../tree/SearchField';

interface TransferPanelProps {
  title: string;
  keyword: string;
  onSearch: (keyword: string) => void;
  act: string;
  onAct?: () => void;
  onScrollEnd?: () => void;
  children: (titleId: string) => ReactNode;
}

/** One of the two lists: its title with the count, a search, an act on all of it, and what it holds. */
export function TransferPanel({ title, keyword, onSearch, act, onAct, onScrollEnd, children }: TransferPanelProps) {
  const titleId = useId();
  const scrolled = ({ currentTarget: list }: UIEvent<HTMLElement>) => {
    if (list.scrollTop + list.clientHeight >= list.scrollHeight - 48) onScrollEnd?.();
  };
  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: 'column',
        minWidth: 0,
        height: 380,
        border: '1px solid var(--control)',
        borderRadius: 'var(--radius)',
        backgroundColor: 'var(--surface)',
      }}
    >
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'space-between',
          padding: '4px 4px 4px 12px',
          minHeight: 36,
        }}
      >
        <Box component="span" id={titleId} sx={{ fontSize: '0.8125rem', fontWeight: 600 }}>
          {title}
        </Box>
        <Button size="small" disabled={!onAct} onClick={onAct}>
          {act}
        </Button>
      </Box>
      <Box sx={{ padding: '0 8px 8px', borderBottom: '1px solid var(--line)' }}>
        <SearchField value={keyword} onChange={onSearch} />
      </Box>
      <Box onScroll={scrolled} sx={{ flex: 1, minHeight: 0, overflow: 'auto' }}>
        {children(titleId)}
      </Box>
    </Box>
  );
}
