import type { ReactNode } from 'react';
import type { RaRecord } from 'react-admin';
import { CampaignDetails } from './CampaignDetails';
import { CampaignForm } from './CampaignForm';
import { NewCampaign } from './NewCampaign';
import { PublishDialog } from './PublishDialog';

type Props =
  | { view: 'form' | 'create' }
  | { view: 'show'; dialogs: ReactNode }
  | { view: 'publish' | 'resume'; record: RaRecord; onClose: () => void };

/** Everything about one campaign, as one script: its form, its page, and the dialog that publishes it. */
export default function CampaignPage(props: Props) {
  switch (props.view) {
    case 'form':
      return <CampaignForm />;
    case 'create':
      return <NewCampaign />;
    case 'show':
      return <CampaignDetails dialogs={props.dialogs} />;
    default:
      return <PublishDialog act={props.view} record={props.record} onClose={props.onClose} />;
  }
}
