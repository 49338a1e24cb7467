import { useMemo } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import type { RowAction } from '#entity/list/rowActions';
import { useCan } from '#entity/permission';
import { useAddressParam } from '#entity/useAddressParam';
import { useConfirm } from '#ui/feedback/useConfirm.tsx';
import { batchParam } from '../batch/batchParams';
import type { BatchAct, BatchTarget } from '../batch/takeawayBatch.contract';
import { useBatchStart } from '../batch/useBatchStart';
import { takeawayPlatforms } from '../platforms';

/** The stores at platforms that rows are. */
export function targetsOf(records: readonly RaRecord[]): BatchTarget[] {
  return records.flatMap(({ store, platform }) => {
    const known = takeawayPlatforms.find((one) => one === platform);
    return known && typeof store === 'string' ? [{ store, platform: known }] : [];
  });
}

/** Begins binding or unbinding; unbinding asks first, naming the stores. */
export function useBinding(): (act: BatchAct, records: readonly RaRecord[]) => Promise<void> {
  const translate = useTranslate();
  const confirm = useConfirm();
  const { open } = useAddressParam(batchParam);
  const { mutate } = useBatchStart(open);
  return useMemo(
    () => async (act, records) => {
      const named = records.map(
        ({ names, store, platform }) => `${names?.store ?? store} · ${translate(`enums.takeawayPlatform.${platform}`)}`,
      );
      const agreed =
        act !== 'unbind' ||
        (await confirm({
          title: translate('takeaway.binding.question', { smart_count: records.length }),
          body: translate('takeaway.says.unbind'),
          losses: named,
          confirm: translate('takeaway.acts.unbind'),
          tone: 'danger',
        }));
      if (agreed) mutate({ guid: crypto.randomUUID(), act, targets: targetsOf(records) });
    },
    [translate, confirm, mutate],
  );
}

/** Binding a store to a platform, for another year too, and unbinding it (001 §4 Binding). */
export function useBindingActions(): readonly RowAction[] {
  const translate = useTranslate();
  const mayBind = useCan('bindStores');
  const run = useBinding();
  return useMemo<RowAction[]>(() => {
    if (!mayBind) return [];
    return [
      {
        key: 'bind',
        label: translate('takeaway.acts.bind'),
        labelOf: ({ bindingState }) => translate(`takeaway.acts.${bindingState === 'unbound' ? 'bind' : 'renew'}`),
        quick: true,
        run: (record) => void run('bind', [record]),
      },
      {
        key: 'unbind',
        label: translate('takeaway.acts.unbind'),
        tone: 'danger',
        fits: ({ bindingState }) => bindingState !== 'unbound',
        run: (record) => void run('unbind', [record]),
      },
    ];
  }, [mayBind, translate, run]);
}
