import { useQueryClient } from '@tanstack/react-query';
import { type RaRecord, useLocale, useNotify, useRedirect, useTranslate } from 'react-admin';
import { useContract } from '#entity/ContractContext.tsx';
import { useGateway } from '#entity/sources';
import { useNotifyFailure } from '#entity/useFailure';
import { GatewayError } from '#gateway/errors';
import { useConfirm } from '#ui/feedback/useConfirm.tsx';
import { localDate } from '#values/localDate';
import { moneyText, quantityText } from '#values/numberText';
import type { CountedSince, WorthlessRest } from './document';
import { useDocumentKind } from './useDocumentKind';

interface Obstacles {
  counted: CountedSince[];
  worthless: WorthlessRest[];
}

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
  const countedLine = ({ name: material, unit, number, date, quantity, after }: CountedSince) =>
    translate('stock.reverse.countedLine', {
      ...{ material, unit, number, date: localDate(date, locale) },
      ...{ quantity: quantityText(quantity, locale), after: quantityText(after, locale) },
    });
  const worthlessLine = ({ name: material, quantity, unit, correction }: WorthlessRest) =>
    translate('stock.reverse.worthlessLine', {
      ...{ material, unit },
      ...{ quantity: quantityText(quantity, locale), correction: moneyText(correction, locale) },
    });
  return async (record) => {
    const code = String(record.code);
    const agreed = await confirm({
      title: translate('stock.reverse.title', { code }),
      body: translate(record.linked ? 'stock.reverse.bodyTransfer' : 'stock.reverse.body'),
      confirm: translate('stock.reverse.label'),
      tone: 'danger',
    });
    if (!agreed) return;
    const asks: { counted?: true; worthless?: true } = {};
    const reversed = async () => {
      const accepted = { acceptCounted: asks.counted, acceptCorrection: asks.worthless };
      const { data } = await provider.write<RaRecord>(paths.reverse, { id: record.id, ...accepted });
      await queryClient.invalidateQueries({ queryKey: [name] });
      notify('stock.reverse.done', { type: 'success', messageArgs: { code: String(data.code) } });
      redirect('show', name, data.id);
    };
    /** Asks once about each obstacle, and tries again. */
    const attempt = async (): Promise<void> => {
      try {
        await reversed();
      } catch (error) {
        const { counted, worthless } = GatewayError.payloadOf<Obstacles>(error);
        const kind = counted ? 'counted' : 'worthless';
        const losses = counted?.map(countedLine) ?? worthless?.map(worthlessLine);
        if (!losses || asks[kind]) return notifyFailure(error);
        const accepted = await confirm({
          title: translate(`stock.reverse.${kind}Title`),
          body: translate(`stock.reverse.${kind}`),
          losses,
          confirm: translate('stock.reverse.label'),
          tone: 'danger',
        });
        if (!accepted) return;
        asks[kind] = true;
        await attempt();
      }
    };
    await attempt();
  };
}
