import { Alert, AlertTitle, Box, Link } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { useFormValue } from '../../../entity/form/useFormValue';
import { joinNames } from '../../../ui/feedback/joinNames';
import { type PlanConflict, usePlanApi, type WholePlan } from './planApi';

interface Period {
  sellTimeType: string | null;
  startTime: string | null;
  endTime: string | null;
  storeGuidList: string[] | null;
}

/** Every other plan in the way, named at once and while the plan is still being put together. */
export function PlanConflicts({ plan, refused }: { plan: WholePlan | null; refused: PlanConflict[] }) {
  const api = usePlanApi();
  const sellTimeType = useFormValue<Period['sellTimeType']>('sellTimeType');
  const startTime = useFormValue<Period['startTime']>('startTime');
  const endTime = useFormValue<Period['endTime']>('endTime');
  const storeGuidList = useFormValue<Period['storeGuidList']>('storeGuidList');
  const whole = sellTimeType === 'default' || (Boolean(startTime) && Boolean(endTime) && startTime !== endTime);
  const input = { planGuid: plan?.planGuid ?? plan?.guid ?? null, sellTimeType, startTime, endTime, storeGuidList };
  const check = useQuery({
    queryKey: ['menuPlan', 'conflicts', input],
    enabled: whole && (storeGuidList ?? []).length > 0,
    queryFn: () => api.ask<{ conflicts: PlanConflict[] }>('check_store_price_plan_rule', input),
  });
  return <ConflictList conflicts={check.data?.conflicts ?? refused} />;
}

/**
 * Conflicts, each with a link to the other plan: store, plan, and the common time; those in stores `outside` the scope
 * are counted.
 */
export function ConflictList({ conflicts, outside = 0 }: { conflicts: readonly PlanConflict[]; outside?: number }) {
  const translate = useTranslate();
  if (conflicts.length + outside === 0) return null;
  return (
    <Alert severity="warning" sx={{ mb: 3 }}>
      <AlertTitle>{translate('plan.conflicts', { smart_count: conflicts.length + outside })}</AlertTitle>
      <Box component="ul" sx={{ m: 0, pl: 2.5, maxHeight: 200, overflow: 'auto' }}>
        {conflicts.map(({ store, plan, overlap }) => (
          <li key={`${store.guid} ${plan.guid}`}>
            {overlap
              ? translate('plan.conflictAt', {
                  store: store.name,
                  plan: plan.name,
                  times: joinNames(
                    overlap.map(({ from, to }) => `${from}–${to}`),
                    translate,
                  ),
                })
              : translate('plan.conflictDefault', { store: store.name, plan: plan.name })}{' '}
            <Link component={RouterLink} to={`/brandLibrary/psEditMain?guid=${plan.guid}`}>
              {translate('plan.openRival', { plan: plan.name })}
            </Link>
          </li>
        ))}
        {outside > 0 ? <li>{translate('entity.views.outside', { smart_count: outside })}</li> : null}
      </Box>
    </Alert>
  );
}
