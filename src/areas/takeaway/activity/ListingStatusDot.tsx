import { useTranslate } from 'react-admin';
import { progressTones } from '#business/progressTones';
import { StatusDot } from '#ui/feedback/StatusDot.tsx';
import type { ListingStatus } from './activity';

/** The status of an activity on a third-party platform. */
export function ListingStatusDot({ status }: { status: ListingStatus }) {
  const translate = useTranslate();
  return <StatusDot tone={progressTones[status]} label={translate(`enums.thirdPartyActivityStatus.${status}`)} />;
}
