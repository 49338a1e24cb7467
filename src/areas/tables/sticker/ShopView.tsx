import { Box } from '@mui/material';
import { StorePicker } from '../../../entity/storeOnScreen/StorePicker';
import { StoresFailed } from '../../../entity/storeOnScreen/StoresFailed';
import { useStoreOnScreen } from '../../../entity/storeOnScreen/useStoreOnScreen';
import { useFailureText } from '../../../entity/useFailure';
import { DetailSkeleton } from '../../../ui/feedback/Skeletons';
import { EmptyState, ErrorState } from '../../../ui/feedback/states';
import { ShopFloor } from './ShopFloor';
import { useShop } from './useShop';

/** The shop of stickers for the store on screen (001 §8). */
export function ShopView({ onPlaced }: { onPlaced: (order: string) => void }) {
  const textOf = useFailureText();
  const { store, isPending, error, retry, choose } = useStoreOnScreen();
  const shop = useShop(store);
  if (error) return <StoresFailed error={error} onRetry={retry} />;
  if (isPending) return <DetailSkeleton fields={6} />;
  if (!store) return <EmptyState title="entity.settings.noPlace" />;
  return (
    <Box sx={{ flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column' }}>
      <Box sx={{ mb: 1.5 }}>
        <StorePicker store={store} onChoose={choose} />
      </Box>
      {shop.error && !shop.data ? (
        <ErrorState message={textOf(shop.error)} onRetry={() => void shop.refetch()} />
      ) : shop.data ? (
        <ShopFloor key={store} place={store} shop={shop.data} onPlaced={onPlaced} />
      ) : (
        <DetailSkeleton fields={6} />
      )}
    </Box>
  );
}
