import { Box, Button } from '@mui/material';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useNarrow } from '#entity/list/useNarrow';
import { QueryStatus } from '#entity/QueryStatus.tsx';
import { useAddressParam } from '#entity/useAddressParam';
import { useMay } from '#session/permissions';
import { Steady } from '#ui/feedback/Steady.tsx';
import { EmptyState } from '#ui/feedback/states.tsx';
import { ActsInReach, fillsPage } from '#ui/page/ActsInReach.tsx';
import { PageActions } from '#ui/page/PageActions.tsx';
import { BookLine, type OpenedAct } from './BookLine';
import styles from './book.module.css';
import { daysOf } from './bookDays';
import { DayLoads } from './DayLoads';
import { DayStrip } from './DayStrip';
import { OfStore } from './OfStore';
import type { BookedDays, BookedGuest } from './paths';
import { useBook, useBookActs } from './useBook';

const RequestDialog = lazy(() => import('./RequestDialog'));
const WalkInDialog = lazy(() => import('./WalkInDialog'));
const AssignDialog = lazy(() => import('./AssignDialog'));
const MoveDialog = lazy(() => import('./MoveDialog'));
const SwapDialog = lazy(() => import('./SwapDialog'));
const DepositDialog = lazy(() => import('./DepositDialog'));

type Open = { kind: 'request' | 'walkIn' } | { kind: OpenedAct; of: BookedGuest } | null;

const over = new Set(['checkedOut', 'cancelled']);

/** The reservations of the day with which guests can exchange their table. */
function partnersOf(of: BookedGuest, live: readonly BookedGuest[]): BookedGuest[] {
  return of.table ? live.filter(({ id, table }) => id !== of.id && table && table !== of.table) : [];
}

/** The book of reservations of a store: a day, who comes when, and what staff do with it. */
export function BookView() {
  return (
    <OfStore>{(store, days, picker) => <Working key={store} store={store} days={days} picker={picker} />}</OfStore>
  );
}

interface WorkingProps {
  store: string;
  days: BookedDays;
  picker: ReactNode;
}

function Working({ store, days, picker }: WorkingProps) {
  const translate = useTranslate();
  const narrow = useNarrow();
  const mayBook = useMay('booking', 'book');
  const mayServe = useMay('booking', 'serve');
  const { value, open: choose } = useAddressParam('day');
  const day = daysOf(days).find((date) => date === value) ?? days.today;
  const book = useBook(store, day);
  const acts = useBookActs();
  const [opened, setOpened] = useState<Open>(null);
  const close = () => setOpened(null);
  const bookings = book.data?.bookings ?? [];
  const live = bookings.filter(({ status }) => !over.has(status));
  const gone = bookings.filter(({ status }) => over.has(status));
  const buttons = (
    <>
      {mayServe && day === days.today ? (
        <Button variant="outlined" color="inherit" onClick={() => setOpened({ kind: 'walkIn' })}>
          {translate('booking.walkIn')}
        </Button>
      ) : null}
      {mayBook ? (
        <Button variant="contained" onClick={() => setOpened({ kind: 'request' })}>
          {translate('booking.book')}
        </Button>
      ) : null}
    </>
  );
  const lines = (rows: readonly BookedGuest[]) =>
    rows.map((of) => (
      <BookLine
        key={of.id}
        of={of}
        asOf={book.data?.asOf ?? of.expectedAt}
        isToday={day === days.today}
        acts={acts}
        maySwap={partnersOf(of, live).length > 0}
        onOpen={(kind, chosen) => setOpened({ kind, of: chosen })}
      />
    ));
  return (
    <Box sx={{ ...fillsPage, gap: 1.5 }}>
      {narrow ? null : <PageActions>{buttons}</PageActions>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 1 }}>
        {picker}
        <DayLoads days={days} day={day} />
        <Box role="status" sx={summary}>
          {book.data
            ? translate('booking.summary', {
                smart_count: live.length,
                people: live.reduce((sum, { people }) => sum + people, 0),
              })
            : '\u00a0'}
        </Box>
      </Box>
      <DayStrip days={days} day={day} onChoose={choose} />
      <QueryStatus query={book} height={240} />
      {live.length > 0 ? (
        <Steady of={live.map(({ id, status }) => `${id} ${status}`).join(' ')}>
          <ul className={styles.list} aria-label={translate('booking.list')}>
            {lines(live)}
          </ul>
        </Steady>
      ) : book.data ? (
        <EmptyState title="booking.none" text="booking.noneText" />
      ) : null}
      {gone.length > 0 ? (
        <details>
          <Box
            component="summary"
            sx={{ py: 1, cursor: 'pointer', color: 'var(--muted)', minHeight: { xs: 40, sm: 28 } }}
          >
            {translate('booking.others', { smart_count: gone.length })}
          </Box>
          <ul className={styles.list}>{lines(gone)}</ul>
        </details>
      ) : null}
      {narrow ? <ActsInReach>{buttons}</ActsInReach> : null}
      <Suspense fallback={null}>
        {opened?.kind === 'request' ? (
          <RequestDialog store={store} days={days} day={day} onDay={choose} onClose={close} />
        ) : null}
        {opened?.kind === 'walkIn' ? <WalkInDialog store={store} days={days} onClose={close} /> : null}
        {opened?.kind === 'assign' ? <AssignDialog store={store} days={days} of={opened.of} onClose={close} /> : null}
        {opened?.kind === 'move' ? (
          <MoveDialog store={store} days={days} of={opened.of} onDay={choose} onClose={close} />
        ) : null}
        {opened?.kind === 'swap' ? (
          <SwapDialog of={opened.of} others={partnersOf(opened.of, live)} onClose={close} />
        ) : null}
        {opened?.kind === 'deposit' ? <DepositDialog days={days} of={opened.of} onClose={close} /> : null}
      </Suspense>
    </Box>
  );
}

/** A line of its own on a phone, also while it says nothing yet: the days below it stay where they are. */
const summary = {
  flex: { xs: '1 0 100%', md: 'none' },
  ml: { md: 'auto' },
  color: 'var(--muted)',
  fontSize: '0.8125rem',
};
