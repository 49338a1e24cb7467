import Add from '@mui/icons-material/Add';
import { Button } from '@mui/material';
import { lazy, Suspense } from 'react';
import { useListContext, useNavigate, useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { useCan } from '../../../entity/permission';
import { planDialogParam } from './usePlanActions';

const PushPlanDialog = lazy(() => import('./PushPlanDialog'));
const VersionsDialog = lazy(() => import('./VersionsDialog'));

/** New plans, changes over several plans, and the dialog that a row asked for. */
export function PlanListTools() {
  const translate = useTranslate();
  const navigate = useNavigate();
  const mayCreate = useCan('create');
  const mayBatch = useCan('batch');
  return (
    <>
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
    </>
  );
}

function RowDialog() {
  const { data = [] } = useListContext();
  const [search, setSearch] = useSearchParams();
  const [kind, id] = (search.get(planDialogParam) ?? '').split(' ');
  const record = data.find((row) => String(row.id) === id);
  const close = () => {
    const next = new URLSearchParams(search);
    next.delete(planDialogParam);
    setSearch(next);
  };
  if (!record) return null;
  const plan = { id: String(record.id), guid: String(record.id), name: String(record.name), version: record.version };
  return (
    <Suspense fallback={null}>
      {kind === 'push' ? <PushPlanDialog plan={plan} onClose={close} /> : null}
      {kind === 'versions' ? <VersionsDialog plan={plan} onClose={close} /> : null}
    </Suspense>
  );
}
