import type { ReactNode } from 'react';
import { useZone, ZoneContext } from './ZoneContext';
import { ZoneLine } from './ZoneLine';

/** What is about one store shows its clock; where that is another one than the frame's, it says so. */
export function StoreClock({ zone, children }: { zone: string | undefined; children: ReactNode }) {
  const outer = useZone();
  // A gateway that names no zone has one for all.
  const own = zone ?? outer;
  return (
    <ZoneContext value={own}>
      <ZoneLine zone={own} than={outer} />
      {children}
    </ZoneContext>
  );
}
