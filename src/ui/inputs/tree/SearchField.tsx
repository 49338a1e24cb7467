import Search from '@mui/icons-material/Search';
import { useTranslate } from 'react-admin';
import { TextControl } from '../TextControl';

interface SearchFieldProps {
  value: string;
  onChange: (keyword: string) => void;
  /** receives the input, to be focused where it comes first */
  inputRef?: (element: HTMLElement | null) => void;
}

/** A search over what is listed below it. */
export function SearchField({ value, onChange, inputRef }: SearchFieldProps) {
  const translate = useTranslate();
  return (
    <TextControl
      type="search"
      aria-label={translate('ui.search.label')}
      placeholder={translate('ui.search.label')}
      start={<Search fontSize="small" sx={{ marginRight: '6px', color: 'var(--muted)' }} />}
      inputRef={inputRef}
      value={value}
      onChange={(keyword) => onChange(keyword ?? '')}
    />
  );
}
