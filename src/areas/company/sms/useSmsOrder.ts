import { useCallback } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { useCancelOrder } from '#business/orderPay/useCancelOrder';
import { useOrder } from '#business/orderPay/useOrder';
import { quantityText } from '#values/numberText';
import { type SmsOrder, smsPaths } from './credit';
import { smsTopUp } from './smsTopUp.contract';

/** A paid order is credited at once. */
const changes = ['account'];

/** An order of texts with its payment. */
export const useSmsOrder = (id: string) => useOrder<SmsOrder>(smsTopUp.name, smsPaths, changes, id);

/** Cancels an order of texts after asking. */
export function useCancelSms() {
  const translate = useTranslate();
  const locale = useLocale();
  const lossesOf = useCallback(
    ({ texts }: SmsOrder) => [translate('sms.cancelLoss', { count: quantityText(String(texts), locale, 0) })],
    [translate, locale],
  );
  return useCancelOrder<SmsOrder>(smsTopUp.name, smsPaths, lossesOf);
}
