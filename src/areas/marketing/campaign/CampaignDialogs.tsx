import { lazy } from 'react';
import { RecordCommand } from '#entity/RecordCommand.tsx';
import { campaign } from './campaign.contract';
import { campaignActs, campaignParam } from './useCampaignActions';

const CampaignPage = lazy(() => import('./CampaignPage'));

/** The command on a campaign that the address names, over the page. */
export function CampaignDialogs() {
  return (
    <RecordCommand contract={campaign} param={campaignParam} acts={campaignActs}>
      {({ act, ...command }) => <CampaignPage view={act} {...command} />}
    </RecordCommand>
  );
}
