import { Box, Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { SearchField } from './SearchField';

interface ButtonsProps {
  expandAll: () => void;
  collapseAll: () => void;
  /** how many are checked */
  checked: number;
}

/** Opens and closes all of a tree, and says how many of it are checked. */
export function TreeButtons({ expandAll, collapseAll, checked }: ButtonsProps) {
  const translate = useTranslate();
  return (
    <>
      <Button size="small" color="inherit" onClick={expandAll}>
        {translate('ui.tree.expandAll')}
      </Button>
      <Button size="small" color="inherit" onClick={collapseAll}>
        {translate('ui.tree.collapseAll')}
      </Button>
      <Box component="output" sx={{ marginLeft: 'auto', fontSize: '0.8125rem', color: 'var(--muted)' }}>
        {translate('ui.tree.checked', { smart_count: checked })}
      </Box>
    </>
  );
}

interface Props extends ButtonsProps {
  keyword: string;
  setKeyword: (keyword: string) => void;
}

/** The line above what is checked: search, open and close all, and how many are checked. */
export function TreeTools({ keyword, setKeyword, ...buttons }: Props) {
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
      <TreeButtons {...buttons} />
    </Box>
  );
}
