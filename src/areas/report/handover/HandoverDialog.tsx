import { Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { type RaRecord, useListFilterContext, useTranslate } from 'react-admin';
import { QueryStatus } from '#entity/QueryStatus.tsx';
import { useGateway } from '#entity/sources';
import { ReadDialog } from '#ui/feedback/ReadDialog.tsx';
import { Money } from '#ui/feedback/values.tsx';
import financial from '../business/financial.report';
import { FigureTable } from '../part/FigureTable';

/** From takings to handovers, in the order in which one follows from the other. */
const steps = [
  'salesIncome',
  'concession',
  'netPayment',
  'outsideShifts',
  'notHandedOver',
  'shiftReceipts',
  'handedOver',
] as const;

type Row = RaRecord & Record<(typeof steps)[number], string>;

interface Answer {
  list: Row[];
  meta: { totals: Row | null };
}

/** More than there are ways to pay. */
const mostMethods = 100;

/** Takings against handovers by method, for the period and stores of the list; each difference has its own column. */
export default function HandoverDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const takings = useTakings();
  const { data } = takings;
  const rows = data?.list ?? [];
  return (
    <ReadDialog width="md" title={translate('reports.handover.title')} onClose={onClose}>
      <Typography variant="body2" sx={{ color: 'var(--muted)', mb: 1 }}>
        {translate('reports.handover.meaning')}
      </Typography>
      <QueryStatus query={takings} height={320} />
      {data && rows.length === 0 ? <Typography>{translate('reports.handover.nothing')}</Typography> : null}
      <FigureTable
        label={translate('reports.handover.title')}
        head={['method', ...steps].map((name) => translate(`reports.fields.${name}`))}
        rows={rows.map((row) => ({
          key: String(row.id),
          cells: [translate(`enums.paymentMethod.${row.method}`), ...amountsOf(row)],
        }))}
        foot={data?.meta.totals ? [translate('reports.total'), ...amountsOf(data.meta.totals)] : undefined}
      />
    </ReadDialog>
  );
}

function amountsOf(row: Row) {
  return steps.map((name) => <Money key={name} value={row[name]} />);
}

function useTakings() {
  const provider = useGateway();
  const { date, basis, store } = useListFilterContext().filterValues;
  const question = {
    filters: { date, basis, store },
    by: ['method'],
    sort: 'handedOver',
    order: 'DESC',
    size: mostMethods,
  };
  return useQuery({
    queryKey: [financial.calls.list, 'handover', question],
    queryFn: async ({ signal }) => (await provider.read<Answer>(financial.calls.list, question, { signal })).data,
  });
}
