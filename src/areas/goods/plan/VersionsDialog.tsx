import { Button, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'react-admin';
import { useCan } from '#entity/permission';
import { personText } from '#entity/person';
import { useNotifyFailure } from '#entity/useFailure';
import { GatewayError } from '#gateway/errors';
import { ReadDialog } from '#ui/feedback/ReadDialog.tsx';
import { BlockSkeleton } from '#ui/feedback/Skeletons.tsx';
import { useConfirm } from '#ui/feedback/useConfirm.tsx';
import { DateText } from '#ui/feedback/values.tsx';
import { ConflictList } from './PlanConflicts';
import { type PlanConflict, usePlanApi } from './planApi';

interface Versions {
  current: number;
  versions: { number: number; note: string; createdAt: string; createdBy: string }[];
}

/** The formal versions of a plan; an earlier one can be taken up again as a new one. */
export default function VersionsDialog({ plan, onClose }: { plan: { id: string; name: string }; onClose: () => void }) {
  const translate = useTranslate();
  const api = usePlanApi();
  const queryClient = useQueryClient();
  const confirm = useConfirm();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const mayEdit = useCan('edit');
  const { data } = useQuery({
    queryKey: ['menuPlan', 'versions', plan.id],
    queryFn: () => api.get<Versions>('versions', { planGuid: plan.id }),
  });
  const rollBack = useMutation({
    mutationFn: (number: number) => api.write('roll_back', { planGuid: plan.id, number }),
    async onSuccess(_, number) {
      notify('plan.versions.done', { type: 'success', messageArgs: { number } });
      await queryClient.invalidateQueries({ queryKey: ['menuPlan'] });
    },
    onError: notifyFailure,
  });
  const refused = GatewayError.payloadOf<{ conflicts: PlanConflict[]; outside: number }>(rollBack.error);
  const ask = async (number: number) => {
    const title = translate('plan.versions.rollBack', { number });
    if (await confirm({ title, body: translate('plan.versions.body'), confirm: title })) rollBack.mutate(number);
  };
  return (
    <ReadDialog width="sm" title={translate('plan.versions.title', { name: plan.name })} onClose={onClose}>
      <ConflictList conflicts={refused.conflicts ?? []} outside={refused.outside} />
      {data ? (
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell>{translate('plan.versions.number')}</TableCell>
              <TableCell>{translate('plan.versions.at')}</TableCell>
              <TableCell>{translate('plan.versions.by')}</TableCell>
              <TableCell>{translate('plan.versions.note')}</TableCell>
              <TableCell />
            </TableRow>
          </TableHead>
          <TableBody>
            {data.versions.map((version) => (
              <TableRow key={version.number}>
                <TableCell>v{version.number}</TableCell>
                <TableCell>
                  <DateText value={version.createdAt} />
                </TableCell>
                <TableCell>{personText(version.createdBy, translate)}</TableCell>
                <TableCell>{version.note}</TableCell>
                <TableCell align="right">
                  {version.number < data.current && mayEdit ? (
                    <Button size="small" disabled={rollBack.isPending} onClick={() => void ask(version.number)}>
                      {translate('plan.versions.rollBack', { number: version.number })}
                    </Button>
                  ) : null}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      ) : (
        <BlockSkeleton height={120} />
      )}
    </ReadDialog>
  );
}
