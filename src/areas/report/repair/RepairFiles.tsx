import FileDownload from '@mui/icons-material/FileDownload';
import FileUpload from '@mui/icons-material/FileUpload';
import { Alert, Box, Button } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { type ChangeEvent, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { useHiddenRows } from '#entity/excel/useHiddenRows';
import { useGateway } from '#entity/sources';
import { useNotifyFailure } from '#entity/useFailure';
import { type RepairOrder, repairLimits, repairPaths } from './repair';
import type { WrongLine } from './repairWorkbook';
import type { RepairValues } from './useRepairStart';
import { rowOf } from './useRepairStart';

/** Lines that are named one by one. */
const shown = 20;

type Outcome = { taken: number; wrong: WrongLine[]; others: readonly string[] } | { refused: string };

/** The orders as a workbook to fill in, and what was filled in back into the form. */
export function RepairFiles() {
  const translate = useTranslate();
  const provider = useGateway();
  const notifyFailure = useNotifyFailure();
  const chooseRows = useHiddenRows();
  const { getValues, setValue } = useFormContext<RepairValues>();
  const input = useRef<HTMLInputElement>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const text = (name: string) => translate(`orderOperations.repair.${name}`);

  const saving = useMutation({
    mutationFn: async () => {
      const files = await import('./repairWorkbook');
      await files.saveRepairs(getValues('rows'), text('fileTitle'), translate);
    },
    onError: notifyFailure,
  });

  const reading = useMutation({
    mutationFn: async (file: File): Promise<Outcome> => {
      const files = await import('./repairWorkbook');
      const read = await files.readRepairs(file, translate, chooseRows);
      if ('refused' in read) return { refused: translate(read.refused.key, read.refused.params) };
      const { good, wrong, others } = read;
      const numbers = good.map(({ number }) => number);
      // No match at all is a valid answer here: it is reported at each line.
      const orders = numbers.length > 0 ? await ordersOf(numbers) : [];
      const byNumber = new Map(orders.map((order) => [order.number, order]));
      const rows = new Map(getValues('rows').map((row) => [row.id, row]));
      let taken = 0;
      for (const { line, number, income, reason } of good) {
        const order = byNumber.get(number);
        if (!order) wrong.push({ line, reason: 'unknown' });
        else if (order.pending) wrong.push({ line, reason: 'pending' });
        else {
          rows.set(order.id, rowOf(order, { income, reason: reason ?? '' }));
          taken += 1;
        }
      }
      if (rows.size > repairLimits.orders)
        return { refused: translate('orderOperations.repair.tooMany', { max: repairLimits.orders }) };
      if (taken > 0) setValue('rows', [...rows.values()], { shouldDirty: true });
      return { taken, wrong: wrong.sort((a, b) => a.line - b.line), others };
    },
    onSuccess: setOutcome,
    onError: notifyFailure,
  });

  async function ordersOf(numbers: string[]): Promise<RepairOrder[]> {
    const { data } = await provider.read<{ list: RepairOrder[] }>(repairPaths.orders, { numbers });
    return data.list;
  }

  const onFile = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    event.target.value = '';
    setOutcome(null);
    if (file) reading.mutate(file);
  };

  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button
          variant="outlined"
          color="inherit"
          startIcon={<FileDownload />}
          disabled={saving.isPending}
          onClick={() => saving.mutate()}
        >
          {text('toExcel')}
        </Button>
        <Button
          variant="outlined"
          color="inherit"
          startIcon={<FileUpload />}
          disabled={reading.isPending}
          onClick={() => input.current?.click()}
        >
          {text('fromExcel')}
        </Button>
        <input ref={input} type="file" accept=".xlsx" hidden aria-label={text('fromExcel')} onChange={onFile} />
      </Box>
      {outcome ? <Result outcome={outcome} /> : null}
    </Box>
  );
}

function Result({ outcome }: { outcome: Outcome }) {
  const translate = useTranslate();
  if ('refused' in outcome) return <Alert severity="error">{outcome.refused}</Alert>;
  const { taken, wrong, others } = outcome;
  return (
    <Alert severity={wrong.length > 0 ? 'warning' : 'success'}>
      {translate('orderOperations.repair.read', { smart_count: taken })}
      {wrong.length > 0 ? (
        <>
          {' '}
          {translate('orderOperations.repair.notRead', { smart_count: wrong.length })}
          <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
            {wrong.slice(0, shown).map(({ line, reason }) => (
              <li key={line}>
                {translate('orderOperations.repair.line', {
                  line: String(line),
                  reason: translate(`orderOperations.repair.wrong.${reason}`),
                })}
              </li>
            ))}
          </Box>
        </>
      ) : null}
      {others.length > 0 ? (
        <Box>{translate('excel.import.otherSheets', { names: others.join(translate('excel.list')) })}</Box>
      ) : null}
    </Alert>
  );
}
