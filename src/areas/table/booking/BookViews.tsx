import { ToggleButton, ToggleButtonGroup } from '@mui/material';
import { lazy, type ReactNode, Suspense } from 'react';
import { useTranslate } from 'react-admin';
import { useAddressParam } from '#entity/useAddressParam';
import { DetailSkeleton } from '#ui/feedback/Skeletons.tsx';
import { PageActions } from '#ui/page/PageActions.tsx';

const BookView = lazy(() => import('./BookView').then((module) => ({ default: module.BookView })));
const CalendarView = lazy(() => import('./CalendarView').then((module) => ({ default: module.CalendarView })));

/** Address parameter: the book of a day is shown first, the calendar by `?view=calendar`, the rules by `rules`. */
const viewParam = 'view';
const views = ['book', 'calendar', 'rules'] as const;

/** The book of reservations at work, how full the next days are by which rule, or the list of rules, which is the child. */
export function BookViews({ children }: { children: ReactNode }) {
  const translate = useTranslate();
  const { value, open, close } = useAddressParam(viewParam);
  const view = views.find((name) => name === value) ?? 'book';
  return (
    <>
      <PageActions>
        <ToggleButtonGroup
          exclusive
          value={view}
          aria-label={translate('booking.view.label')}
          onChange={(_, next: string | null) => (next === 'book' ? close() : next && open(next))}
        >
          {views.map((name) => (
            <ToggleButton key={name} value={name}>
              {translate(`booking.view.${name}`)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      </PageActions>
      {view === 'rules' ? (
        children
      ) : (
        <Suspense fallback={<DetailSkeleton fields={6} />}>
          {view === 'book' ? <BookView /> : <CalendarView />}
        </Suspense>
      )}
    </>
  );
}
