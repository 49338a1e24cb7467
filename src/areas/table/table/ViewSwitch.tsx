import GridView from '@mui/icons-material/GridViewOutlined';
import TableRows from '@mui/icons-material/TableRowsOutlined';
import { ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useSearchParams } from '#ui/router';

/** Between the list and the floor plan; the plan is that of the store which the list is filtered by. */
export function ViewSwitch() {
  const translate = useTranslate();
  const [search, setSearch] = useSearchParams();
  const isPlan = search.get('view') === 'plan';
  const change = (view: string | null) => {
    if (view === null) return;
    setSearch(view === 'plan' ? { ...storeIn(search.get('filter')), view } : filterOf(search.get('store')));
  };
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      aria-label={translate('tables.plan.view')}
      value={isPlan ? 'plan' : 'list'}
      onChange={(_, view: string | null) => change(view)}
    >
      <ToggleButton value="list">
        <TableRows fontSize="small" sx={{ mr: 0.5 }} />
        {translate('tables.plan.list')}
      </ToggleButton>
      <ToggleButton value="plan">
        <GridView fontSize="small" sx={{ mr: 0.5 }} />
        {translate('tables.plan.plan')}
      </ToggleButton>
    </ToggleButtonGroup>
  );
}

/** The store of a list's filters in the address. */
function storeIn(filter: string | null): { store?: string } {
  const store = /"store":"([^"]+)"/.exec(filter ?? '')?.[1];
  return store ? { store } : {};
}

function filterOf(store: string | null): Record<string, string> {
  return store ? { filter: JSON.stringify({ store }) } : {};
}
