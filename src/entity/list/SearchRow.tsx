import Tune from '@mui/icons-material/Tune';
import { Box, Button } from '@mui/material';
import { type FormEvent, lazy, memo, Suspense, useMemo } from 'react';
import { SourceContextProvider, useListFilterContext, useLocale, useTranslate } from 'react-admin';
import { FormProvider, type UseFormReturn, useForm } from 'react-hook-form';
import { InputLayoutContext } from '#ui/inputs/InputLayout';
import { plainSources } from '#ui/inputs/plainSources';
import { isEmpty } from '../field';
import { FilterInput } from './FilterInput';
import { FilterRow } from './FilterRow';
import { SearchButtons } from './SearchButtons';
import { useNarrow } from './useNarrow';

const FilterSheet = lazy(() => import('./FilterSheet').then((module) => ({ default: module.FilterSheet })));

interface Props {
  filters: readonly string[];
  more: readonly string[];
  /** the filter that is tabs where there is room for them */
  tabs?: string;
  /** what Reset goes back to */
  startWith?: Record<string, unknown>;
  /** whether the sheet of a phone is open: the list opens it too */
  sheet: boolean;
  setSheet: (open: boolean) => void;
}

const nothing = {};

/** Only what was filled in: an empty filter is no filter. */
function filled(values: Record<string, unknown>): Record<string, unknown> {
  const isBlankRange = (value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value) && Object.values(value).every(isEmpty);
  return Object.fromEntries(Object.entries(values).filter(([, value]) => !isEmpty(value) && !isBlankRange(value)));
}

/** Filters with Search and Reset, further ones behind More; on a phone all but the search by words are in a sheet. */
export function SearchRow(props: Props) {
  const { filterValues } = useListFilterContext();
  const { filters, more, tabs } = props;
  const empty = useMemo(
    () => Object.fromEntries([...filters, ...more, ...(tabs ? [tabs] : [])].map((source) => [source, null])),
    [filters, more, tabs],
  );
  // The address is the truth: when it changes, the row starts over from it, in the same fields. A field whose value the form is not
  // given would keep its last one.
  const values = useMemo(() => ({ ...empty, ...filterValues }), [empty, filterValues]);
  const form = useForm<Record<string, unknown>>({ values });
  return <SearchFields form={form} empty={empty} {...props} />;
}

/** Apart from the form's state, which changes whenever a kept page comes back: each field follows what is its own. */
const SearchFields = memo(function SearchFields({
  form,
  empty,
  filters,
  more,
  tabs,
  startWith = nothing,
  sheet,
  setSheet,
}: Props & { form: UseFormReturn<Record<string, unknown>>; empty: Record<string, null> }) {
  const { filterValues, setFilters } = useListFilterContext();
  const translate = useTranslate();
  const locale = useLocale();
  const narrow = useNarrow();
  const inSheet = [...(tabs ? [tabs] : []), ...filters, ...more].filter((source) => source !== 'keyword');
  const applied = Object.keys(filterValues).filter((source) => source !== 'keyword').length;
  const search = (event?: FormEvent) => {
    event?.preventDefault();
    // A range that is too long or reversed is reported at its field, before any request.
    void form.handleSubmit((values) => {
      setSheet(false);
      setFilters(filled(values), undefined, false);
    })();
  };
  const reset = () => {
    form.reset({ ...empty, ...startWith });
    setSheet(false);
    setFilters(startWith, undefined, false);
  };
  return (
    <SourceContextProvider value={plainSources}>
      <FormProvider {...form}>
        <Box component="form" role="search" onSubmit={search} noValidate>
          {narrow ? (
            <Box sx={{ display: 'flex', gap: 1 }}>
              {inSheet.length > 0 ? (
                <Button
                  variant="outlined"
                  color="inherit"
                  startIcon={<Tune />}
                  onClick={() => setSheet(true)}
                  sx={{ minHeight: 40, flexShrink: 0 }}
                >
                  {translate('entity.search.filter')}
                  {applied > 0 ? ` ${applied}` : ''}
                </Button>
              ) : null}
              {filters.includes('keyword') ? (
                <InputLayoutContext value="inline">
                  <Box sx={{ flex: 1, minWidth: 0, '& *': { minWidth: 0, maxWidth: '100%' }, '& > *': { width: 1 } }}>
                    <FilterInput source="keyword" />
                  </Box>
                </InputLayoutContext>
              ) : null}
              <Suspense fallback={null}>
                {sheet ? (
                  <FilterSheet onClose={() => setSheet(false)} onSearch={search}>
                    {inSheet.map((source) => (
                      <FilterInput key={source} source={source} />
                    ))}
                    <SearchButtons onReset={reset} />
                  </FilterSheet>
                ) : null}
              </Suspense>
            </Box>
          ) : (
            // Words of another language have other widths.
            <FilterRow key={locale} filters={filters} more={more} startWith={startWith} onReset={reset} />
          )}
        </Box>
      </FormProvider>
    </SourceContextProvider>
  );
});
