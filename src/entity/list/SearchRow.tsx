import Tune from '@mui/icons-material/Tune';
import { Box, Button, useMediaQuery, useTheme } from '@mui/material';
import { type FormEvent, lazy, memo, Suspense, useState } from 'react';
import { SourceContextProvider, useListFilterContext, useLocale, useTranslate } from 'react-admin';
import { FormProvider, type UseFormReturn, useForm } from 'react-hook-form';
import { isEmpty } from '../field';
import { FilterInput } from './FilterInput';
import { FilterRow } from './FilterRow';
import { SavedViews } from './SavedViews';
import { SearchButtons } from './SearchButtons';

const FilterSheet = lazy(() => import('./FilterSheet').then((module) => ({ default: module.FilterSheet })));

interface Props {
  filters: readonly string[];
  more: readonly string[];
  /** what Reset goes back to */
  startWith?: Record<string, unknown>;
}

const nothing = {};
const sources = { getSource: (source: string) => source, getLabel: (source: string) => source };

/** Only what was filled in: an empty filter is no filter. */
function filled(values: Record<string, unknown>): Record<string, unknown> {
  const isBlankRange = (value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value) && Object.values(value).every(isEmpty);
  return Object.fromEntries(Object.entries(values).filter(([, value]) => !isEmpty(value) && !isBlankRange(value)));
}

/** Filters with Search and Reset, further ones behind More; on a phone they are in a sheet. */
export function SearchRow(props: Props) {
  const { filterValues } = useListFilterContext();
  // The address is the truth: when it changes, the row starts over from it, in the same fields.
  const form = useForm<Record<string, unknown>>({ values: filterValues });
  return <SearchFields form={form} {...props} />;
}

/** Apart from the form's state, which changes whenever a kept page comes back: each field follows what is its own. */
const SearchFields = memo(function SearchFields({
  form,
  filters,
  more,
  startWith = nothing,
}: Props & { form: UseFormReturn<Record<string, unknown>> }) {
  const { setFilters } = useListFilterContext();
  const translate = useTranslate();
  const locale = useLocale();
  const [sheet, setSheet] = useState(false);
  const narrow = useMediaQuery(useTheme().breakpoints.down('sm'));
  const search = (event?: FormEvent) => {
    event?.preventDefault();
    // A range that is too long or reversed is reported at its field, before any request.
    void form.handleSubmit((values) => {
      setSheet(false);
      setFilters(filled(values), undefined, false);
    })();
  };
  const reset = () => {
    form.reset(startWith);
    setSheet(false);
    setFilters(startWith, undefined, false);
  };
  return (
    <SourceContextProvider value={sources}>
      <FormProvider {...form}>
        <Box component="form" role="search" onSubmit={search} noValidate>
          {narrow ? (
            <Box sx={{ display: 'flex', gap: 1 }}>
              <Button
                variant="outlined"
                color="inherit"
                startIcon={<Tune />}
                onClick={() => setSheet(true)}
                sx={{ minHeight: 40 }}
              >
                {translate('entity.search.filter')}
              </Button>
              <SavedViews />
              <Suspense fallback={null}>
                {sheet ? (
                  <FilterSheet onClose={() => setSheet(false)} onSearch={search}>
                    {[...filters, ...more].map((source) => (
                      <FilterInput key={source} source={source} />
                    ))}
                    <SearchButtons onReset={reset} />
                  </FilterSheet>
                ) : null}
              </Suspense>
            </Box>
          ) : (
            // Words of another language have other widths.
            <FilterRow key={locale} filters={filters} more={more} onReset={reset} />
          )}
        </Box>
      </FormProvider>
    </SourceContextProvider>
  );
});
