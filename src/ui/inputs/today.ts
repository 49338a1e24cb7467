import { createContext } from 'react';
import { dateFrom } from './dates/dateText';

/** Where "today" comes from, YYYY-MM-DD. The application gives the business day, tests a fixed one; the default is the computer's. */
export const TodayContext = createContext<() => string>(() => dateFrom(new Date()));
