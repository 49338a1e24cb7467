import { Box, Button, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { useGateway } from '#entity/sources';
import { useFailureText } from '#entity/useFailure';
import type { ShownCampaign } from './campaign';
import { campaignPaths } from './commands';

/** How many members the audience in the form has, counted as it is chosen. */
export function AudienceCount() {
  const translate = useTranslate();
  const provider = useGateway();
  const textOf = useFailureText();
  const { audience, levels, labels, groups }: ShownCampaign = useWatch();
  const chosen = { levels, labels, groups };
  const isNamed = audience === 'levels' || audience === 'labels' || audience === 'groups';
  const asked = { audience, ...(isNamed ? { [audience]: chosen[audience] ?? [] } : {}) };
  const { data, error, refetch } = useQuery({
    queryKey: ['campaign', 'audience', asked],
    enabled: Boolean(audience),
    queryFn: async ({ signal }) =>
      (await provider.read<{ members: number }>(campaignPaths.audience, asked, { signal })).data,
    placeholderData: (previous) => previous,
    retry: false,
  });
  return (
    <Box aria-live="polite" sx={{ gridColumn: '1 / -1', display: 'flex', alignItems: 'center', gap: 1, minHeight: 40 }}>
      {error ? (
        <>
          <Typography variant="body2" sx={{ color: 'var(--error)' }}>
            {translate('campaigns.audience.failed', { reason: textOf(error) ?? '' })}
          </Typography>
          <Button size="small" onClick={() => void refetch()}>
            {translate('ui.error.retry')}
          </Button>
        </>
      ) : (
        <Typography variant="body2">
          {data
            ? translate(`campaigns.audience.${audience === 'everyone' ? 'guests' : 'count'}`, {
                smart_count: data.members,
              })
            : translate('campaigns.audience.counting')}
        </Typography>
      )}
    </Box>
  );
}
