import Add from '@mui/icons-material/Add';
import { Button } from '@mui/material';
import { lazy, Suspense } from 'react';
import { useListContext, useNavigate, useTranslate } from 'react-admin';
import { useCan } from '#entity/permission';
import { useAddressParam } from '#entity/useAddressParam';
import { planDialogParam } from './usePlanActions';

const PushPlanDialog = lazy(() => import('./PushPlanDialog'));
const MenuAtDialog = lazy(() => import('./MenuAtDialog'));
const PlanStoresDialog = lazy(() => import('./PlanStoresDialog'));
const VersionsDialog = lazy(() => import('./VersionsDialog'));

/** New plans, changes over several plans, and the dialog that a row asked for. */
export function PlanListTools() {
  const translate = useTranslate();
  const navigate = useNavigate();
  const mayCreate = useCan('create');
  const mayBatch = useCan('batch');
  const maySee = useCan('show');
  const { close, open, kind } = useRowDialog();
  return (
    <>
      {maySee ? (
        <Button variant="outlined" color="inherit" onClick={() => open('menuAt')}>
          {translate('plan.menuAt.title')}
        </Button>
      ) : null}
      {mayBatch ? (
        <Button variant="outlined" color="inherit" onClick={() => navigate('/brandLibrary/batchEditRecipes')}>
          {translate('plan.batch.title')}
        </Button>
      ) : null}
      {mayCreate ? (
        <Button variant="contained" startIcon={<Add />} onClick={() => navigate('/brandLibrary/psEditMain')}>
          {translate('plan.new')}
        </Button>
      ) : null}
      <RowDialog />
      {maySee && kind === 'menuAt' ? (
        <Suspense fallback={null}>
          <MenuAtDialog onClose={close} />
        </Suspense>
      ) : null}
    </>
  );
}

/** Returns the open dialog over the list, and how to open and close it. */
function useRowDialog() {
  const { value, open, close } = useAddressParam(planDialogParam);
  const [kind, id] = (value ?? '').split(' ');
  return { kind, id, open, close };
}

function RowDialog() {
  const { data = [] } = useListContext();
  const { kind, id, close } = useRowDialog();
  const record = data.find((row) => String(row.id) === id);
  if (!record) return null;
  const plan = { id: String(record.id), guid: String(record.id), name: String(record.name), version: record.version };
  return (
    <Suspense fallback={null}>
      {kind === 'push' ? <PushPlanDialog plan={plan} onClose={close} /> : null}
      {kind === 'stores' ? <PlanStoresDialog plan={plan} onClose={close} /> : null}
      {kind === 'versions' ? <VersionsDialog plan={plan} onClose={close} /> : null}
    </Suspense>
  );
}
