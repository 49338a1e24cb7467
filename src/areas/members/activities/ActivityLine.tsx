import { Box, Link as MuiLink } from '@mui/material';
import { Link, useTranslate } from 'react-admin';
import { dialogParam, guidParam } from '../../../entity/openRecord';
import { personText } from '../../../entity/person';
import { routeFor } from '../../../routing/routes';
import { useMay } from '../../../session/permissions';
import { hueOf } from '../../../ui/charts/hues';
import { instantText } from '../../../ui/feedback/instantText';
import { progressTones } from '../../../ui/feedback/progressTones';
import { StatusDot } from '../../../ui/feedback/StatusDot';
import { useZone } from '../../../ui/zone/ZoneContext';
import { type ActivityKind, activityKinds, type HubActivity, statusTexts } from './hub';

/** The address at which a kind of activity shows one: its page, or the dialog over its list. */
export function addressOf({ resource, id }: Pick<HubActivity, 'resource' | 'id'>): string {
  const page = routeFor(resource, 'show');
  if (page) return `${page.path}?${new URLSearchParams({ [guidParam]: id })}`;
  return `${routeFor(resource, 'list')?.path}?${new URLSearchParams({ [dialogParam]: 'edit', [guidParam]: id })}`;
}

/** The name of a kind: that of its list. */
export function useKindName(): (kind: ActivityKind) => string {
  const translate = useTranslate();
  return (kind) => translate(`titles.${routeFor(kind, 'list')?.path}`, { _: kind });
}

/** The colour of a kind, the same in legend and calendar; its name is always beside it or said. */
export const hueOfKind = (kind: ActivityKind) => hueOf(activityKinds.indexOf(kind));

/** A square in the colour of a kind. */
export function KindMark({ kind }: { kind: ActivityKind }) {
  return (
    <Box
      component="span"
      aria-hidden
      sx={{ flex: 'none', width: 10, height: 10, borderRadius: '2px', backgroundColor: hueOfKind(kind) }}
    />
  );
}

/** How far an activity is, in the words of its kind. */
export function ActivityStatus({ activity: { kind, status } }: { activity: HubActivity }) {
  return <StatusDot tone={progressTones[status]} label={`enums.${statusTexts[kind]}.${status}`} />;
}

/** From when until when, on the operator's clock. */
export function usePeriodText(): (activity: Pick<HubActivity, 'start' | 'end'>) => string {
  const translate = useTranslate();
  const zone = useZone();
  const text = (instant: string) => instantText(new Date(instant), false, zone);
  return ({ start, end }) =>
    start === null || end === null
      ? translate('activityHub.fromReceipt')
      : translate('activityHub.period', { from: text(start), to: text(end) });
}

/** The title of an activity, a link for those who may look at it. */
function Title({ activity }: { activity: HubActivity }) {
  const may = useMay(activity.resource, 'show');
  return may ? (
    <MuiLink component={Link} to={addressOf(activity)} sx={{ overflowWrap: 'anywhere' }}>
      {activity.title}
    </MuiLink>
  ) : (
    <span>{activity.title}</span>
  );
}

interface Props {
  activity: HubActivity;
  /** among others of its kind, whose name is above them */
  alone?: boolean;
}

/** An activity in words: of what kind, how far, from when until when, and who made it. */
export function ActivityLine({ activity, alone = false }: Props) {
  const translate = useTranslate();
  const kindName = useKindName();
  const periodText = usePeriodText();
  const author = personText(activity.by, translate);
  return (
    <Box
      component="li"
      sx={{ py: 1, display: 'grid', gap: 0.25, '& + &': { borderTop: '1px solid var(--line)' }, minWidth: 0 }}
    >
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1.5, alignItems: 'baseline' }}>
        <Title activity={activity} />
        <Box component="span" sx={{ flex: 'none' }}>
          <ActivityStatus activity={activity} />
        </Box>
      </Box>
      <Box component="span" sx={{ color: 'var(--muted)', fontSize: '0.8125rem', fontVariantNumeric: 'tabular-nums' }}>
        {periodText(activity)}
      </Box>
      {alone ? null : (
        <Box
          component="span"
          sx={{ display: 'flex', gap: 0.75, alignItems: 'center', color: 'var(--muted)', fontSize: '0.8125rem' }}
        >
          <KindMark kind={activity.kind} />
          {author
            ? translate('activityHub.kindBy', { kind: kindName(activity.kind), name: author })
            : kindName(activity.kind)}
        </Box>
      )}
    </Box>
  );
}

export const lines = { m: 0, p: 0, listStyle: 'none', display: 'grid' };
