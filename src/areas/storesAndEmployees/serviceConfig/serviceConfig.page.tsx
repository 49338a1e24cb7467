import { Box } from '@mui/material';
import { StorePicker } from '../../../entity/storeOnScreen/StorePicker';
import { StoresFailed } from '../../../entity/storeOnScreen/StoresFailed';
import { useStoreOnScreen } from '../../../entity/storeOnScreen/useStoreOnScreen';
import { FormSkeleton } from '../../../ui/feedback/Skeletons';
import { EmptyState } from '../../../ui/feedback/states';
import { Contradictions } from './Contradictions';
import { StoreServices } from './StoreServices';

/** The hub of a store's services (/storesAndEmployees/serviceConfig): which are on, what they lack, and what contradicts itself at all stores. */
export default function ServiceConfig() {
  const { store, isPending, error, retry, choose } = useStoreOnScreen();
  if (error) return <StoresFailed error={error} onRetry={retry} />;
  if (isPending) return <FormSkeleton />;
  if (!store) return <EmptyState title="entity.settings.noPlace" />;
  return (
    <Box sx={columns}>
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ mb: 2 }}>
          <StorePicker store={store} onChoose={choose} />
        </Box>
        <StoreServices store={store} />
      </Box>
      <Contradictions />
    </Box>
  );
}

const columns = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 420px)' },
};
