import { createContext } from 'react';
import { dayIn, defaultZone } from '#values/zonedTime';

/** Where "today" comes from, YYYY-MM-DD. The application gives the business day, tests a fixed one; the default is the calendar's. */
export const TodayContext = createContext<() => string>(() => dayIn(new Date(), defaultZone));
