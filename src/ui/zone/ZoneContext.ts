import { createContext, useContext } from 'react';
import { defaultZone } from '#values/zonedTime';

/** The zone in which instants are shown and typed: the frame gives the operator's, a page about one store that store's. */
export const ZoneContext = createContext<string>(defaultZone);

/** The zone of the clock that counts here. */
export function useZone(): string {
  return useContext(ZoneContext);
}
