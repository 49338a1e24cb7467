import { Money, Quantity } from '#ui/feedback/values.tsx';

/** An amount that was given: money, or points. */
export function GivenAmount({ gift, change }: { gift: string; change: string }) {
  const isMoney = gift === 'gift' || gift === 'subsidy';
  return isMoney ? <Money value={change} /> : <Quantity value={change} />;
}
