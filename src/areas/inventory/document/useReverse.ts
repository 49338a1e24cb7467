import { useQueryClient } from '@tanstack/react-query';
import { type RaRecord, useNotify, useRedirect, useTranslate } from 'react-admin';
import { useContract } from '../../../entity/ContractContext';
import { useGateway } from '../../../entity/sources';
import { useNotifyFailure } from '../../../entity/useFailure';
import { useConfirm } from '../../../ui/feedback/useConfirm';
import { stockInPaths } from './stockInDocument.contract';
import { stockOutPaths } from './stockOutDocument.contract';

/** Takes a document back after a question that says what happens, and opens the document that did it. */
export function useReverse(): (record: RaRecord) => Promise<void> {
  const translate = useTranslate();
  const confirm = useConfirm();
  const provider = useGateway();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const redirect = useRedirect();
  const { name } = useContract();
  const paths = name === 'stockInDocument' ? stockInPaths : stockOutPaths;
  return async (record) => {
    const code = String(record.code);
    const agreed = await confirm({
      title: translate('stock.reverse.title', { code }),
      body: translate(record.linked ? 'stock.reverse.bodyTransfer' : 'stock.reverse.body'),
      confirm: translate('stock.reverse.label'),
      tone: 'danger',
    });
    if (!agreed) return;
    try {
      const { data } = await provider.write<RaRecord>(paths.reverse, { id: record.id });
      await queryClient.invalidateQueries({ queryKey: [name] });
      notify('stock.reverse.done', { type: 'success', messageArgs: { code: String(data.code) } });
      redirect('show', name, data.id);
    } catch (error) {
      notifyFailure(error);
    }
  };
}
