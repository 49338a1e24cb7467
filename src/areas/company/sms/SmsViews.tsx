import { ToggleButton, ToggleButtonGroup } from '@mui/material';
import { lazy, type ReactNode, Suspense } from 'react';
import { useTranslate } from 'react-admin';
import { useAddressParam } from '#entity/useAddressParam';
import { DetailSkeleton } from '#ui/feedback/Skeletons.tsx';
import { PageActions } from '#ui/page/PageActions.tsx';

const SmsAccountView = lazy(() => import('./SmsAccountView').then((module) => ({ default: module.SmsAccountView })));
const SmsOrderDialog = lazy(() => import('./SmsOrderDialog').then((module) => ({ default: module.SmsOrderDialog })));

const views = ['account', 'orders'] as const;

/** The credit for texts, or by `?view=orders` the list of orders, which is the child; over both the order that the address names. */
export function SmsViews({ children }: { children: ReactNode }) {
  const translate = useTranslate();
  const { value, open, close } = useAddressParam('view');
  const order = useAddressParam('order');
  const view = value === 'orders' ? 'orders' : 'account';
  return (
    <>
      <PageActions>
        <ToggleButtonGroup
          exclusive
          value={view}
          aria-label={translate('sms.view.label')}
          onChange={(_, next: string | null) => (next === 'orders' ? open(next) : next && close())}
        >
          {views.map((name) => (
            <ToggleButton key={name} value={name}>
              {translate(`sms.view.${name}`)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      </PageActions>
      {view === 'orders' ? (
        children
      ) : (
        <Suspense fallback={<DetailSkeleton fields={6} />}>
          <SmsAccountView onPlaced={order.open} />
        </Suspense>
      )}
      {order.value ? (
        <Suspense fallback={null}>
          <SmsOrderDialog key={order.value} id={order.value} onClose={order.close} />
        </Suspense>
      ) : null}
    </>
  );
}
