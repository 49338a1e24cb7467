import { Box, Link as MuiLink, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { useGateway } from '#entity/sources';
import { runtimeConfig } from '#gateway/config';
import { routeFor } from '#routing/routes';
import { useMay } from '#session/permissions';
import { surface } from '#ui/page/SectionSurface.tsx';
import { Link } from '#ui/router';
import { productResources } from '../platforms';
import { MoodSelect } from './MoodSelect';
import { type PlatformSummary, platformsPath } from './takeawayBinding.contract';

/** How each platform is doing, with the way to its products. */
export function PlatformCards() {
  const provider = useGateway();
  const summaries = useQuery({
    queryKey: ['takeawayStoreBinding', 'platforms'],
    queryFn: async ({ signal }) => (await provider.read<PlatformSummary[]>(platformsPath, {}, { signal })).data,
  });
  return (
    <Box sx={cards}>
      {(summaries.data ?? []).map((summary) => (
        <PlatformCard key={summary.platform} summary={summary} />
      ))}
    </Box>
  );
}

function PlatformCard({ summary: { platform, bound, ending, unlinked, different } }: { summary: PlatformSummary }) {
  const translate = useTranslate();
  const resource = productResources[platform];
  const maySee = useMay(resource, 'list');
  const name = translate(`enums.takeawayPlatform.${platform}`);
  const path = routeFor(resource, 'list')?.path ?? '/';
  const filtered = (filter: Record<string, unknown>) => `${path}?filter=${encodeURIComponent(JSON.stringify(filter))}`;
  const facts = [
    ...(ending > 0 ? [{ key: 'ending', count: ending, to: null }] : []),
    { key: 'unlinked', count: unlinked, to: filtered({ linkState: 'unlinked' }) },
    { key: 'different', count: different, to: filtered({ difference: ['price', 'soldOut', 'priceAndSoldOut'] }) },
  ];
  return (
    <Box component="section" aria-label={name} sx={[surface, { p: 1.5 }]}>
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1 }}>
        <Typography variant="h3" sx={{ fontSize: '0.875rem', fontWeight: 600, flex: 1 }}>
          {maySee ? (
            <MuiLink component={Link} to={path} underline="hover">
              {name}
            </MuiLink>
          ) : (
            name
          )}
        </Typography>
        <Box sx={{ fontSize: '0.75rem', color: 'var(--muted)' }}>
          {translate('takeaway.binding.bound', { smart_count: bound })}
        </Box>
      </Box>
      <Box component="ul" sx={list}>
        {facts.map(({ key, count, to }) => {
          const text = translate(`takeaway.binding.${key}`, { smart_count: count });
          return (
            <Box component="li" key={key} sx={{ color: count > 0 ? 'var(--warn)' : 'var(--muted)' }}>
              {to && maySee && count > 0 ? (
                <Link to={to} style={{ color: 'inherit' }}>
                  {text}
                </Link>
              ) : (
                text
              )}
            </Box>
          );
        })}
      </Box>
      {runtimeConfig().demo ? <MoodSelect platform={platform} name={name} /> : null}
    </Box>
  );
}

/** Side by side; on a phone in one row that moves sideways, so that the list stays near the top. */
const cards = {
  display: 'grid',
  gap: 1,
  mb: 1.5,
  gridAutoFlow: { xs: 'column', md: 'row' },
  gridAutoColumns: { xs: '200px', md: 'auto' },
  gridTemplateColumns: { md: 'repeat(5, minmax(0, 1fr))' },
  overflowX: 'auto',
  scrollSnapType: 'x proximity',
  '& > *': { scrollSnapAlign: 'start' },
};
const list = { m: 0, mt: 0.5, p: 0, listStyle: 'none', fontSize: '0.8125rem', lineHeight: '20px' };
