import { Box, Link, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { QueryStatus } from '#entity/QueryStatus.tsx';
import { useGateway } from '#entity/sources';
import { SectionSurface } from '#ui/page/SectionSurface.tsx';
import { Link as RouterLink } from '#ui/router';
import { placeLink } from './placeLink';
import { type ContradictionAnswer, servicePaths } from './services';

/** Settings that contradict each other or what they speak of, at all stores that one sees; each leads to where it is mended. */
export function Contradictions() {
  const translate = useTranslate();
  const provider = useGateway();
  const query = useQuery({
    queryKey: ['serviceConfig', 'contradictions'],
    queryFn: ({ signal }) => provider.read<ContradictionAnswer[]>(servicePaths.contradictions, {}, { signal }),
    select: ({ data }) => data,
  });
  return (
    <SectionSurface title={translate('services.contradictions')} columns="wide">
      <QueryStatus query={query} height={160} />
      {query.data?.length === 0 ? (
        <Typography sx={{ color: 'var(--muted)' }}>{translate('services.noContradictions')}</Typography>
      ) : null}
      {query.data?.map((one) => (
        <Contradiction key={one.key} of={one} />
      ))}
    </SectionSurface>
  );
}

function Contradiction({ of: { key, resource, by, total, stores } }: { of: ContradictionAnswer }) {
  const translate = useTranslate();
  const all = stores.reduce((sum, { count }) => sum + count, 0);
  return (
    <Box>
      <Typography sx={{ fontWeight: 600 }}>{translate(`checks.${key}`, { count: all, smart_count: all })}</Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 0.5, p: 0 }}>
        {stores.map(({ id, name }) => (
          <Box component="li" key={id}>
            <Link component={RouterLink} to={placeLink(resource, by, id)} underline="hover" sx={target}>
              {name}
            </Link>
          </Box>
        ))}
      </Box>
      {total > stores.length ? (
        <Box sx={{ color: 'var(--muted)' }}>
          {translate('services.moreStores', { smart_count: total - stores.length })}
        </Box>
      ) : null}
    </Box>
  );
}

/** A line is high enough to be touched. */
const target = { display: 'inline-flex', alignItems: 'center', minHeight: { xs: 40, sm: 28 } };
