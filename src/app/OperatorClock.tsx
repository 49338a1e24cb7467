import type { ReactNode } from 'react';
import { useOperator } from '#session/operator';
import { operatorZone, today } from '#session/today';
import { TodayContext } from '#ui/inputs/today';
import { ZoneContext } from '#ui/zone/ZoneContext';

/** Gives the operator's clock to everything below: instants show in its zone, "today" is its business day. */
export function OperatorClock({ children }: { children: ReactNode }) {
  // The zone comes with the operator; rendering again reads it again.
  useOperator();
  return (
    <ZoneContext value={operatorZone()}>
      <TodayContext value={today}>{children}</TodayContext>
    </ZoneContext>
  );
}
