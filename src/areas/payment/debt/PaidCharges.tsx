import { Box, Button, Checkbox, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { QueryStatus } from '#entity/QueryStatus.tsx';
import { useGateway } from '#entity/sources';
import { DateText, Money } from '#ui/feedback/values.tsx';
import { compareDecimals } from '#values/decimal';
import { moneyText } from '#values/numberText';
import { allocate, openTotal } from './allocate';
import { debtRecord, debtRecordPaths, type PayableAnswer, type PayableCharge } from './debtRecord.contract';
import { repayment } from './repayment';

/** The charges of the chosen unit: those that the amount pays, the oldest first, and what stays open; or only the ticked ones. */
export function PaidCharges() {
  const unit: unknown = useWatch({ name: 'unit' });
  const provider = useGateway();
  const query = useQuery({
    queryKey: [debtRecord.name, 'payable', unit],
    enabled: typeof unit === 'string' && unit !== '',
    queryFn: async ({ signal }) =>
      (await provider.read<PayableAnswer>(debtRecordPaths.open, { unit }, { signal })).data,
  });
  if (typeof unit !== 'string' || unit === '') return null;
  if (!query.data) return <QueryStatus query={query} height={160} />;
  return <Charges answer={query.data} />;
}

function useChosen(charges: readonly PayableCharge[]) {
  const { setValue } = useFormContext();
  const value: unknown = useWatch({ name: 'charges' });
  const named: unknown[] = Array.isArray(value) ? value : [];
  const chosen = charges.filter(({ id }) => named.includes(id));
  const choose = (ids: readonly string[]) => setValue('charges', ids, { shouldDirty: true });
  const toggle = (id: string, on: boolean) =>
    choose(on ? [...chosen.map((one) => one.id), id] : chosen.flatMap((one) => (one.id === id ? [] : [one.id])));
  return { chosen, toggle };
}

function Charges({ answer: { charges, open } }: { answer: PayableAnswer }) {
  const translate = useTranslate();
  const locale = useLocale();
  const { setValue } = useFormContext();
  const amount: unknown = useWatch({ name: 'amount' });
  const { chosen, toggle } = useChosen(charges);
  const payable = chosen.length > 0 ? chosen : charges;
  const most = chosen.length > 0 ? openTotal(chosen) : open;
  const typed = repayment.fields.amount.schema.safeParse(amount);
  const paid = new Map(allocate(payable, typed.success ? typed.data : '0').map((one) => [one.id, one]));
  const isTooMuch = typed.success && compareDecimals(typed.data, most) > 0;
  const say = (key: string, params?: Record<string, unknown>) =>
    translate(`resources.debtRepayment.charges.${key}`, params);
  if (charges.length === 0) return <Typography>{say('none')}</Typography>;
  return (
    <Box
      sx={{
        minWidth: 0,
        '& td, & th': { px: { xs: 0.5, sm: 2 } },
        '& .left': { display: { xs: 'none', sm: 'table-cell' } },
      }}
    >
      <Typography role={isTooMuch ? 'alert' : 'status'} sx={{ mb: 1, color: isTooMuch ? 'var(--error)' : undefined }}>
        {isTooMuch
          ? say('tooMuch', { open: moneyText(most, locale) })
          : say(paid.size > 0 ? 'pays' : 'payable', { smart_count: paid.size, open: moneyText(most, locale) })}{' '}
        <Button size="small" onClick={() => setValue('amount', most, { shouldDirty: true, shouldValidate: true })}>
          {say('all')}
        </Button>
      </Typography>
      <Table size="small" aria-label={say('label')}>
        <TableHead>
          <TableRow>
            <TableCell padding="checkbox" />
            <TableCell>{say('at')}</TableCell>
            <TableCell align="right">{say('open')}</TableCell>
            <TableCell align="right">{say('paid')}</TableCell>
            <TableCell align="right" className="left">
              {say('left')}
            </TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {charges.map((charge) => {
            const part = paid.get(charge.id);
            return (
              <TableRow key={charge.id}>
                <TableCell padding="checkbox">
                  <Checkbox
                    size="small"
                    checked={chosen.includes(charge)}
                    onChange={(_, on) => toggle(charge.id, on)}
                    slotProps={{ input: { 'aria-label': say('choose', { order: charge.order }) } }}
                  />
                </TableCell>
                <TableCell>
                  <DateText value={charge.at} />
                  <Typography component="div" variant="caption" sx={{ color: 'var(--muted)' }}>
                    {charge.store} · {charge.order}
                  </Typography>
                </TableCell>
                <TableCell align="right">
                  <Money value={charge.open} />
                </TableCell>
                <TableCell align="right">{part ? <Money value={part.paid} /> : '—'}</TableCell>
                <TableCell align="right" className="left">
                  <Money value={part?.left ?? charge.open} />
                </TableCell>
              </TableRow>
            );
          })}
        </TableBody>
      </Table>
    </Box>
  );
}
