import { Box, Link as MuiLink } from '@mui/material';
import { Link, useLocale, useTranslate } from 'react-admin';
import { progressTones } from '#business/progressTones';
import { personText } from '#entity/person';
import { useMay } from '#session/permissions';
import { hueOf } from '#ui/charts/hues';
import { StatusDot } from '#ui/feedback/StatusDot.tsx';
import { useZone } from '#ui/zone/ZoneContext';
import { instantText } from '#values/instantText';
import { addressOf } from './addressOf';
import { type ActivityKind, activityKinds, type HubActivity, statusTexts } from './hub';

/** The name of a kind among the others. */
export function useKindName(): (kind: ActivityKind) => string {
  const translate = useTranslate();
  return (kind) => translate(`activityHub.kind.${kind}`);
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

/** From when until when, on the operator's clock; of a card only the end of what runs, and the beginning of what is next. */
export function usePeriodText(only?: 'end' | 'start'): (activity: Pick<HubActivity, 'start' | 'end'>) => string {
  const translate = useTranslate();
  const zone = useZone();
  const locale = useLocale();
  const text = (instant: string) => instantText(new Date(instant), { zone, locale });
  return ({ start, end }) => {
    if (start === null || end === null) return translate('activityHub.fromReceipt');
    return translate(`activityHub.${only ?? 'period'}`, { from: text(start), to: text(end) });
  };
}

/** The title of an activity, a link for those who may look at it. */
export function ActivityTitle({ activity }: { activity: HubActivity }) {
  const may = useMay(activity.resource, 'show');
  return may ? (
    <MuiLink component={Link} to={addressOf(activity)} sx={{ overflowWrap: 'anywhere' }}>
      {activity.title}
    </MuiLink>
  ) : (
    <span>{activity.title}</span>
  );
}

/** An activity in words: of what kind, how far, from when until when, and who made it. */
export function ActivityLine({ activity }: { activity: HubActivity }) {
  const translate = useTranslate();
  const kindName = useKindName();
  const periodText = usePeriodText();
  const author = personText(activity.by, translate);
  return (
    <Box component="li" sx={line}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1.5, alignItems: 'baseline' }}>
        <ActivityTitle activity={activity} />
        <Box component="span" sx={{ flex: 'none' }}>
          <ActivityStatus activity={activity} />
        </Box>
      </Box>
      <Box component="span" sx={quiet}>
        {periodText(activity)}
      </Box>
      <Box component="span" sx={{ ...quiet, display: 'flex', gap: 0.75, alignItems: 'center' }}>
        <KindMark kind={activity.kind} />
        {author
          ? translate('activityHub.kindBy', { kind: kindName(activity.kind), name: author })
          : kindName(activity.kind)}
      </Box>
    </Box>
  );
}

export const lines = { m: 0, p: 0, listStyle: 'none', display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' };

export const quiet = { color: 'var(--muted)', fontSize: '0.8125rem', fontVariantNumeric: 'tabular-nums' };

const line = { py: 1, display: 'grid', gap: 0.25, '& + &': { borderTop: '1px solid var(--line)' }, minWidth: 0 };
