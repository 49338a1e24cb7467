import { createContext } from 'react';

/** Where "today" comes from. The application gives the gateway's clock, tests a fixed one; the default is the computer's. */
export const ClockContext = createContext<() => Date>(() => new Date());
