import { Alert, FormControlLabel, Radio, RadioGroup } from '@mui/material';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { useFailureText } from '#entity/useFailure';
import { GatewayError } from '#gateway/errors';
import { FormDialog } from '#ui/feedback/FormDialog.tsx';
import { joinNames } from '#ui/feedback/joinNames';
import { BlockSkeleton } from '#ui/feedback/Skeletons.tsx';
import { DateTimeControl } from '#ui/inputs/DateTimeInput.tsx';
import { DryRun } from './DryRun';
import { ConflictList } from './PlanConflicts';
import { type PlanConflict, type StoreResult, usePlanApi } from './planApi';
import type { PushStep } from './pushStep';

interface DryRunAnswer {
  steps: PushStep[];
  total: number;
  outside: number;
  /** dishes that are disabled in the library */
  disabled: string[];
}

interface Pushed {
  plan: { version: number };
  results: StoreResult[];
}

interface Props {
  plan: { guid: string; version: number; name: string };
  onClose: () => void;
}

/**
 * Pushes a plan now or at a later time: shows the changes before it, and the result by store after it, with a retry.
 */
export default function PushPlanDialog({ plan, onClose }: Props) {
  const translate = useTranslate();
  const api = usePlanApi();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const textOf = useFailureText();
  const [pushType, setPushType] = useState<'immediate' | 'chosenDate'>('immediate');
  const [at, setAt] = useState<string | null>(null);
  /** of the plan that the changes below are of */
  const [version, setVersion] = useState(plan.version);
  const dryRun = useQuery({
    queryKey: ['menuPlan', 'dryRun', plan.guid, version],
    queryFn: () => api.get<DryRunAnswer>('dry_run', { planGuid: plan.guid }),
  });
  const push = useMutation({
    mutationFn: (again: { version: number; stores: string[] | null }) =>
      api.write<Pushed>('push', { planGuid: plan.guid, pushType, effectiveTime: at, ...again }),
    async onSuccess({ plan: pushed, results }) {
      setVersion(pushed.version);
      await queryClient.invalidateQueries({ queryKey: ['menuPlan'] });
      if (results.some((result) => result.message !== null)) return;
      notify(pushType === 'immediate' ? 'plan.push.done' : 'plan.push.scheduled', {
        type: 'success',
        messageArgs: { smart_count: results.length },
      });
      onClose();
    },
    onError(error) {
      // Somebody saved meanwhile: the changes of that save are shown, and the next press agrees to them.
      const current = error instanceof GatewayError ? error.conflict?.current.version : undefined;
      if (typeof current === 'number') setVersion(current);
    },
  });
  const failed = (push.data?.results ?? []).filter((result) => result.message !== null);
  const payload = GatewayError.payloadOf<{ conflicts: PlanConflict[]; outside: number }>(push.error);
  const submit = () =>
    push.mutate({
      version,
      stores: failed.length > 0 ? failed.map((result) => result.store.guid) : null,
    });
  return (
    <FormDialog
      open
      width="md"
      title={translate('plan.push.title', { name: plan.name })}
      onClose={onClose}
      onSubmit={submit}
      cancel={translate('goods.close')}
      confirm={
        failed.length > 0
          ? translate('goods.push.retry', { smart_count: failed.length })
          : translate(pushType === 'immediate' ? 'plan.push.now' : 'plan.push.schedule')
      }
      blocked={pushType === 'chosenDate' && !at}
      busy={push.isPending}
    >
      <RadioGroup
        row
        aria-label={translate('plan.push.when')}
        value={pushType}
        onChange={(_, value) => setPushType(value === 'chosenDate' ? 'chosenDate' : 'immediate')}
      >
        <FormControlLabel value="immediate" control={<Radio />} label={translate('enums.pushType.immediate')} />
        <FormControlLabel value="chosenDate" control={<Radio />} label={translate('enums.pushType.chosenDate')} />
      </RadioGroup>
      {pushType === 'chosenDate' ? (
        <DateTimeControl value={at} onChange={setAt} aria-label={translate('plan.push.at')} />
      ) : null}
      {push.isError ? <Alert severity="error">{textOf(push.error)}</Alert> : null}
      <ConflictList conflicts={payload.conflicts ?? []} outside={payload.outside} />
      {failed.map(({ store, message }) => (
        <Alert key={store.guid} severity="error">
          {store.name}: {message}
        </Alert>
      ))}
      {dryRun.isPending ? <BlockSkeleton height={160} /> : null}
      {dryRun.data && dryRun.data.disabled.length > 0 ? (
        <Alert severity="warning">
          {translate('plan.push.disabled', { names: joinNames(dryRun.data.disabled, translate) })}
        </Alert>
      ) : null}
      {dryRun.data ? (
        <DryRun steps={dryRun.data.steps} total={dryRun.data.total} outside={dryRun.data.outside} />
      ) : null}
    </FormDialog>
  );
}
