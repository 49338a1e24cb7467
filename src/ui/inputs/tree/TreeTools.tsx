import { Box, Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { SearchField } from './SearchField';

interface Props {
  keyword: string;
  setKeyword: (keyword: string) => void;
  expandAll: () => void;
  collapseAll: () => void;
  /** how many are checked */
  checked: number;
}

/** The line above what is checked: search, open and close all, and how many are checked. */
export function TreeTools({ keyword, setKeyword, expandAll, collapseAll, checked }: Props) {
  const translate = useTranslate();
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        padding: 1,
        borderBottom: '1px solid var(--line)',
      }}
    >
      <Box sx={{ width: 220 }}>
        <SearchField value={keyword} onChange={setKeyword} />
      </Box>
      <Button size="small" color="inherit" onClick={expandAll}>
        {translate('ui.tree.expandAll')}
      </Button>
      <Button size="small" color="inherit" onClick={collapseAll}>
        {translate('ui.tree.collapseAll')}
      </Button>
      <Box component="output" sx={{ marginLeft: 'auto', fontSize: '0.8125rem', color: 'var(--muted)' }}>
        {translate('ui.tree.checked', { smart_count: checked })}
      </Box>
    </Box>
  );
}
