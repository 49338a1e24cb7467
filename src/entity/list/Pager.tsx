import { Pagination } from '@mui/material';
import { useTranslate } from 'react-admin';
import { mui } from '#ui/theme/muiSelectors';

interface Props {
  /** how many pages there are */
  count: number;
  /** from 1 */
  page: number;
  onChange: (page: number) => void;
  /** of the pages, where it is not clear what is on them */
  label?: string;
}

/** Buttons for pages, named in the language of the console; MUI's own names are English. */
export function Pager({ count, page, onChange, label }: Props) {
  const translate = useTranslate();
  return (
    <Pagination
      size="small"
      shape="rounded"
      count={count}
      page={page}
      siblingCount={1}
      onChange={(_, next) => onChange(next)}
      getItemAriaLabel={(type, item) =>
        translate(`entity.pages.${type === 'page' ? 'goTo' : type}`, { page: String(item ?? 0) })
      }
      aria-label={label ?? translate('entity.pages.label')}
      sx={{ [`& ${mui.paginationItemRoot}`]: { minWidth: 28, height: 28 } }}
    />
  );
}
