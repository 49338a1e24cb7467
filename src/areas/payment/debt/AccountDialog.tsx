import { Box } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { QueryStatus } from '#entity/QueryStatus.tsx';
import { useGateway } from '#entity/sources';
import { today } from '#session/today';
import { FormDialog } from '#ui/feedback/FormDialog.tsx';
import { DateText, Money } from '#ui/feedback/values.tsx';
import { DateControl } from '#ui/inputs/DateInput.tsx';
import { PrintSheet } from '#ui/print/PrintSheet.tsx';
import { AccountFigures } from './AccountFigures';
import { type DebtTotals, debtUnit, debtUnitPaths, type Statement } from './debtUnit.contract';
import { StatementTable } from './StatementTable';

/** A unit's account: what it may owe and owes, how old that is, and the statement of a period, to be printed. */
export default function AccountDialog({ unit, onClose }: { unit: string; onClose: () => void }) {
  const translate = useTranslate();
  const provider = useGateway();
  const [from, setFrom] = useState<string | null>(`${today().slice(0, 8)}01`);
  const [to, setTo] = useState<string | null>(today());
  const [printing, setPrinting] = useState(false);
  const totals = useQuery({
    queryKey: [debtUnit.name, 'totals', unit],
    queryFn: async ({ signal }) =>
      (await provider.fetchOne<DebtTotals>(debtUnitPaths.totals, { guid: unit }, { signal })).data,
  });
  const isPeriod = from !== null && to !== null && from <= to;
  const statement = useQuery({
    queryKey: [debtUnit.name, 'statement', unit, from, to],
    enabled: isPeriod,
    queryFn: async ({ signal }) =>
      (await provider.read<Statement>(debtUnitPaths.statement, { unit, from, to }, { signal })).data,
  });
  const say = (key: string) => translate(`resources.debtUnit.account.${key}`);
  return (
    <FormDialog
      open
      width="md"
      title={totals.data ? `${totals.data.name} ${totals.data.code}` : say('open')}
      onClose={onClose}
      onSubmit={() => setPrinting(true)}
      cancel={translate('entity.form.close')}
      confirm={say('print')}
      blocked={!statement.data}
    >
      {totals.data ? <AccountFigures totals={totals.data} /> : <QueryStatus query={totals} height={88} />}
      <Box
        role="group"
        aria-label={say('period')}
        sx={{ display: 'flex', alignItems: 'center', gap: 1, maxWidth: 400 }}
      >
        <DateControl aria-label={say('from')} value={from} onChange={setFrom} max={to ?? today()} />
        <span>–</span>
        <DateControl aria-label={say('to')} value={to} onChange={setTo} min={from ?? undefined} max={today()} />
      </Box>
      {statement.data ? <StatementTable statement={statement.data} /> : null}
      {isPeriod && !statement.data ? <QueryStatus query={statement} height={240} /> : null}
      {printing && statement.data ? (
        <PrintSheet format="a4" onDone={() => setPrinting(false)}>
          <h1>
            {statement.data.unit} · {say('statement')}
          </h1>
          <p>
            <DateText value={statement.data.from} /> – <DateText value={statement.data.to} /> · {say('closing')}{' '}
            <Money value={statement.data.closing} />
          </p>
          <StatementTable statement={statement.data} />
          <p>{say('signatures')}</p>
        </PrintSheet>
      ) : null}
    </FormDialog>
  );
}
