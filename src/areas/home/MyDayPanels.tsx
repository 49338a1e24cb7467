import { Box, Link, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { useFailureText } from '#entity/useFailure';
import { figureText } from '#ui/charts/chartText';
import { DetailSkeleton } from '#ui/feedback/Skeletons.tsx';
import { ErrorState } from '#ui/feedback/states.tsx';
import { Panel } from '#ui/page/Panel.tsx';
import { Link as RouterLink } from '#ui/router';
import { changeInPercent } from './change';
import { FigureTile, FigureTiles } from './FigureTile';
import { linkRow } from './linkRow';
import { listPath } from './listPath';
import { type DayCount, keptReservations, type MyDay } from './myDay';
import { type MyDayPanel, useHasPage, useMyDay, useMyPanels } from './useMyDay';

const bodies = { offers: Offers, tables: Tables, takeaway: Takeaway };

/** Members and coupons, tables and reservations, takeaway: of today, for who works with them. */
export default function MyDayPanels() {
  return useMyPanels().map((name) => <DayPart key={name} name={name} />);
}

/** A part that the gateway does not tell is no panel: a menu may be there for another right. */
function isTold(name: MyDayPanel, day: MyDay): boolean {
  if (name === 'offers') return day.counts.length > 0;
  return name === 'tables'
    ? day.tables !== null || day.reserved !== null
    : day.takeaway !== null || day.unmatched !== null;
}

function DayPart({ name }: { name: MyDayPanel }) {
  const translate = useTranslate();
  const textOf = useFailureText();
  const { data, isPending, error, refetch } = useMyDay();
  const Body = bodies[name];
  if (data && !isTold(name, data)) return null;
  return (
    <Panel title={translate(`home.myDay.${name}`)}>
      {isPending ? <DetailSkeleton fields={2} /> : null}
      {error ? <ErrorState message={textOf(error)} onRetry={() => void refetch()} /> : null}
      {data ? <Body day={data} /> : null}
    </Panel>
  );
}

function Offers({ day }: { day: MyDay }) {
  return (
    <FigureTiles>
      {day.counts.map((one) => (
        <Count key={one.key} count={one} />
      ))}
    </FigureTiles>
  );
}

function Count({ count: { key, resource, filters, count, before } }: { count: DayCount }) {
  const translate = useTranslate();
  const locale = useLocale();
  const textOf = (value: number) => figureText(String(value), 'count', locale);
  return (
    <FigureTile
      label={translate(`home.myDay.${key}`)}
      value={textOf(count)}
      to={listPath(resource, filters)}
      change={changeInPercent(count, before)}
      before={translate('home.before', { value: textOf(before) })}
    />
  );
}

function Tables({ day: { tables, reserved, date } }: { day: MyDay }) {
  const translate = useTranslate();
  const has = useHasPage();
  // The book is of one store; of several the report tells, where it may be read.
  const reservedAt = (hour: number) =>
    has('reserve')
      ? listPath('reserve', {
          date: { from: date, to: date },
          reservationStatus: [...keptReservations],
          slot: `${twoDigits(hour)}:`,
        })
      : listPath('booking', null);
  return (
    <Box sx={halves}>
      {tables ? (
        <Part
          title={translate('home.myDay.occupied', { occupied: tables.occupied, tables: tables.tables })}
          empty={tables.tables === 0 ? translate('home.myDay.noTables') : null}
          note={
            tables.total > tables.stores.length
              ? translate('ui.charts.cut', { shown: tables.stores.length, total: tables.total })
              : null
          }
        >
          {tables.stores.map(({ store, name, occupied, tables: all }) => (
            <Row
              key={store}
              to={listPath('table', null, { view: 'plan', store })}
              name={name}
              value={`${occupied} / ${all}`}
            />
          ))}
        </Part>
      ) : null}
      {reserved ? (
        <Part
          title={translate('home.myDay.reserved')}
          empty={reserved.length === 0 ? translate('home.myDay.noReserved') : null}
        >
          {reserved.map(({ hour, reservations, people }) => (
            <Row
              key={hour}
              to={reservedAt(hour)}
              name={`${twoDigits(hour)}:00–${twoDigits(hour)}:59`}
              value={translate('home.myDay.reservedOf', { reservations, people, smart_count: reservations })}
            />
          ))}
        </Part>
      ) : null}
    </Box>
  );
}

function Takeaway({ day: { takeaway, unmatched, date } }: { day: MyDay }) {
  const translate = useTranslate();
  const locale = useLocale();
  const platformOf = (platform: string) => translate(`enums.takeawayPlatform.${platform}`);
  const numberOf = (value: number) => figureText(String(value), 'count', locale);
  return (
    <Box sx={halves}>
      {takeaway ? (
        <Part
          title={translate('home.myDay.orders')}
          empty={takeaway.length === 0 ? translate('home.myDay.noTakeaway') : null}
        >
          {takeaway.map(({ platform, orders }) => (
            <Row
              key={platform}
              to={listPath('takeawayOrder', { date: { from: date, to: date }, platform: [platform] })}
              name={platformOf(platform)}
              value={numberOf(orders)}
            />
          ))}
        </Part>
      ) : null}
      {unmatched ? (
        <Part
          title={translate('home.myDay.unmatched')}
          empty={unmatched.length === 0 ? translate('home.myDay.allMatched') : null}
        >
          {unmatched.map(({ key, resource, filters, count }) => (
            <Row key={key} to={listPath(resource, filters)} name={platformOf(key)} value={numberOf(count)} />
          ))}
        </Part>
      ) : null}
    </Box>
  );
}

interface PartProps {
  title: string;
  empty: string | null;
  note?: string | null;
  children: ReactNode;
}

function Part({ title, empty, note = null, children }: PartProps) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography component="h3" variant="body2" sx={{ color: 'var(--muted)' }}>
        {title}
      </Typography>
      {empty === null ? (
        <Box component="ul" aria-label={title} sx={{ listStyle: 'none', m: 0, mx: -1, p: 0 }}>
          {children}
        </Box>
      ) : (
        <Typography>{empty}</Typography>
      )}
      {note ? (
        <Typography variant="caption" sx={{ color: 'var(--muted)' }}>
          {note}
        </Typography>
      ) : null}
    </Box>
  );
}

function Row({ to, name, value }: { to: string; name: string; value: string }) {
  return (
    <Box component="li" sx={{ '& + li': { borderTop: '1px solid var(--line)' } }}>
      <Link component={RouterLink} to={to} underline="none" sx={{ ...linkRow, justifyContent: 'space-between' }}>
        <Box component="span" sx={{ minWidth: 0 }}>
          {name}
        </Box>{' '}
        <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
          {value}
        </Box>
      </Link>
    </Box>
  );
}

const twoDigits = (hour: number) => String(hour).padStart(2, '0');

const halves = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
};
