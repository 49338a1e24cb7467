import { progressTones } from '../../../ui/feedback/progressTones';
import { StatusDot } from '../../../ui/feedback/StatusDot';
import type { CampaignStatus } from './campaign';

/** Where a campaign is in its life. */
export function CampaignStatusDot({ status }: { status: CampaignStatus }) {
  return <StatusDot tone={progressTones[status]} label={`enums.campaignStatus.${status}`} />;
}
