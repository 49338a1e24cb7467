import { Alert, AlertTitle, Box, Button, Link } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { useFormValue } from '#entity/form/useFormValue';
import { freeTimes } from '#entity/windows';
import { joinNames } from '#ui/feedback/joinNames';
import { Link as RouterLink } from '#ui/router';
import { type PlanConflict, type RefusedConflicts, usePlanApi, type WholePlan } from './planApi';

interface Period {
  sellTimeType: string | null;
  startTime: string | null;
  endTime: string | null;
  storeGuidList: string[] | null;
}

interface Props {
  plan: WholePlan | null;
  /** what the last save was refused for */
  refused: RefusedConflicts;
  readOnly: boolean;
}

/** Every other plan in the way, named at once and while the plan is still being put together, with what would make room. */
export function PlanConflicts({ plan, refused, readOnly }: Props) {
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
  const conflicts = check.data?.conflicts ?? refused.conflicts;
  return (
    <ConflictList conflicts={conflicts} outside={refused.outside}>
      {readOnly || conflicts.length === 0 ? null : <WaysOut conflicts={conflicts} period={input} />}
    </ConflictList>
  );
}

/** Offers at a click whatever solves the conflicts: another period, or fewer stores. */
function WaysOut({ conflicts, period }: { conflicts: readonly PlanConflict[]; period: Period }) {
  const translate = useTranslate();
  const { setValue } = useFormContext();
  const change = (values: Partial<Period>) => {
    for (const [name, value] of Object.entries(values))
      setValue(name, value, { shouldDirty: true, shouldValidate: true });
  };
  const { startTime, endTime } = period;
  const taken = conflicts.flatMap(({ overlap }) => overlap ?? []);
  const free = startTime && endTime && taken.length > 0 ? freeTimes({ startTime, endTime }, taken).slice(0, 2) : [];
  const inWay = new Set(conflicts.map(({ store }) => store.guid));
  const others = (period.storeGuidList ?? []).filter((guid) => !inWay.has(guid));
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
      {free.map((window) => (
        <Button key={window.startTime} size="small" variant="outlined" color="inherit" onClick={() => change(window)}>
          {translate('plan.sellAt', { time: `${window.startTime}–${window.endTime}` })}
        </Button>
      ))}
      <Button size="small" variant="outlined" color="inherit" onClick={() => change({ storeGuidList: others })}>
        {translate('plan.leaveOut', { smart_count: inWay.size })}
      </Button>
    </Box>
  );
}

/**
 * Conflicts, each with a link to the other plan: store, plan, and the common time; those in stores `outside` the scope
 * are counted. What can be done comes below.
 */
export function ConflictList({
  conflicts,
  outside = 0,
  children,
}: Partial<RefusedConflicts> & { children?: ReactNode }) {
  const translate = useTranslate();
  if (!conflicts || conflicts.length + outside === 0) return null;
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
      {children}
    </Alert>
  );
}
