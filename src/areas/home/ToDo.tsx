import { Box, Link, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { useGateway } from '#entity/sources';
import { useFailureText } from '#entity/useFailure';
import { DetailSkeleton } from '#ui/feedback/Skeletons.tsx';
import { ErrorState } from '#ui/feedback/states.tsx';
import { Link as RouterLink } from '#ui/router';
import { linkRow } from './linkRow';
import { listPath } from './listPath';
import { byUrgency, isUrgent, type Matter } from './matters';

/** Matters that wait within the operator's permissions and data scope, by urgency; each leads to its list, filtered, and says what to do there. */
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
    <Box component="ul" sx={{ listStyle: 'none', m: 0, mx: -1, p: 0 }}>
      {byUrgency(data.data).map((matter) => (
        <Row key={matter.key} matter={matter} />
      ))}
    </Box>
  );
}

function Row({ matter }: { matter: Matter }) {
  const translate = useTranslate();
  const { key, resource, filters, count } = matter;
  return (
    <Box component="li" sx={{ '& + li': { borderTop: '1px solid var(--line)' } }}>
      <Link component={RouterLink} to={listPath(resource, filters)} underline="none" sx={linkRow}>
        <Box
          component="span"
          title={isUrgent(matter) ? translate('home.urgent') : undefined}
          sx={{ ...dot, backgroundColor: isUrgent(matter) ? 'var(--warn)' : 'var(--strong-line)' }}
        />
        <Box
          component="span"
          sx={{ minWidth: 28, fontWeight: 600, textAlign: 'right', fontVariantNumeric: 'tabular-nums' }}
        >
          {count}
        </Box>{' '}
        <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
          {translate(`home.matters.${key}`, { smart_count: count })}
        </Box>{' '}
        <Box component="span" sx={{ color: 'var(--accent)', textAlign: 'right' }}>
          {translate(`home.acts.${key}`, { _: translate('home.acts.look') })}
        </Box>
      </Link>
    </Box>
  );
}

const dot = { width: 8, height: 8, flex: 'none', borderRadius: '50%' };
