import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import { Box, Button, IconButton, Typography } from '@mui/material';
import { useLocale, useTranslate } from 'react-admin';
import { useNarrow } from '#entity/list/useNarrow';
import { QueryStatus } from '#entity/QueryStatus.tsx';
import { EmptyState } from '#ui/feedback/states.tsx';
import { dayInWords, monthName } from '#ui/inputs/dates/dayNames';
import { Panel } from '#ui/page/Panel.tsx';
import { useZone } from '#ui/zone/ZoneContext';
import { addMonths, monthOf } from '#values/months';
import { dayIn } from '#values/zonedTime';
import { useFigures } from '../figure/useFigures';
import { ActivityLine, KindMark, lines, useKindName } from './ActivityLine';
import { agendaOf, dayToOpen, runningOn } from './calendar';
import { type ActivityKind, daysOf, type HubMonth, hubPaths } from './hub';
import { type DatedActivity, MonthGrid } from './MonthGrid';
import { useHubAddress } from './useHubAddress';

/** The activities of a month: a grid of days with the chosen day's list beside it, on a phone an agenda. */
export function HubCalendar() {
  const translate = useTranslate();
  const zone = useZone();
  const address = useHubAddress();
  const today = dayIn(new Date(), zone);
  const month = address.month ?? monthOf(today);
  const query = useFigures<HubMonth>(hubPaths.month, { month });
  const { data, error } = query;
  return (
    <Panel title={translate('activityHub.calendar')}>
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
          <Steps month={month} today={today} onChange={address.openMonth} />
          <Kinds kinds={data?.kinds ?? []} without={address.without} onChange={address.showAll} />
        </Box>
        {data && !error ? <Month answer={data} today={today} /> : <QueryStatus query={query} height={720} />}
      </Box>
    </Panel>
  );
}

function Month({ answer: { month, activities, more }, today }: { answer: HubMonth; today: string }) {
  const translate = useTranslate();
  const zone = useZone();
  const narrow = useNarrow();
  const address = useHubAddress();
  const shown = activities.flatMap((one): DatedActivity[] => {
    const days = daysOf(one, (instant) => dayIn(instant, zone));
    return days && !address.without.includes(one.kind) ? [{ ...one, ...days }] : [];
  });
  const day = address.day !== null && monthOf(address.day) === month ? address.day : dayToOpen(month, today);
  return (
    <>
      {more > 0 ? (
        <Typography variant="body2" role="status">
          {translate('activityHub.more', { smart_count: more })}
        </Typography>
      ) : null}
      {narrow ? (
        <Agenda month={month} activities={shown} />
      ) : (
        <Box
          sx={{
            display: 'grid',
            gap: 2,
            alignItems: 'start',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 304px' },
          }}
        >
          <MonthGrid month={month} today={today} chosen={day} activities={shown} onChoose={address.openDay} />
          <Day day={day} activities={runningOn(shown, day)} />
        </Box>
      )}
    </>
  );
}

interface StepsProps {
  month: string;
  today: string;
  onChange: (month: string) => void;
}

/** The month, those before and after it, and the way back to that of today. */
function Steps({ month, today, onChange }: StepsProps) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'zh';
  const step = (by: number) => () => onChange(addMonths(month, by));
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
      <IconButton aria-label={translate('activityHub.before')} onClick={step(-1)}>
        <ChevronLeft />
      </IconButton>
      <Typography role="status" sx={{ minWidth: 128, textAlign: 'center', fontWeight: 600 }}>
        {monthName(month, locale)}
      </Typography>
      <IconButton aria-label={translate('activityHub.after')} onClick={step(1)}>
        <ChevronRight />
      </IconButton>
      <Button
        variant="outlined"
        size="small"
        disabled={month === monthOf(today)}
        onClick={() => onChange(monthOf(today))}
      >
        {translate('activityHub.today')}
      </Button>
    </Box>
  );
}

interface KindsProps {
  kinds: readonly ActivityKind[];
  without: readonly ActivityKind[];
  onChange: (without: readonly ActivityKind[]) => void;
}

/** The legend, each kind of which can be left out. */
function Kinds({ kinds, without, onChange }: KindsProps) {
  const translate = useTranslate();
  const kindName = useKindName();
  return (
    <Box role="group" aria-label={translate('activityHub.kinds')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
      {kinds.map((kind) => {
        const isOut = without.includes(kind);
        return (
          <Button
            key={kind}
            size="small"
            aria-pressed={!isOut}
            startIcon={<KindMark kind={kind} />}
            onClick={() => onChange(isOut ? without.filter((one) => one !== kind) : [...without, kind])}
            sx={{
              minHeight: { xs: 40, sm: 28 },
              color: isOut ? 'var(--muted)' : 'var(--text)',
              textDecoration: isOut ? 'line-through' : 'none',
            }}
          >
            {kindName(kind)}
          </Button>
        );
      })}
    </Box>
  );
}

function Day({ day, activities }: { day: string; activities: readonly DatedActivity[] }) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'zh';
  return (
    <Box role="region" aria-live="polite" aria-label={dayInWords(day, locale)} sx={{ minWidth: 0 }}>
      <Typography component="h3" sx={{ fontWeight: 600 }}>
        {dayInWords(day, locale)}
      </Typography>
      {activities.length === 0 ? (
        <Typography variant="body2" sx={{ color: 'var(--muted)', mt: 1 }}>
          {translate('activityHub.nothingOnDay')}
        </Typography>
      ) : (
        <Box component="ul" sx={lines}>
          {activities.map((activity) => (
            <ActivityLine key={activity.id} activity={activity} />
          ))}
        </Box>
      )}
    </Box>
  );
}

/** On a phone: what begins on which day of the month. */
function Agenda({ month, activities }: { month: string; activities: readonly DatedActivity[] }) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'zh';
  const groups = agendaOf(month, activities);
  if (groups.length === 0) return <EmptyState title="activityHub.nothingInMonth" />;
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      {groups.map(({ day, items }) => (
        <Box key={day}>
          <Typography component="h3" sx={{ fontWeight: 600 }}>
            {day === null ? translate('activityHub.goesOn') : dayInWords(day, locale)}
          </Typography>
          <Box component="ul" sx={lines}>
            {items.map((activity) => (
              <ActivityLine key={activity.id} activity={activity} />
            ))}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
