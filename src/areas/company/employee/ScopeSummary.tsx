import { Box, Chip, Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { useGateway } from '#entity/sources';
import { useFailureText } from '#entity/useFailure';
import { useScope } from './useScope';

interface ReachedStores {
  total: number;
  list: { id: string; code: string; name: string }[];
}

/** How many stores the scope in the form reaches, and which: counted by the gateway as one chooses. */
export function ScopeSummary() {
  const provider = useGateway();
  const translate = useTranslate();
  const textOf = useFailureText();
  const scope = useScope();
  const { data, error } = useQuery({
    queryKey: ['store', 'scope', scope],
    queryFn: ({ signal }) => provider.read<ReachedStores>('/employee/preview_scope', scope, { signal }),
    placeholderData: keepPreviousData,
  });
  const reached = data?.data;
  return (
    <Box component="section" aria-label={translate('resources.employee.scope.title')}>
      <Typography role="status" sx={{ mb: 0.5 }}>
        {error ? textOf(error) : translate('resources.employee.scope.count', { smart_count: reached?.total ?? 0 })}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
        {reached?.list.map((store) => (
          <Chip key={store.id} size="small" label={`${store.code} ${store.name}`} />
        ))}
        {reached && reached.total > reached.list.length ? (
          <Chip
            size="small"
            label={translate('ui.dialog.others', { smart_count: reached.total - reached.list.length })}
          />
        ) : null}
      </Box>
    </Box>
  );
}
