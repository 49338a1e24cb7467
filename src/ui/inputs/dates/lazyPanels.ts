import { lazy } from 'react';

/** The calendar library arrives with the first panel that opens; typing a date needs none of it. */
export const CalendarPanel = lazy(() => import('./PickerPanels').then((panels) => ({ default: panels.CalendarPanel })));
export const ClockPanel = lazy(() => import('./PickerPanels').then((panels) => ({ default: panels.ClockPanel })));
export const MomentPanel = lazy(() => import('./PickerPanels').then((panels) => ({ default: panels.MomentPanel })));
