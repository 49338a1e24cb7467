import { Box, Button, Link as MuiLink, Typography } from '@mui/material';
import { Link, useLocale, useTranslate } from 'react-admin';
import { dialogParam } from '../../../entity/openRecord';
import { QueryStatus } from '../../../entity/QueryStatus';
import { routeFor } from '../../../routing/routes';
import { useMay } from '../../../session/permissions';
import { quantityText } from '../../../ui/feedback/numberText';
import { EmptyState } from '../../../ui/feedback/states';
import { Panel } from '../../../ui/page/Panel';
import { useFigures } from '../figures/useFigures';
import { ActivityLine, lines, useKindName } from './ActivityLine';
import { type HubCard, type HubNow, hubPaths } from './hub';

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
  const locale = useLocale();
  const name = useKindName()(kind);
  const count = (value: number) => quantityText(String(value), locale, 0);
  const list = routeFor(kind, 'list')?.path ?? '';
  return (
    <Panel title={name} action={<NewButton kind={kind} />}>
      <Typography variant="body2" sx={{ color: 'var(--muted)' }}>
        {translate('activityHub.counts', { now: count(now.count), next: count(next.count) })}
      </Typography>
      <Part title="activityHub.now" none="activityHub.nothingNow" activities={now.first} />
      {next.count > 0 ? <Part title="activityHub.next" activities={next.first} /> : null}
      <Box sx={{ mt: 1 }}>
        <MuiLink
          component={Link}
          to={list}
          aria-label={translate('activityHub.allOf', { kind: name })}
          sx={{ display: 'inline-flex', alignItems: 'center', minHeight: { xs: 40, sm: 28 } }}
        >
          {translate('activityHub.all')}
        </MuiLink>
      </Box>
    </Panel>
  );
}

function Part({ title, none, activities }: { title: string; none?: string; activities: HubCard['now']['first'] }) {
  const translate = useTranslate();
  return (
    <Box sx={{ mt: 1 }}>
      <Typography component="h3" sx={{ fontWeight: 600, fontSize: '0.8125rem' }}>
        {translate(title)}
      </Typography>
      {activities.length === 0 && none ? (
        <Typography variant="body2" sx={{ color: 'var(--muted)', py: 1 }}>
          {translate(none)}
        </Typography>
      ) : (
        <Box component="ul" sx={lines}>
          {activities.map((activity) => (
            <ActivityLine key={activity.id} activity={activity} alone />
          ))}
        </Box>
      )}
    </Box>
  );
}

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
