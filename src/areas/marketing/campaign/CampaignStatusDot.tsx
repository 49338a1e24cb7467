import { progressTones } from '#business/progressTones';
import { StatusDot } from '#ui/feedback/StatusDot.tsx';
import type { CampaignStatus } from './campaign';

/** Where a campaign is in its life. */
export function CampaignStatusDot({ status }: { status: CampaignStatus }) {
  return <StatusDot tone={progressTones[status]} label={`enums.campaignStatus.${status}`} />;
}
