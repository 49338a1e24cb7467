import { ToggleButton, ToggleButtonGroup } from '@mui/material';
import { lazy, type ReactNode, Suspense } from 'react';
import { useTranslate } from 'react-admin';
import { useCan } from '#entity/permission';
import { useAddressParam } from '#entity/useAddressParam';
import { DetailSkeleton } from '#ui/feedback/Skeletons.tsx';
import { PageActions } from '#ui/page/PageActions.tsx';

const ShopView = lazy(() => import('./ShopView').then((module) => ({ default: module.ShopView })));
const OrderDialog = lazy(() => import('./OrderDialog').then((module) => ({ default: module.OrderDialog })));

/** Address parameter: the shop is shown first, the list of orders by `?view=orders`. */
const viewParam = 'view';
const views = ['shop', 'orders'] as const;

/** The shop, or the orders, which are the child; over both the order that the address names. */
export function StickerViews({ children }: { children: ReactNode }) {
  const translate = useTranslate();
  const mayOrder = useCan('order');
  const { value, open, close } = useAddressParam(viewParam);
  const order = useAddressParam('order');
  const view = value === 'orders' || !mayOrder ? 'orders' : 'shop';
  return (
    <>
      {mayOrder ? (
        <PageActions>
          <ToggleButtonGroup
            exclusive
            value={view}
            aria-label={translate('stickers.view.label')}
            onChange={(_, next: string | null) => (next === 'orders' ? open(next) : next && close())}
          >
            {views.map((name) => (
              <ToggleButton key={name} value={name}>
                {translate(`stickers.view.${name}`)}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
        </PageActions>
      ) : null}
      {view === 'orders' ? (
        children
      ) : (
        <Suspense fallback={<DetailSkeleton fields={6} />}>
          <ShopView onPlaced={order.open} />
        </Suspense>
      )}
      {order.value ? (
        <Suspense fallback={null}>
          <OrderDialog key={order.value} id={order.value} onClose={order.close} />
        </Suspense>
      ) : null}
    </>
  );
}
