import { useWatch } from 'react-hook-form';
import { FieldInput } from '#entity/form/FieldInput.tsx';

/** How and when an estimate ends: by hand, by the clock, or refilled for the next day. */
export function LiftSettings() {
  const [type, liftMode, refill] = useWatch({ name: ['type', 'liftMode', 'refill'] });
  const automatic = liftMode === 'automatic';
  const refills = type === 'soldOut' && refill === true;
  return (
    <>
      <FieldInput source="liftMode" as="radio" />
      {type === 'longTerm' && automatic ? <FieldInput source="liftDate" required /> : null}
      {automatic || refills ? <FieldInput source="refillTime" /> : null}
    </>
  );
}
