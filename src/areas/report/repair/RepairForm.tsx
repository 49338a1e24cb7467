import { Alert, Box, Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLocale, useNotify, useStore, useTranslate } from 'react-admin';
import { FormProvider, type Resolver, useForm } from 'react-hook-form';
import { checkField } from '#entity/field';
import { useLeaving } from '#entity/form/Leaving';
import { UnsavedGuard } from '#entity/form/UnsavedGuard.tsx';
import type { Issue } from '#entity/issue';
import { useGateway } from '#entity/sources';
import { useNotifyFailure } from '#entity/useFailure';
import { homeOf } from '#routing/routes';
import { useConfirm } from '#ui/feedback/useConfirm.tsx';
import { TextInput } from '#ui/inputs/TextInput.tsx';
import { useNavigate } from '#ui/router';
import { moneyText } from '#values/numberText';
import { RepairFiles } from './RepairFiles';
import { RepairRows } from './RepairRows';
import { RepairTotals, totalsOf } from './RepairTotals';
import { repairPaths, repairRemark, repairRow } from './repair';
import takeawayAbnormal from './takeawayAbnormal.report';
import type { RepairRow, RepairValues } from './useRepairStart';

/** Checks what was entered by the rules that the gateway has too. */
function useResolver(): Resolver<RepairValues> {
  const translate = useTranslate();
  return useMemo(() => {
    const errorOf = (issues: readonly Issue[]) => {
      const [first] = issues;
      return first ? { type: 'contract', message: translate(first.key, first.params) } : undefined;
    };
    return (values) => {
      const rows = values.rows.map((row) => {
        const income = errorOf(checkField(repairRow.income, row.income, 'income').issues);
        const reason = errorOf(checkField(repairRow.reason, row.reason, 'reason').issues);
        return income || reason ? { ...(income ? { income } : {}), ...(reason ? { reason } : {}) } : undefined;
      });
      const remark = errorOf(checkField(repairRemark, values.remark, 'remark').issues);
      if (!remark && rows.every((row) => row === undefined)) return { values, errors: {} };
      return { values: {}, errors: { ...(remark ? { remark } : {}), rows } };
    };
  }, [translate]);
}

/** The form of a repair: rows, a remark, files out and in, sums, and submitting it. */
export function RepairForm({ start }: { start: RepairRow[] }) {
  const translate = useTranslate();
  const locale = useLocale();
  const provider = useGateway();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const confirm = useConfirm();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const leaving = useLeaving();
  const [, setChosen] = useStore<(string | number)[]>(`${takeawayAbnormal.name}.selectedIds`, []);
  const form = useForm<RepairValues>({
    defaultValues: { remark: null, rows: start },
    resolver: useResolver(),
    mode: 'onBlur',
    reValidateMode: 'onBlur',
  });
  const rows = form.watch('rows');
  const list = homeOf(takeawayAbnormal.name)?.path ?? '/';
  const waiting = rows.filter(({ pending }) => pending).length;
  const submit = form.handleSubmit(async (values) => {
    const totals = totalsOf(values.rows);
    const agreed = await confirm({
      title: translate('orderOperations.repair.question', { smart_count: values.rows.length }),
      body: translate('orderOperations.repair.meaning', { difference: moneyText(totals.difference, locale) }),
      confirm: translate('orderOperations.repair.submit', { smart_count: values.rows.length }),
    });
    if (!agreed) return;
    try {
      const { data } = await provider.write<{ number: string }>(repairPaths.submit, {
        remark: values.remark,
        rows: values.rows.map(({ id, income, reason }) => ({ order: id, income, reason })),
      });
      leaving.current = true;
      setChosen([]);
      notify('orderOperations.repair.submitted', { type: 'success', messageArgs: { number: data.number } });
      await queryClient.invalidateQueries({ queryKey: [takeawayAbnormal.name, 'getList'] });
      navigate(list);
    } catch (error) {
      notifyFailure(error);
    }
  });
  return (
    <FormProvider {...form}>
      <UnsavedGuard id="repair" leaving={leaving} />
      <Box
        component="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
        sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}
      >
        <RepairFiles />
        {waiting > 0 ? (
          <Alert severity="warning">{translate('orderOperations.repair.waiting', { smart_count: waiting })}</Alert>
        ) : null}
        <RepairRows />
        {rows.length > 0 ? (
          <>
            <RepairTotals rows={rows} />
            <TextInput source="remark" label={translate('orderOperations.repair.remark')} max={100} />
          </>
        ) : null}
        <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
          <Button
            type="submit"
            variant="contained"
            disabled={rows.length === 0 || waiting > 0 || form.formState.isSubmitting}
          >
            {translate('orderOperations.repair.submit', { smart_count: rows.length })}
          </Button>
          <Button variant="outlined" color="inherit" onClick={() => navigate(list)}>
            {translate('orderOperations.repair.back')}
          </Button>
        </Box>
      </Box>
    </FormProvider>
  );
}
