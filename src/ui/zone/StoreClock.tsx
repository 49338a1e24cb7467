import type { ReactNode } from 'react';
import { useZone, ZoneContext } from './ZoneContext';
import { ZoneLine } from './ZoneLine';

/** Shows times of one store on its clock, and names the zone where it differs from the frame's. */
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
