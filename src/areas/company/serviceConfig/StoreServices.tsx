import { Box, Link } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { QueryStatus } from '#entity/QueryStatus.tsx';
import { useGateway } from '#entity/sources';
import { homeOf } from '#routing/routes';
import { StatusDot, type Tone } from '#ui/feedback/StatusDot.tsx';
import { SectionSurface } from '#ui/page/SectionSurface.tsx';
import { Link as RouterLink } from '#ui/router';
import { placeLink } from './placeLink';
import { type Service, type ServiceStatus, servicePaths } from './services';

const tones: Record<ServiceStatus, Tone> = { on: 'ok', off: 'muted', incomplete: 'warn' };

/** The services of a store, group by group: each leads to its page, and says what it lacks. */
export function StoreServices({ store }: { store: string }) {
  const translate = useTranslate();
  const provider = useGateway();
  const query = useQuery({
    queryKey: ['serviceConfig', 'services', store],
    queryFn: ({ signal }) => provider.read<Service[]>(servicePaths.list, { store }, { signal }),
    select: ({ data }) => data,
  });
  if (!query.data) return <QueryStatus query={query} height={320} />;
  const services = query.data;
  const groups = [...new Set(services.map(({ group }) => group))];
  return groups.map((group) => (
    <SectionSurface key={group} title={translate(`services.groups.${group}`)} columns="wide">
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {services
          .filter((one) => one.group === group)
          .map((service) => (
            <ServiceRow key={service.key} service={service} store={store} />
          ))}
      </Box>
    </SectionSurface>
  ));
}

function ServiceRow({ service, store }: { service: Service; store: string }) {
  const translate = useTranslate();
  const { key, resource, by, status, count, problems } = service;
  return (
    <Box component="li" sx={row}>
      <Box sx={{ flex: '1 1 180px', minWidth: 0 }}>
        <Link component={RouterLink} to={placeLink(resource, by, store)} underline="hover" sx={{ fontWeight: 600 }}>
          {translate(`titles.${homeOf(resource)?.path ?? ''}`)}
        </Link>
        {problems.map((problem) => (
          <Box key={problem.key} sx={{ color: 'var(--muted)', fontSize: '0.8125rem' }}>
            {translate(`checks.${problem.key}`, { count: problem.count, smart_count: problem.count })}
          </Box>
        ))}
      </Box>
      <Box sx={{ flex: '0 0 auto', color: 'var(--muted)' }}>
        {count === null ? null : translate(`services.facts.${key}`, { smart_count: count })}
      </Box>
      <Box sx={{ flex: '0 0 96px' }}>
        <StatusDot tone={tones[status]} label={`services.status.${status}`} />
      </Box>
    </Box>
  );
}

const row = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: 2,
  rowGap: 0.5,
  py: 1,
  '& + &': { borderTop: '1px solid var(--line)' },
};
