import { lazy } from 'react';
import { RecordCommand } from '#entity/RecordCommand.tsx';
import { cardActs } from './cardActs';
import { memberCard } from './memberCard.contract';
import { cardParam } from './useCardActions';

const RechargeDialog = lazy(() => import('./RechargeDialog'));
const RefundDialog = lazy(() => import('./RefundDialog'));
const ReasonDialog = lazy(() => import('./ReasonDialog'));

/** The command on a card that the address names, over the page. */
export function CardDialogs() {
  return (
    <RecordCommand contract={memberCard} param={cardParam} acts={cardActs}>
      {({ act, record, onClose }) =>
        act === 'recharge' ? (
          <RechargeDialog card={record} onClose={onClose} />
        ) : act === 'refund' ? (
          <RefundDialog card={record} onClose={onClose} />
        ) : (
          <ReasonDialog card={record} act={act} onClose={onClose} />
        )
      }
    </RecordCommand>
  );
}
