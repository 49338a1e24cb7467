import { Box, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { QueryStatus } from '#entity/QueryStatus.tsx';
import { useGateway } from '#entity/sources';
import { surface } from '#ui/page/SectionSurface.tsx';

interface Props<Effect> {
  /** of the campaign */
  id: string;
  /** tells the effects of a campaign apart */
  name: string;
  /** the call that answers it */
  path: string;
  children: (effect: Effect) => ReactNode;
}

/** The section of a campaign's page that says what came of it, as far as the gateway has answered. */
export function EffectSection<Effect>({ id, name, path, children }: Props<Effect>) {
  const translate = useTranslate();
  const provider = useGateway();
  const query = useQuery({
    queryKey: ['campaign', name, id],
    queryFn: async ({ signal }) => (await provider.read<Effect>(path, { id }, { signal })).data,
  });
  return (
    <Box component="section" sx={[surface, { mb: 2 }]}>
      <Typography variant="h2" sx={{ mb: 1.5 }}>
        {translate('campaigns.effect.title')}
      </Typography>
      {query.data === undefined ? <QueryStatus query={query} height={120} /> : children(query.data)}
    </Box>
  );
}
