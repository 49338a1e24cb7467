import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useNotify } from 'react-admin';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { useDebounced } from '#ui/inputs/useDebounced';
import { useContract } from '../ContractContext';
import { checkValues } from '../contract';
import { useNotifyFailure } from '../useFailure';
import type { BatchStore } from './settings';
import { useBatch } from './useBatch';

/** Form value: settings that are to be changed though they are as the form began. */
export const chosenField = 'chosen';

/** Names of the settings that a batch changes: those that were touched, and those that were named. */
export function useChosen(): readonly string[] {
  const contract = useContract();
  const { dirtyFields } = useFormState();
  const asked: unknown = useWatch({ name: chosenField });
  const named = Array.isArray(asked) ? asked.map(String) : [];
  const key = Object.keys(contract.fields)
    .filter((name) => named.includes(name) || dirtyFields[name] !== undefined)
    .join(' ');
  return useMemo(() => key.split(' ').filter(Boolean), [key]);
}

/** The chosen settings as they are typed; null while there are none or one is wrong. */
function useChosenValues(chosen: readonly string[]): Record<string, unknown> | null {
  const contract = useContract();
  const typed: Record<string, unknown> = useWatch();
  const text = useDebounced(JSON.stringify(chosen.map((name) => [name, typed[name] ?? null])), 300);
  return useMemo(() => {
    const named: Record<string, unknown> = Object.fromEntries(JSON.parse(text));
    const names = Object.keys(named);
    if (names.length === 0) return null;
    const { issues } = checkValues(contract, { ...contract.standard, ...named });
    return issues.some(({ path }) => names.includes(path.split('.')[0] ?? '')) ? null : named;
  }, [contract, text]);
}

/** A batch in work: its stores, what would differ there, and doing it; `onDone` is called when no store was refused. */
export function useBatchWork(onDone: () => void) {
  const contract = useContract();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const { trigger } = useFormContext();
  const [stores, setStores] = useState<string[]>([]);
  const [refused, setRefused] = useState<BatchStore[]>([]);
  const values = useChosenValues(useChosen());
  const { preview, apply, done } = useBatch(stores, values);
  const ready = (preview.data ?? []).filter(({ changes, problem }) => problem === null && changes.length > 0);
  const submit = async () => {
    await trigger();
    if (ready.length === 0 || apply.isPending) return;
    try {
      const answers = await apply.mutateAsync(ready);
      const left = answers.filter(({ problem }) => problem !== null);
      setRefused(left);
      await queryClient.invalidateQueries({ queryKey: [contract.name] });
      notify('entity.settings.batch.done', {
        type: 'success',
        messageArgs: { smart_count: answers.length - left.length },
      });
      if (left.length === 0) onDone();
      else await preview.refetch();
    } catch (error) {
      notifyFailure(error);
      await preview.refetch();
    }
  };
  return {
    stores,
    setStores,
    /** stores and settings are chosen, and what would differ is known or asked */
    asks: stores.length > 0 && values !== null,
    preview,
    ready,
    /** stores that the last attempt left as they were, with the reason */
    refused,
    isBusy: apply.isPending,
    /** 0–100 */
    progress: ready.length > 0 ? (done / ready.length) * 100 : 0,
    submit,
  };
}

export type BatchWork = ReturnType<typeof useBatchWork>;
