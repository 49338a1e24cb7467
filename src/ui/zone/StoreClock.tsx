import type { ReactNode } from 'react';
import { useZone, ZoneContext } from './ZoneContext';
import { ZoneLine, type ZonePlace } from './ZoneLine';

interface Props {
  zone: string | undefined;
  place?: ZonePlace;
  children: ReactNode;
}

/** Shows times of one store on its clock, and names the zone where it differs from the frame's. */
export function StoreClock({ zone, place = 'page', children }: Props) {
  const outer = useZone();
  // A gateway that names no zone has one for all.
  const own = zone ?? outer;
  return (
    <ZoneContext value={own}>
      <ZoneLine zone={own} than={outer} place={place} />
      {children}
    </ZoneContext>
  );
}
