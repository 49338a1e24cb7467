import {
  Checkbox,
  Link as MuiLink,
  Tab,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Tabs,
  Typography,
} from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useLocale, useNotify, useTranslate } from 'react-admin';
import { useCan } from '#entity/permission';
import { useGateway } from '#entity/sources';
import { useFailureText, useNotifyFailure } from '#entity/useFailure';
import { FormDialog } from '#ui/feedback/FormDialog.tsx';
import { ListSkeleton } from '#ui/feedback/Skeletons.tsx';
import { ErrorState } from '#ui/feedback/states.tsx';
import { useConfirm } from '#ui/feedback/useConfirm.tsx';
import { DateText, Money } from '#ui/feedback/values.tsx';
import { addDecimals } from '#values/decimal';
import { moneyText } from '#values/numberText';
import { OutsideNote } from './OutsideNote';
import { type PayableAnswer, settlementPaths, supplierSettlement } from './supplierSettlement.contract';

interface Props {
  supplier: string;
  /** the period of the statement, as the list filters by it */
  date: unknown;
  onClose: () => void;
}

/**
 * The documents behind a supplier's statement of a period: tick those to settle. Settled ones are on the second tab.
 */
export default function PayableDialog({ supplier, date, onClose }: Props) {
  const translate = useTranslate();
  const locale = useLocale();
  const textOf = useFailureText();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const confirm = useConfirm();
  const provider = useGateway();
  const queryClient = useQueryClient();
  const maySettle = useCan('settle');
  const [settled, setSettled] = useState(false);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const documents = useQuery({
    queryKey: [supplierSettlement.name, 'documents', supplier, settled, date],
    queryFn: async ({ signal }) =>
      (await provider.read<PayableAnswer>(settlementPaths.documents, { supplier, settled, date }, { signal })).data,
  });
  const rows = documents.data?.list ?? [];
  // Documents settled or reversed after the period still belong to its statement, but are not paid again.
  const payable = rows.filter((row) => row.state === 'notSettled');
  const picked = payable.filter((row) => chosen.has(row.id));
  const total = addDecimals('0.00', ...picked.map((row) => row.amount));
  const toggle = (ids: readonly string[], on: boolean) => {
    const next = new Set(chosen);
    for (const id of ids)
      if (on) next.add(id);
      else next.delete(id);
    setChosen(next);
  };
  const settle = async () => {
    const agreed = await confirm({
      title: translate('stock.settle.title', { amount: moneyText(total, locale) }),
      body: translate('stock.settle.body'),
      losses: picked.map((row) => row.code),
      confirm: translate('stock.settle.label'),
    });
    if (!agreed) return;
    try {
      const { data } = await provider.write<{ number: string }>(settlementPaths.settle, {
        supplier,
        ids: picked.map((row) => row.id),
      });
      setChosen(new Set());
      notify('stock.settle.done', { type: 'success', messageArgs: { number: data.number } });
      await queryClient.invalidateQueries({ queryKey: [supplierSettlement.name] });
    } catch (error) {
      notifyFailure(error);
    }
  };
  const ids = payable.map((row) => row.id);
  const canPick = !settled && maySettle;
  return (
    <FormDialog
      open
      width="md"
      title={documents.data ? translate('stock.settle.of', documents.data) : translate('stock.settle.documents')}
      onClose={onClose}
      onSubmit={settle}
      aside={
        <Typography role="status">
          {translate('stock.settle.chosen', { smart_count: picked.length })} <Money value={total} />
        </Typography>
      }
      cancel={translate('entity.form.close')}
      confirm={canPick ? translate('stock.settle.label') : null}
      blocked={picked.length === 0}
    >
      <Tabs
        value={settled ? 1 : 0}
        onChange={(_, next: number) => setSettled(next === 1)}
        aria-label={translate('stock.settle.documents')}
      >
        <Tab label={translate('enums.settlementState.notSettled')} />
        <Tab label={translate('enums.settlementState.settled')} />
      </Tabs>
      {documents.isError ? (
        <ErrorState message={textOf(documents.error)} onRetry={() => void documents.refetch()} />
      ) : null}
      {documents.isPending ? <ListSkeleton /> : null}
      {documents.data && rows.length === 0 ? <Typography>{translate('stock.settle.none')}</Typography> : null}
      {rows.length > 0 ? (
        <Table size="small">
          <TableHead>
            <TableRow>
              {canPick ? (
                <TableCell padding="checkbox">
                  <Checkbox
                    size="small"
                    checked={picked.length > 0 && picked.length === payable.length}
                    indeterminate={picked.length > 0 && picked.length < payable.length}
                    onChange={(_, on) => toggle(ids, on)}
                    slotProps={{ input: { 'aria-label': translate('stock.settle.all') } }}
                  />
                </TableCell>
              ) : null}
              <TableCell>{translate('stock.settle.code')}</TableCell>
              <TableCell>{translate('stock.settle.type')}</TableCell>
              <TableCell>{translate('stock.settle.date')}</TableCell>
              <TableCell>{translate('stock.settle.due')}</TableCell>
              <TableCell align="right">{translate('stock.settle.amount')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.map((row) => (
              <TableRow key={row.id}>
                {canPick ? (
                  <TableCell padding="checkbox">
                    <Checkbox
                      size="small"
                      checked={chosen.has(row.id)}
                      disabled={row.state !== 'notSettled'}
                      onChange={(_, on) => toggle([row.id], on)}
                      slotProps={{ input: { 'aria-label': row.code } }}
                    />
                  </TableCell>
                ) : null}
                <TableCell>
                  <MuiLink component={Link} to={`/${row.resource}/${row.id}/show`}>
                    {row.code}
                  </MuiLink>
                  {!settled && row.state !== 'notSettled' ? (
                    <Typography component="div" variant="caption" sx={{ color: 'var(--muted)' }}>
                      {translate(`stock.settle.later.${row.state}`)}
                    </Typography>
                  ) : null}
                </TableCell>
                <TableCell>{translate(`enums.stockMovement.${row.type}`)}</TableCell>
                <TableCell>
                  <DateText value={row.date} />
                </TableCell>
                <TableCell sx={{ color: !settled && row.overdueDays > 0 ? 'var(--error)' : undefined }}>
                  {row.dueDate ? <DateText value={row.dueDate} /> : null}
                  {!settled && row.overdueDays > 0
                    ? ` (${translate('stock.settle.overdue', { smart_count: row.overdueDays })})`
                    : ''}
                </TableCell>
                <TableCell align="right">
                  <Money value={row.amount} />
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      ) : null}
      {documents.data ? (
        <Typography role="status" sx={{ textAlign: 'right' }}>
          {translate('stock.settle.sum', { smart_count: documents.data.count })} <Money value={documents.data.total} />
          <OutsideNote count={documents.data.outside} />
        </Typography>
      ) : null}
    </FormDialog>
  );
}
