import { Box, Link, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { useGateway } from '../../entity/sources';
import { useFailureText } from '../../entity/useFailure';
import { homeOf } from '../../routing/routes';
import { DetailSkeleton } from '../../ui/feedback/Skeletons';
import { ErrorState } from '../../ui/feedback/states';

interface Matter {
  key: string;
  resource: string;
  filters: Record<string, unknown>;
  count: number;
}

/** Matters that wait within the operator's permissions and data scope; each leads to its list, filtered. */
export function ToDo() {
  const provider = useGateway();
  const translate = useTranslate();
  const textOf = useFailureText();
  const { data, isPending, error, refetch } = useQuery({
    queryKey: ['home', 'toDo'],
    queryFn: ({ signal }) => provider.read<Matter[]>('/user/to_do', undefined, { signal }),
  });
  if (isPending) return <DetailSkeleton fields={3} />;
  if (error) return <ErrorState message={textOf(error)} onRetry={() => void refetch()} />;
  if (data.data.length === 0)
    return <Typography sx={{ color: 'var(--muted)' }}>{translate('home.nothingToDo')}</Typography>;
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'flex', flexWrap: 'wrap', gap: 2 }}>
      {data.data.map(({ key, resource, filters, count }) => (
        <Box component="li" key={key} sx={{ minWidth: 140 }}>
          <Link
            component={RouterLink}
            to={`${homeOf(resource)?.path ?? '/home'}?${new URLSearchParams({ filter: JSON.stringify(filters) })}`}
            underline="none"
            sx={{
              display: 'block',
              p: 1,
              borderRadius: 'var(--radius)',
              '&:hover': { backgroundColor: 'var(--tint)' },
            }}
          >
            <Typography
              component="span"
              sx={{ display: 'block', fontSize: '1.5rem', fontVariantNumeric: 'tabular-nums' }}
            >
              {count}
            </Typography>
            {translate(`home.matters.${key}`, { smart_count: count })}
          </Link>
        </Box>
      ))}
    </Box>
  );
}
