import { useZone } from '#ui/zone/ZoneContext';
import { ZoneLine } from '#ui/zone/ZoneLine.tsx';
import { browserZone } from '#values/zonedTime';

/** Says once whose clock the console shows, where this computer's is another one. */
export function ZoneNotice() {
  const zone = useZone();
  return <ZoneLine zone={zone} than={browserZone()} place="frame" />;
}
