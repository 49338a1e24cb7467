import { Box, Button, Link as MuiLink, Typography } from '@mui/material';
import { Link, useLocale, useTranslate } from 'react-admin';
import { dialogParam } from '#entity/openRecord';
import { QueryStatus } from '#entity/QueryStatus.tsx';
import { routeFor } from '#routing/routes';
import { useMay } from '#session/permissions';
import { EmptyState } from '#ui/feedback/states.tsx';
import { Panel } from '#ui/page/Panel.tsx';
import { quantityText } from '#values/numberText';
import { useFigures } from '../figure/useFigures';
import { ActivityStatus, ActivityTitle, lines, quiet, useKindName, usePeriodText } from './ActivityLine';
import { type HubCard, type HubNow, type HubPart, hubPaths } from './hub';

/** A card of each kind of activity: what runs now, what is next, and the way to its list. */
export function HubCards() {
  const query = useFigures<HubNow>(hubPaths.now);
  const { data } = query;
  if (!data) return <QueryStatus query={query} height={240} />;
  if (data.cards.length === 0) return <EmptyState title="activityHub.noKinds" />;
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: {
          xs: 'minmax(0, 1fr)',
          md: 'repeat(2, minmax(0, 1fr))',
          lg: 'repeat(3, minmax(0, 1fr))',
        },
      }}
    >
      {data.cards.map((card) => (
        <KindCard key={card.kind} card={card} />
      ))}
    </Box>
  );
}

function KindCard({ card: { kind, now, next } }: { card: HubCard }) {
  const translate = useTranslate();
  const name = useKindName()(kind);
  return (
    <Panel title={name} action={<NewButton kind={kind} />}>
      <Part of="now" ends="end" part={now} />
      {next.count > 0 ? <Part of="next" ends="start" part={next} /> : null}
      <MuiLink
        component={Link}
        to={routeFor(kind, 'list')?.path ?? ''}
        aria-label={translate('activityHub.allOf', { kind: name })}
        sx={{ mt: 1, display: 'inline-flex', alignItems: 'center', minHeight: { xs: 40, sm: 28 } }}
      >
        {translate('activityHub.all')}
      </MuiLink>
    </Panel>
  );
}

/** Those that run, or those that are next: how many, and the first of them with the moment that counts. */
function Part({ of, ends, part: { count, first } }: { of: 'now' | 'next'; ends: 'end' | 'start'; part: HubPart }) {
  const translate = useTranslate();
  const locale = useLocale();
  const periodText = usePeriodText(ends);
  return (
    <Box sx={{ '& + &': { mt: 1.5 } }}>
      <Typography component="h3" sx={{ fontWeight: 600, fontSize: '0.8125rem', mb: 0.5 }}>
        {translate(`activityHub.${of}`, { count: quantityText(String(count), locale, 0) })}
      </Typography>
      {count === 0 ? (
        <Typography variant="body2" sx={{ color: 'var(--muted)' }}>
          {translate('activityHub.nothingNow')}
        </Typography>
      ) : (
        <Box component="ul" sx={lines}>
          {first.map((activity) => (
            <Box component="li" key={activity.id} sx={row}>
              <ActivityTitle activity={activity} />
              <Box component="span" sx={{ ...quiet, flex: 'none' }}>
                {/* An action that is sent at one moment has no end to wait for. */}
                {activity.status === 'sending' ? <ActivityStatus activity={activity} /> : periodText(activity)}
              </Box>
            </Box>
          ))}
        </Box>
      )}
    </Box>
  );
}

const row = {
  ...{ display: 'flex', justifyContent: 'space-between', columnGap: 1.5, alignItems: 'baseline', flexWrap: 'wrap' },
  ...{ minHeight: { xs: 40, sm: 28 }, alignContent: 'center' },
};

/** Begins a new one: on the page of its kind, or in the dialog over its list. */
function NewButton({ kind }: Pick<HubCard, 'kind'>) {
  const translate = useTranslate();
  const name = useKindName()(kind);
  const to =
    routeFor(kind, 'create')?.path ??
    `${routeFor(kind, 'list')?.path}?${new URLSearchParams({ [dialogParam]: 'create' })}`;
  return useMay(kind, 'create') ? (
    <Button
      component={Link}
      to={to}
      size="small"
      aria-label={translate('activityHub.newOf', { kind: name })}
      sx={{ minHeight: { xs: 40, sm: 28 } }}
    >
      {translate('activityHub.new')}
    </Button>
  ) : null;
}
