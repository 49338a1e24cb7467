import { lazy, Suspense } from 'react';
import { type RaRecord, useGetOne } from 'react-admin';
import { useAddressParam } from '../../../entity/useAddressParam';
import { isCardAct } from './cardActs';
import { memberCard } from './memberCard.contract';
import { cardParam } from './useCardActions';

const RechargeDialog = lazy(() => import('./RechargeDialog'));
const RefundDialog = lazy(() => import('./RefundDialog'));
const ReasonDialog = lazy(() => import('./ReasonDialog'));

/** The command on a card that the address names, over the page. */
export function CardDialogs() {
  const { value, close } = useAddressParam(cardParam);
  const [act = '', id = ''] = (value ?? '').split(':');
  const { data } = useGetOne<RaRecord>(memberCard.name, { id }, { enabled: id !== '' });
  if (!isCardAct(act) || String(data?.id) !== id || !data) return null;
  const props = { card: data, onClose: close };
  return (
    <Suspense fallback={null}>
      {act === 'recharge' ? (
        <RechargeDialog {...props} key={value} />
      ) : act === 'refund' ? (
        <RefundDialog {...props} key={value} />
      ) : (
        <ReasonDialog {...props} key={value} act={act} />
      )}
    </Suspense>
  );
}
