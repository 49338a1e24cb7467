import Search from '@mui/icons-material/Search';
import { useTranslate } from 'react-admin';
import { TextControl } from '../TextControl';

/** A search over what is listed below it. */
export function SearchField({ value, onChange }: { value: string; onChange: (keyword: string) => void }) {
  const translate = useTranslate();
  return (
    <TextControl
      type="search"
      aria-label={translate('ui.search.label')}
      placeholder={translate('ui.search.label')}
      start={<Search fontSize="small" sx={{ marginRight: '6px', color: 'var(--muted)' }} />}
      value={value}
      onChange={(keyword) => onChange(keyword ?? '')}
    />
  );
}
