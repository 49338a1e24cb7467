import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import type { RowAction } from '#entity/list/rowActions';
import { useAddressParam } from '#entity/useAddressParam';
import { useMay } from '#session/permissions';
import { type CardAct, cardActs, fits } from './cardActs';
import { memberCard } from './memberCard.contract';

/** Address parameter of the command that is open: '<act>:<card>'. */
export const cardParam = 'card';

/** Commands on a card that the person may give: each opens its dialog. */
export function useCardActions(): readonly RowAction[] {
  const translate = useTranslate();
  const recharge = useMay(memberCard.name, 'recharge');
  const refund = useMay(memberCard.name, 'refundRecharge');
  const freeze = useMay(memberCard.name, 'freeze');
  const replace = useMay(memberCard.name, 'replace');
  const cancel = useMay(memberCard.name, 'void');
  const { open } = useAddressParam(cardParam);
  return useMemo<RowAction[]>(() => {
    const may: Record<CardAct, boolean> = { recharge, refund, freeze, unfreeze: freeze, replace, void: cancel };
    return cardActs
      .filter((act) => may[act])
      .map((act) => ({
        key: act,
        label: translate(`cards.act.${act}`),
        ...(act === 'void' ? { tone: 'danger' as const } : {}),
        fits: (card) => fits(act, card),
        run: ({ id }) => open(`${act}:${id}`),
      }));
  }, [translate, open, recharge, refund, freeze, replace, cancel]);
}
