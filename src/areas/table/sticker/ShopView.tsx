import { Box } from '@mui/material';
import { StoreOnScreen } from '#business/storeOnScreen/StoreOnScreen.tsx';
import { StorePicker } from '#business/storeOnScreen/StorePicker.tsx';
import { useFailureText } from '#entity/useFailure';
import { DetailSkeleton } from '#ui/feedback/Skeletons.tsx';
import { ErrorState } from '#ui/feedback/states.tsx';
import { ShopFloor } from './ShopFloor';
import { useShop } from './useShop';

/** The shop of stickers for the store on screen (001 §8). */
export function ShopView({ onPlaced }: { onPlaced: (order: string) => void }) {
  return (
    <StoreOnScreen>{(store, choose) => <ShopOf store={store} onChoose={choose} onPlaced={onPlaced} />}</StoreOnScreen>
  );
}

interface ShopProps {
  store: string;
  onChoose: (store: string) => void;
  onPlaced: (order: string) => void;
}

function ShopOf({ store, onChoose, onPlaced }: ShopProps) {
  const textOf = useFailureText();
  const shop = useShop(store);
  return (
    <Box sx={{ flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column' }}>
      <Box sx={{ mb: 1.5 }}>
        <StorePicker store={store} onChoose={onChoose} />
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
