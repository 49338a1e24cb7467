import type { ReactNode } from 'react';
import type { RaRecord } from 'react-admin';
import { StoreClock } from '#ui/zone/StoreClock.tsx';

/** Shows the times of a record on the clock of its store, where it is of one and the gateway says so. */
export function RecordClock({ record, children }: { record: RaRecord; children: ReactNode }) {
  return (
    <StoreClock zone={typeof record.zone === 'string' ? record.zone : undefined} place="form">
      {children}
    </StoreClock>
  );
}
