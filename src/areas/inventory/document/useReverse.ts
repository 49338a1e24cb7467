import { useQueryClient } from '@tanstack/react-query';
import { type RaRecord, useLocale, useNotify, useRedirect, useTranslate } from 'react-admin';
import { useContract } from '#entity/ContractContext.tsx';
import { useGateway } from '#entity/sources';
import { useNotifyFailure } from '#entity/useFailure';
import { GatewayError } from '#gateway/errors';
import { useConfirm } from '#ui/feedback/useConfirm.tsx';
import { moneyText, quantityText } from '#values/numberText';
import type { WorthlessRest } from './document';
import { useDocumentKind } from './useDocumentKind';

/** Reverses a document after a confirmation that explains the effect, and opens the reversal. */
export function useReverse(): (record: RaRecord) => Promise<void> {
  const translate = useTranslate();
  const locale = useLocale();
  const confirm = useConfirm();
  const provider = useGateway();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const redirect = useRedirect();
  const { name } = useContract();
  const { paths } = useDocumentKind();
  return async (record) => {
    const code = String(record.code);
    const agreed = await confirm({
      title: translate('stock.reverse.title', { code }),
      body: translate(record.linked ? 'stock.reverse.bodyTransfer' : 'stock.reverse.body'),
      confirm: translate('stock.reverse.label'),
      tone: 'danger',
    });
    if (!agreed) return;
    const reversed = async (acceptCorrection: boolean) => {
      const { data } = await provider.write<RaRecord>(paths.reverse, { id: record.id, acceptCorrection });
      await queryClient.invalidateQueries({ queryKey: [name] });
      notify('stock.reverse.done', { type: 'success', messageArgs: { code: String(data.code) } });
      redirect('show', name, data.id);
    };
    try {
      await reversed(false);
    } catch (error) {
      const { worthless } = GatewayError.payloadOf<{ worthless: WorthlessRest[] }>(error);
      if (!worthless) return notifyFailure(error);
      const accepted = await confirm({
        title: translate('stock.reverse.worthlessTitle'),
        body: translate('stock.reverse.worthless'),
        losses: worthless.map(({ name: material, quantity, unit, correction }) =>
          translate('stock.reverse.worthlessLine', {
            material,
            quantity: quantityText(quantity, locale),
            unit,
            correction: moneyText(correction, locale),
          }),
        ),
        confirm: translate('stock.reverse.label'),
        tone: 'danger',
      });
      if (accepted) await reversed(true).catch(notifyFailure);
    }
  };
}
