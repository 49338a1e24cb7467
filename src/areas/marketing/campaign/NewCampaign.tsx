import { CopyPage } from '#entity/form/CopyPage.tsx';
import { CampaignForm } from './CampaignForm';
import { campaign } from './campaign.contract';

// A copy is about another time; the start of the one that it came from may have gone by.
const blank = ['title', 'startTime', 'endTime'];

/** A new campaign, or a copy of the one that the address names: with all its terms but title and dates. */
export function NewCampaign() {
  return (
    <CopyPage contract={campaign} blank={blank}>
      <CampaignForm />
    </CopyPage>
  );
}
