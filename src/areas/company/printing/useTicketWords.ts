import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import type { TicketType, TicketWords } from '#business/bill/ticket/ticket';
import { printTemplate } from './printTemplate.contract';

/** The words of a ticket in the interface's language. */
export function useTicketWords(type: TicketType): TicketWords {
  const translate = useTranslate();
  return useMemo(() => {
    const word = (key: string) => translate(`resources.${printTemplate.name}.words.${key}`);
    return {
      title: translate(`resources.${printTemplate.name}.titles.${type}`),
      number: word('number'),
      table: word('table'),
      phone: word('phone'),
      guests: word('guests'),
      operator: word('operator'),
      at: word('at'),
      item: word('item'),
      quantity: word('quantity'),
      amount: word('amount'),
      goods: word('goods'),
      fees: word('fees'),
      discount: word('discount'),
      receivable: word('receivable'),
      paid: word('paid'),
      reason: word('reason'),
      gift: word('gift'),
      method: (name) => translate(`enums.paymentMethod.${name}`, { _: name }),
    };
  }, [translate, type]);
}
