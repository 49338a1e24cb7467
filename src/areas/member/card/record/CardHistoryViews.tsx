import { ToggleButton, ToggleButtonGroup } from '@mui/material';
import { lazy, type ReactNode, Suspense } from 'react';
import { useTranslate } from 'react-admin';
import { useCan } from '#entity/permission';
import { useAddressParam } from '#entity/useAddressParam';
import { DetailSkeleton } from '#ui/feedback/Skeletons.tsx';
import { PageActions } from '#ui/page/PageActions.tsx';

const SettlementView = lazy(() => import('./SettlementView'));

const views = ['records', 'settlement'] as const;

/** The orders that cards paid, which are the child, or by `?view=settlement` what stores owe each other for them. */
export function CardHistoryViews({ children }: { children: ReactNode }) {
  const translate = useTranslate();
  const may = useCan('settlement');
  const { value, open, close } = useAddressParam('view');
  if (!may) return children;
  const view = value === 'settlement' ? value : 'records';
  return (
    <>
      <PageActions>
        <ToggleButtonGroup
          exclusive
          value={view}
          aria-label={translate('cards.settlement.view')}
          onChange={(_, next: string | null) => (next === 'settlement' ? open(next) : next && close())}
        >
          {views.map((name) => (
            <ToggleButton key={name} value={name}>
              {translate(`cards.settlement.${name}`)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      </PageActions>
      {view === 'records' ? (
        children
      ) : (
        <Suspense fallback={<DetailSkeleton fields={8} />}>
          <SettlementView />
        </Suspense>
      )}
    </>
  );
}
