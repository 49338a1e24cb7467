import { Box } from '@mui/material';
import type { View } from '../../routing/route';
import { DetailSkeleton, FormSkeleton, ListSkeleton } from '../../ui/feedback/Skeletons';

/** The outline of a page that is on its way, by what it will be. */
export function PageSkeleton({ view }: { view: View }) {
  const isForm = view === 'create' || view === 'edit' || view === 'settings' || view === 'batch';
  return (
    <Box sx={{ p: 2 }}>
      {isForm ? <FormSkeleton /> : view === 'list' || view === 'report' ? <ListSkeleton /> : <DetailSkeleton />}
    </Box>
  );
}
