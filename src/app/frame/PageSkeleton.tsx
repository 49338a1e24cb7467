import { Box } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import type { RouteRow } from '#routing/route';
import { useLanguage } from '#session/language';
import { DetailSkeleton, FormSkeleton, ListSkeleton } from '#ui/feedback/Skeletons.tsx';
import { PageFrame } from '#ui/page/PageFrame.tsx';
import { useAppServices } from '../services';
import { useTitleOf } from '../usePageTitle';
import { Breadcrumb } from './menu/Breadcrumb';

/** A page that is on its way: named and placed as it will be, since texts come before what they are of, above the outline of what it is. */
export function PageSkeleton({ row: { area, path, view } }: { row: RouteRow }) {
  const { i18n } = useAppServices();
  const language = useLanguage();
  useQuery({ queryKey: ['texts', area, language], queryFn: () => i18n.enterArea(area).then(() => area), retry: false });
  const isList = view === 'list' || view === 'report';
  const isForm = view === 'create' || view === 'edit' || view === 'settings' || view === 'batch';
  return (
    <PageFrame title={useTitleOf(path)} breadcrumb={<Breadcrumb path={path} />} pending>
      {/* Rows are below the filters. */}
      <Box sx={{ px: 2, pt: isList ? 5.5 : 0 }}>
        {isForm ? <FormSkeleton /> : isList ? <ListSkeleton /> : <DetailSkeleton />}
      </Box>
    </PageFrame>
  );
}
