import { Link as MuiLink } from '@mui/material';
import { Link } from 'react-admin';
import { guidParam } from '#entity/openRecord';
import { useMay } from '#session/permissions';
import { EllipsisText } from '#ui/feedback/EllipsisText.tsx';
import { addressOf } from '../activityHub/addressOf';
import type { PointsActivity } from './kinds';

/** The resource that shows what gave points, and the right for it. */
const shownBy: Record<PointsActivity, { resource: string; right: 'show' | 'list' }> = {
  rechargeActivity: { resource: 'rechargeActivity', right: 'show' },
  subsidyActivity: { resource: 'subsidyActivity', right: 'show' },
  campaign: { resource: 'campaign', right: 'show' },
  precisionMarketing: { resource: 'precisionMarketing', right: 'show' },
  equityCard: { resource: 'equityCard', right: 'show' },
  birthday: { resource: 'memberEquity', right: 'list' },
  upgrade: { resource: 'memberEquity', right: 'list' },
};

interface Props {
  type: PointsActivity;
  /** null where it is not known any more */
  id: string | null;
  name: string;
}

/** The giver of points: a link to the activity, or to what a level gives. */
export function CausedBy({ type, id, name }: Props) {
  const { resource, right } = shownBy[type];
  const may = useMay(resource, right);
  if (id === null || !may) return <EllipsisText>{name || '—'}</EllipsisText>;
  const ofLevel = resource === 'memberEquity';
  const to = ofLevel
    ? `/member/memberEquityChoose?${new URLSearchParams({ [guidParam]: id })}`
    : addressOf({ resource, id });
  return (
    <MuiLink component={Link} to={to}>
      <EllipsisText>{name}</EllipsisText>
    </MuiLink>
  );
}
