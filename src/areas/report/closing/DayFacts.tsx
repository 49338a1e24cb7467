import { Alert, Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { RowLink } from '#report/RowLink.tsx';
import { Money } from '#ui/feedback/values.tsx';
import { FactList } from '../part/FactList';
import { FigureTable } from '../part/FigureTable';
import { type DayDetail, obstaclesOf } from './days';

/** The figures of a day, and each thing that keeps it from being closed, leading there. */
export function DayFacts({ detail }: { detail: DayDetail }) {
  const translate = useTranslate();
  const text = (name: string) => translate(`orderOperations.dayEnd.${name}`);
  const money = (name: 'income' | 'expectedCash' | 'platform' | 'recharges') =>
    [text(name), <Money key={name} value={detail[name]} />] as const;
  return (
    <>
      {obstaclesOf(detail).length > 0 ? <Obstacles detail={detail} /> : null}
      <FactList rows={[money('income'), money('expectedCash'), money('platform'), money('recharges')]} />
      <FigureTable
        label={text('methods')}
        head={[
          translate('reports.fields.method'),
          translate('reports.fields.netPayment'),
          translate('reports.fields.income'),
        ]}
        rows={detail.methods.map((row) => ({
          key: row.method,
          cells: [
            translate(`enums.paymentMethod.${row.method}`),
            <Money key="amount" value={row.amount} />,
            <Money key="income" value={row.income} />,
          ],
        }))}
      />
    </>
  );
}

function Obstacles({ detail }: { detail: DayDetail }) {
  const translate = useTranslate();
  const { openOrders, openShifts, orders, shifts, earlier } = detail;
  return (
    <Alert severity="warning">
      {translate('orderOperations.dayEnd.blocked')}
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {detail.state === 'current' ? <li>{translate('orderOperations.dayEnd.notOver')}</li> : null}
        {earlier ? <li>{translate('orderOperations.dayEnd.earlier', { day: earlier })}</li> : null}
        {openOrders > 0 ? (
          <li>
            {translate('orderOperations.dayEnd.unpaid', { smart_count: openOrders })}{' '}
            <Links rows={orders} resource="transactionRecord" />
          </li>
        ) : null}
        {openShifts > 0 ? (
          <li>
            {translate('orderOperations.dayEnd.unhanded', { smart_count: openShifts })}{' '}
            <Links rows={shifts} resource="shiftingDuty" />
          </li>
        ) : null}
      </Box>
    </Alert>
  );
}

function Links({ rows, resource }: { rows: readonly { id: string; number: string }[]; resource: string }) {
  return (
    <Box
      component="span"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 1.5,
        '& a': { display: 'inline-flex', alignItems: 'center', minHeight: 24 },
      }}
    >
      {rows.map((row) => (
        <RowLink key={row.id} record={row} source="number" resource={resource} />
      ))}
    </Box>
  );
}
