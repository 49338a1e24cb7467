import { Tab, Tabs } from '@mui/material';
import { useListFilterContext, useTranslate } from 'react-admin';
import { useContract } from '../ContractContext';
import { useChoicesOf, useLabelOf } from '../labels';

/** The values of a choice as tabs above a list; the tab is the filter of the same name, so the address holds it. */
export function StatusTabs({ source }: { source: string }) {
  const translate = useTranslate();
  const label = useLabelOf(useContract())(source);
  const choices = useChoicesOf(source);
  const { filterValues, setFilters } = useListFilterContext();
  const value = typeof filterValues[source] === 'string' ? filterValues[source] : '';
  const choose = (next: string) => {
    const { [source]: _old, ...rest } = filterValues;
    setFilters(next ? { ...rest, [source]: next } : rest, undefined, false);
  };
  return (
    <Tabs
      value={value}
      onChange={(_, next: string) => choose(next)}
      aria-label={label}
      variant="scrollable"
      allowScrollButtonsMobile
      sx={{ mb: 1, minHeight: 40 }}
    >
      <Tab value="" label={translate('entity.tabs.all')} />
      {choices.map(({ id, name }) => (
        <Tab key={id} value={id} label={name} />
      ))}
    </Tabs>
  );
}
