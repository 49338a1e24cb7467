import { StatusDot, type Tone } from '../../../ui/feedback/StatusDot';
import type { CampaignStatus } from './campaign';

const tones: Record<CampaignStatus, Tone> = {
  draft: 'muted',
  notPublished: 'muted',
  upcoming: 'info',
  inProgress: 'ok',
  paused: 'warn',
  disabled: 'error',
  ended: 'muted',
};

/** Where a campaign is in its life. */
export function CampaignStatusDot({ status }: { status: CampaignStatus }) {
  return <StatusDot tone={tones[status]} label={`enums.campaignStatus.${status}`} />;
}
