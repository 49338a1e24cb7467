import { Box } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Form, useCreatePath, useNavigate } from 'react-admin';
import { ContractProvider } from '#entity/ContractContext.tsx';
import { FormModeContext } from '#entity/form/FormMode';
import { ReadFailure } from '#entity/MissingRecord.tsx';
import { useMay } from '#session/permissions';
import { FormSkeleton } from '#ui/feedback/Skeletons.tsx';
import { useSearchParams } from '#ui/router';
import { menuPlan } from './menuPlan.contract';
import { usePlanApi, type WholePlan } from './planApi';
import type { Saved } from './usePlanSaving';

const PushPlanDialog = lazy(() => import('./PushPlanDialog'));
const PlanEditor = lazy(() => import('./PlanEditor').then((module) => ({ default: module.PlanEditor })));

const column = { display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0 };

/** The editor of a menu plan (/brandLibrary/psEditMain): a new one, or the one of ?guid=. */
export default function EditPlanPage() {
  const [search] = useSearchParams();
  const guid = search.get('guid');
  const api = usePlanApi();
  const navigate = useNavigate();
  const createPath = useCreatePath();
  const [pushing, setPushing] = useState<Saved | null>(null);
  const plan = useQuery({
    queryKey: ['menuPlan', 'whole', guid],
    enabled: guid !== null,
    queryFn: () => api.whole(guid ?? ''),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (guid && plan.isError) {
    return <ReadFailure error={plan.error} onRetry={() => void plan.refetch()} resource="menuPlan" />;
  }
  if (guid && !plan.data) return <FormSkeleton />;
  return (
    <ContractProvider contract={menuPlan}>
      <Editor key={`${guid} ${plan.data?.version}`} plan={plan.data ?? null} onPush={setPushing} />
      <Suspense fallback={null}>
        {/* Above the editor, which starts over with each version that is saved. */}
        {pushing ? (
          <PushPlanDialog
            plan={pushing}
            onClose={() => {
              setPushing(null);
              navigate(createPath({ resource: 'menuPlan', type: 'list' }));
            }}
          />
        ) : null}
      </Suspense>
    </ContractProvider>
  );
}

function Editor({ plan, onPush }: { plan: WholePlan | null; onPush: (saved: Saved) => void }) {
  const mayEdit = useMay('menuPlan', plan ? 'edit' : 'create');
  const readOnly = !mayEdit || plan?.status === 'stopped';
  const record = plan ?? { sellTimeType: 'default', storeGuidList: [] };
  return (
    <FormModeContext value={{ kind: plan ? 'edit' : 'create', readOnly }}>
      <Box sx={{ ...column, '& > form': column }}>
        <Form record={record} mode="onBlur" noValidate>
          <Suspense fallback={<FormSkeleton />}>
            <PlanEditor plan={plan} readOnly={readOnly} onPush={onPush} />
          </Suspense>
        </Form>
      </Box>
    </FormModeContext>
  );
}
