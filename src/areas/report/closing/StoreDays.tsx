import ArrowBack from '@mui/icons-material/ArrowBack';
import { Box, Button, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useCan } from '#entity/permission';
import { useGateway } from '#entity/sources';
import { useFailureText } from '#entity/useFailure';
import { today } from '#session/today';
import { ListSkeleton } from '#ui/feedback/Skeletons.tsx';
import { StatusDot, type Tone } from '#ui/feedback/StatusDot.tsx';
import { ErrorState } from '#ui/feedback/states.tsx';
import { DateText, emptyText, Money, Quantity } from '#ui/feedback/values.tsx';
import { PageActions } from '#ui/page/PageActions.tsx';
import { PageTitle } from '#ui/page/PageTitle.tsx';
import { useSearchParams } from '#ui/router';
import { StoreClock } from '#ui/zone/StoreClock.tsx';
import { FigureTable } from '../part/FigureTable';
import { CloseDayDialog } from './CloseDayDialog';
import type { ClosingDay, DayState } from './days';
import { MonthChoice } from './MonthChoice';
import { dayEndPaths, storeDayEnd } from './storeDayEnd.contract';

const tones: Record<DayState, Tone> = { closed: 'ok', open: 'warn', missing: 'muted', current: 'info' };

interface DaysAnswer {
  storeName: string;
  today: string;
  timeZone: string;
  first: string | null;
  list: ClosingDay[];
}

/** A month of a store's business days: what each came to, and which still wait to be closed. */
export default function StoreDays({ store }: { store: string }) {
  const translate = useTranslate();
  const provider = useGateway();
  const textOf = useFailureText();
  const [search, setSearch] = useSearchParams();
  const [closing, setClosing] = useState<string | null>(null);
  const month = search.get('month') ?? today().slice(0, 7);
  const { data, isPending, error, refetch } = useQuery({
    queryKey: [storeDayEnd.name, 'days', store, month],
    queryFn: async ({ signal }) =>
      (await provider.read<DaysAnswer>(dayEndPaths.days, { store, month }, { signal })).data,
  });
  if (error) return <ErrorState message={textOf(error)} onRetry={() => void refetch()} />;
  return (
    <>
      {data ? <PageTitle>{data.storeName}</PageTitle> : null}
      <PageActions>
        <Button color="inherit" startIcon={<ArrowBack />} onClick={() => setSearch({})}>
          {translate('orderOperations.dayEnd.stores')}
        </Button>
      </PageActions>
      <MonthChoice
        month={month}
        first={data?.first?.slice(0, 7) ?? null}
        last={data?.today.slice(0, 7) ?? month}
        onChange={(next) => setSearch({ store, month: next })}
      />
      {isPending ? (
        <ListSkeleton />
      ) : (
        <StoreClock zone={data.timeZone}>
          <DayTable days={data.list} onClose={setClosing} />
        </StoreClock>
      )}
      {closing ? <CloseDayDialog store={store} day={closing} onClose={() => setClosing(null)} /> : null}
    </>
  );
}

const head = [
  'day',
  'income',
  'expectedCash',
  'deposited',
  'platform',
  'recharges',
  'openOrders',
  'openShifts',
  'closedBy',
];

function DayTable({ days, onClose }: { days: readonly ClosingDay[]; onClose: (day: string) => void }) {
  const translate = useTranslate();
  const mayClose = useCan('close');
  const text = (name: string) => translate(`orderOperations.dayEnd.${name}`);
  if (days.length === 0) return <Typography sx={{ p: 2 }}>{text('none')}</Typography>;
  const label = (day: ClosingDay) =>
    translate(mayClose ? 'orderOperations.dayEnd.close' : 'orderOperations.dayEnd.look', { day: day.day });
  return (
    <Box sx={{ border: '1px solid var(--line)', borderRadius: 'var(--radius)', backgroundColor: 'var(--surface)' }}>
      <FigureTable
        label={text('days')}
        head={[...head.map(text), text('action')]}
        rows={days.map((day) => ({
          key: day.day,
          cells: [
            <span key="day" style={{ display: 'inline-flex', gap: 8, alignItems: 'center', whiteSpace: 'nowrap' }}>
              <DateText value={day.day} />
              <StatusDot tone={tones[day.state]} label={text(`states.${day.state}`)} />
            </span>,
            <Money key="income" value={day.income} />,
            <Money key="expected" value={day.expectedCash} />,
            day.closing ? <Money key="deposited" value={day.closing.depositedCash} /> : emptyText,
            <Money key="platform" value={day.platform} />,
            <Money key="recharges" value={day.recharges} />,
            <Quantity key="orders" value={day.openOrders} />,
            <Quantity key="shifts" value={day.openShifts} />,
            day.closing ? <Closed key="closed" closing={day.closing} /> : emptyText,
            day.state === 'open' || day.state === 'missing' ? (
              <Button key="close" size="small" aria-label={label(day)} onClick={() => onClose(day.day)}>
                {text(mayClose ? 'closeShort' : 'lookShort')}
              </Button>
            ) : null,
          ],
        }))}
      />
    </Box>
  );
}

function Closed({ closing }: { closing: NonNullable<ClosingDay['closing']> }) {
  return (
    <>
      {closing.closedBy} <DateText value={closing.closedAt} />
      {closing.remark ? (
        <Typography component="div" variant="body2" sx={{ color: 'var(--muted)', overflowWrap: 'anywhere' }}>
          {closing.remark}
        </Typography>
      ) : null}
    </>
  );
}
