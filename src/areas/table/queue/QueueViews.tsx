import { ToggleButton, ToggleButtonGroup } from '@mui/material';
import { lazy, type ReactNode, Suspense } from 'react';
import { useTranslate } from 'react-admin';
import { useAddressParam } from '#entity/useAddressParam';
import { DetailSkeleton } from '#ui/feedback/Skeletons.tsx';
import { PageActions } from '#ui/page/PageActions.tsx';

const BoardView = lazy(() => import('./BoardView').then((module) => ({ default: module.BoardView })));
const WallView = lazy(() => import('./WallView').then((module) => ({ default: module.WallView })));

/** Address parameter: the board of the numbers is shown first, the list of the queues by `?view=list`, the wall by `wall`. */
const viewParam = 'view';
const views = ['board', 'list'] as const;

/** The numbers of a store at work, or the list of queues, which is the child. */
export function QueueViews({ children }: { children: ReactNode }) {
  const translate = useTranslate();
  const { value, open, close } = useAddressParam(viewParam);
  const view = value === 'list' ? 'list' : 'board';
  return (
    <>
      <PageActions>
        <ToggleButtonGroup
          exclusive
          value={view}
          aria-label={translate('queues.view.label')}
          onChange={(_, next: string | null) => (next === 'list' ? open(next) : next && close())}
        >
          {views.map((name) => (
            <ToggleButton key={name} value={name}>
              {translate(`queues.view.${name}`)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      </PageActions>
      {view === 'list' ? (
        children
      ) : (
        <Suspense fallback={<DetailSkeleton fields={6} />}>
          <BoardView onWall={() => open('wall')} />
        </Suspense>
      )}
      {value === 'wall' ? (
        <Suspense fallback={null}>
          <WallView onLeave={close} />
        </Suspense>
      ) : null}
    </>
  );
}
