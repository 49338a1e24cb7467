import { Alert, Box, Link as MuiLink } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import { ReadFailure } from '#entity/MissingRecord.tsx';
import { useGateway } from '#entity/sources';
import { DetailSkeleton } from '#ui/feedback/Skeletons.tsx';
import { DateText, emptyText, Money } from '#ui/feedback/values.tsx';
import { PageActions } from '#ui/page/PageActions.tsx';
import { PageTitle } from '#ui/page/PageTitle.tsx';
import { Panel } from '#ui/page/Panel.tsx';
import type { PrintFormat } from '#ui/print/PrintSheet.tsx';
import { Link, useSearchParams } from '#ui/router';
import { StoreClock } from '#ui/zone/StoreClock.tsx';
import { FactList } from '../part/FactList';
import { openOrdersPath } from '../part/openOrdersPath';
import { PrintButton } from './PrintButton';
import { ShiftMethods, ShiftReceipts } from './ShiftFigures';
import { type ShiftDetail, shiftDetailPath } from './shiftDetail';

const PrintShift = lazy(() => import('./PrintShift'));

type Rows = readonly (readonly [string, ReactNode])[];

/** One shift of a cashier: time and place, takings by method, and the expected cash in the drawer. */
export default function ShiftingDutyDetail() {
  const [search] = useSearchParams();
  const guid = search.get('guid') ?? '';
  const provider = useGateway();
  const { data, isPending, error, refetch } = useQuery({
    queryKey: ['shift', guid],
    queryFn: async ({ signal }) => (await provider.fetchOne<ShiftDetail>(shiftDetailPath, { guid }, { signal })).data,
  });
  if (isPending) return <DetailSkeleton fields={12} />;
  if (error) return <ReadFailure error={error} onRetry={() => void refetch()} resource="shiftingDuty" />;
  return (
    <StoreClock zone={data.timeZone}>
      <Shift shift={data} />
    </StoreClock>
  );
}

function useFacts(shift: ShiftDetail): { facts: Rows; drawer: Rows } {
  const translate = useTranslate();
  const label = (name: string) => translate(`reports.fields.${name}`);
  const own = (name: string) => translate(`orderOperations.shift.${name}`);
  const facts: Rows = [
    [label('number'), shift.number],
    [label('store'), shift.storeName],
    [own('businessDate'), <DateText key="businessDate" value={shift.businessDate} />],
    [label('device'), shift.device],
    [own('cashier'), shift.cashier],
    [label('startedAt'), <DateText key="startedAt" value={shift.startedAt} />],
    [label('endedAt'), <DateText key="endedAt" value={shift.endedAt} />],
    [label('shiftStatus'), translate(`enums.shiftHandoverState.${shift.status}`)],
    [
      label('openOrders'),
      shift.openOrders > 0 ? (
        <MuiLink key="open" component={Link} to={openOrdersPath(shift.store, shift.businessDate)}>
          {shift.openOrders}
        </MuiLink>
      ) : (
        shift.openOrders
      ),
    ],
  ];
  const money = (name: string, value: string | null): readonly [string, ReactNode] => [
    name,
    value === null ? emptyText : <Money key={name} value={value} />,
  ];
  const drawer: Rows = [
    money(label('openingFloat'), shift.openingFloat),
    money(label('cashSales'), shift.cashSales),
    money(own('otherCash'), shift.otherCash),
    money(own('payIn'), shift.payIn),
    money(own('payOut'), shift.payOut),
    money(label('expectedCash'), shift.expectedCash),
    money(label('countedCash'), shift.countedCash),
    money(label('cashDifference'), shift.difference),
  ];
  return { facts, drawer };
}

function Shift({ shift }: { shift: ShiftDetail }) {
  const translate = useTranslate();
  const { facts, drawer } = useFacts(shift);
  const [format, setFormat] = useState<PrintFormat | null>(null);
  const text = (name: string) => translate(`orderOperations.shift.${name}`);
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <PageTitle>{translate('orderOperations.shift.title', { number: shift.number })}</PageTitle>
      <PageActions>
        <PrintButton onPrint={setFormat} />
      </PageActions>
      {/* A fact of the page from its beginning, not a message that interrupts. */}
      {shift.status === 'notHandedOver' ? (
        <Alert severity="info" role="note">
          {text('running')}
        </Alert>
      ) : null}
      <Panel title={text('facts')}>
        <FactList rows={facts} />
      </Panel>
      <Panel title={text('drawer')}>
        <FactList rows={drawer} />
      </Panel>
      <Panel title={text('methods')}>
        {shift.methods.length > 0 ? <ShiftMethods shift={shift} /> : text('nothing')}
      </Panel>
      {shift.receipts.length > 0 ? (
        <Panel title={text('receipts')}>
          <ShiftReceipts shift={shift} />
        </Panel>
      ) : null}
      <Suspense fallback={null}>
        {format ? (
          <PrintShift shift={shift} format={format} facts={facts} drawer={drawer} onDone={() => setFormat(null)} />
        ) : null}
      </Suspense>
    </Box>
  );
}
