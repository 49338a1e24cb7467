import { Alert, AlertTitle, Box, Link, Typography } from '@mui/material';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type RaRecord, useNotify, useTranslate } from 'react-admin';
import { guidParam } from '#entity/openRecord';
import { QueryStatus } from '#entity/QueryStatus.tsx';
import { useGateway } from '#entity/sources';
import { useNotifyFailure } from '#entity/useFailure';
import { FormDialog } from '#ui/feedback/FormDialog.tsx';
import { joinNames } from '#ui/feedback/joinNames';
import { Link as RouterLink } from '#ui/router';
import { useCampaignNames } from './CampaignPreview';
import type { ShownCampaign } from './campaign';
import { useCampaignWords } from './campaignWords';
import { type CampaignConflict, campaignPaths } from './commands';
import { useCampaignsChanged } from './useCampaignActions';

interface Props {
  act: 'publish' | 'resume';
  record: RaRecord & ShownCampaign;
  onClose: () => void;
}

/** Publishes a campaign, or goes on with a paused one: says what it means, and every campaign that is in its way. */
export function PublishDialog({ act, record, onClose }: Props) {
  const translate = useTranslate();
  const provider = useGateway();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const changed = useCampaignsChanged();
  const words = useCampaignWords();
  const nameOf = useCampaignNames(record);
  const name = String(record.title);
  const check = useQuery({
    queryKey: ['campaign', 'check', record.id],
    queryFn: async () =>
      (await provider.read<{ conflicts: CampaignConflict[] }>(campaignPaths.check, { id: record.id })).data.conflicts,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  const { mutate, isPending } = useMutation({
    mutationFn: () => provider.write(campaignPaths[act], { id: record.id }),
    onSuccess: () => {
      notify(`campaigns.done.${act}`, { type: 'success', messageArgs: { name } });
      onClose();
    },
    onError: (error) => {
      notifyFailure(error);
      void check.refetch();
    },
    onSettled: changed,
  });
  const conflicts = check.data ?? [];
  return (
    <FormDialog
      open
      title={translate(`campaigns.confirm.${act}`, { name })}
      onClose={onClose}
      onSubmit={() => mutate()}
      confirm={translate(`campaigns.acts.${act}`)}
      blocked={!check.data || conflicts.length > 0}
      busy={isPending}
    >
      <Typography sx={{ overflowWrap: 'anywhere' }}>{words.sentence(record, nameOf)}</Typography>
      <Typography variant="body2" sx={{ color: 'var(--muted)' }}>
        {translate(`campaigns.${record.type === 'newMember' ? 'welcoming' : 'confirm'}.${act}Body`)}
      </Typography>
      <QueryStatus query={check} height={40} />
      <Conflicts conflicts={conflicts} />
    </FormDialog>
  );
}

/** Campaigns in the way, each with the stores that both have, its dates, and a link to it. */
function Conflicts({ conflicts }: { conflicts: readonly CampaignConflict[] }) {
  const translate = useTranslate();
  const words = useCampaignWords();
  if (conflicts.length === 0) return null;
  return (
    <Alert severity="warning">
      <AlertTitle>{translate('campaigns.conflicts.title', { smart_count: conflicts.length })}</AlertTitle>
      <Box component="ul" sx={{ m: 0, pl: 2.5, maxHeight: 240, overflow: 'auto' }}>
        {conflicts.map((one) => (
          <li key={one.guid}>
            <Link component={RouterLink} to={`/campaign/detail?${guidParam}=${encodeURIComponent(one.guid)}`}>
              {one.title}
            </Link>
            {translate('campaigns.conflicts.at', {
              dates: words.dates(one) ?? '',
              stores: joinNames(one.stores.slice(0, 3), translate),
              smart_count: one.stores.length,
            })}
          </li>
        ))}
      </Box>
    </Alert>
  );
}
