import { Box } from '@mui/material';
import { StoreOnScreen } from '#business/storeOnScreen/StoreOnScreen.tsx';
import { StorePicker } from '#business/storeOnScreen/StorePicker.tsx';
import { FormSkeleton } from '#ui/feedback/Skeletons.tsx';
import { Contradictions } from './Contradictions';
import { StoreServices } from './StoreServices';

/** The hub of a store's services (/storesAndEmployees/serviceConfig): which are on, what they lack, and what contradicts itself at all stores. */
export default function ServiceConfig() {
  return (
    <StoreOnScreen skeleton={<FormSkeleton />}>
      {(store, choose) => (
        <Box sx={columns}>
          <Box sx={{ minWidth: 0 }}>
            <Box sx={{ mb: 2 }}>
              <StorePicker store={store} onChoose={choose} />
            </Box>
            <StoreServices store={store} />
          </Box>
          <Contradictions />
        </Box>
      )}
    </StoreOnScreen>
  );
}

const columns = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 420px)' },
};
