import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type RaRecord, useNotify, useTranslate } from 'react-admin';
import type { RowAction } from '../../../entity/list/rowActions';
import { useCan } from '../../../entity/permission';
import { useGateway } from '../../../entity/sources';
import { useNotifyFailure } from '../../../entity/useFailure';
import { useConfirm } from '../../../ui/feedback/useConfirm';
import { salesModel, salesModels, updateSalesModelPath } from './salesModel.contract';

/**
 * Returns the action that switches a brand to the other sales model, after a confirmation that explains the effect on
 * its stores.
 */
export function useModelActions(): readonly RowAction[] {
  const translate = useTranslate();
  const confirm = useConfirm();
  const provider = useGateway();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const maySwitch = useCan('switch');
  return useMemo(() => {
    const change = async (record: RaRecord, model: (typeof salesModels)[number]) => {
      const name = translate(`enums.salesModel.${model}`);
      const agreed = await confirm({
        title: translate('selling.model.question', { brand: String(record.name), name }),
        body: translate(`selling.model.meaning.${model}`),
        confirm: translate('selling.model.change'),
      });
      if (!agreed) return;
      try {
        await provider.write(updateSalesModelPath, { guid: record.id, salesModel: model, version: record.version });
        notify('entity.form.saved', { type: 'success' });
      } catch (error) {
        notifyFailure(error);
      } finally {
        await queryClient.invalidateQueries({ queryKey: [salesModel.name] });
      }
    };
    const action = (model: (typeof salesModels)[number]): RowAction => ({
      key: model,
      label: translate(`selling.model.to.${model}`),
      fits: (record) => record.salesModel !== model,
      run: (record) => void change(record, model),
    });
    return maySwitch ? salesModels.map(action) : [];
  }, [maySwitch, translate, confirm, provider, queryClient, notify, notifyFailure]);
}
