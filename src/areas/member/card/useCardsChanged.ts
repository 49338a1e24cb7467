import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { balanceRecord } from '../ledger/balanceRecord.contract';
import { member } from '../member/member.contract';
import { memberCard } from './memberCard.contract';

/** Has everything that a command on a card changes read again: cards, their member, and the ledger. */
export function useCardsChanged(): () => Promise<void> {
  const queryClient = useQueryClient();
  return useCallback(async () => {
    await Promise.all(
      [memberCard, member, balanceRecord].map(({ name }) => queryClient.invalidateQueries({ queryKey: [name] })),
    );
  }, [queryClient]);
}
