import { useTranslate } from 'react-admin';
import { StatusDot, type Tone } from '../../../ui/feedback/StatusDot';
import type { ListingStatus } from './activity';

const tones: Readonly<Record<ListingStatus, Tone>> = {
  inProgress: 'ok',
  notStarted: 'info',
  notListed: 'muted',
  ended: 'muted',
};

/** The status of an activity on a third-party platform. */
export function ListingStatusDot({ status }: { status: ListingStatus }) {
  const translate = useTranslate();
  return <StatusDot tone={tones[status]} label={translate(`enums.thirdPartyActivityStatus.${status}`)} />;
}
