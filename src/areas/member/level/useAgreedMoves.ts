import { useCallback } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { GatewayError } from '#gateway/errors';
import { useConfirm } from '#ui/feedback/useConfirm.tsx';
import { quantityText } from '#values/numberText';
import type { LevelMoves } from './paths';

/**
 * Carries out a save that may move members to other levels: the gateway says first who moves where, and does it once that is agreed
 * to; where others would move by then, it is asked again (B5).
 *
 * @throws what the save fails with; an aborted call where nobody agrees
 */
export function useAgreedMoves() {
  const translate = useTranslate();
  const locale = useLocale();
  const confirm = useConfirm();
  return useCallback(
    async <Answer>(save: (token: string | undefined) => Promise<Answer>): Promise<Answer> => {
      for (let token: string | undefined; ; ) {
        try {
          return await save(token);
        } catch (error) {
          const { moves, token: next } = GatewayError.payloadOf<LevelMoves>(error);
          if (!moves || !next) throw error;
          const count = (n: number) => quantityText(String(n), locale);
          const all = moves.reduce((sum, one) => sum + one.count, 0);
          const agreed = await confirm({
            title: translate('memberLevels.moves.title', { smart_count: all, count: count(all) }),
            body: translate('memberLevels.moves.body'),
            losses: moves.map(({ fromName, toName, count: n }) =>
              translate('memberLevels.moves.line', { from: fromName, to: toName, count: count(n), smart_count: n }),
            ),
            confirm: translate('memberLevels.moves.confirm'),
          });
          if (!agreed) throw new GatewayError('aborted', '');
          token = next;
        }
      }
    },
    [translate, locale, confirm],
  );
}
