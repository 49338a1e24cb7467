import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type RaRecord, useNotify, useTranslate } from 'react-admin';
import type { RowAction } from '../../../entity/list/rowActions';
import { useGateway } from '../../../entity/sources';
import { useAddressParam } from '../../../entity/useAddressParam';
import { useNotifyFailure } from '../../../entity/useFailure';
import { useMay } from '../../../session/permissions';
import { useConfirm } from '../../../ui/feedback/useConfirm';
import { equityCard, isIssuing } from './equityCard.contract';
import { equityPaths } from './issuing';

/** Address parameter of the command that is open: 'issue:<card>'. */
export const equityParam = 'equity';
export const equityActs = ['issue'] as const;

const left = ({ issueQuantity, issued }: RaRecord) => Number(issueQuantity) - Number(issued);

/** Issuing, stopping and resuming of equity cards; the last two ask, and say how many cards they are about. */
export function useEquityActions(): readonly RowAction[] {
  const translate = useTranslate();
  const provider = useGateway();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const confirm = useConfirm();
  const mayIssue = useMay(equityCard.name, 'issue');
  const mayStop = useMay(equityCard.name, 'stop');
  const { open } = useAddressParam(equityParam);
  const { mutate } = useMutation({
    mutationFn: ({ act, record }: { act: 'stop' | 'resume'; record: RaRecord }) =>
      provider.write(equityPaths[act], { id: record.id }),
    onSuccess: (_, { act, record }) =>
      notify(`resources.equityCard.done.${act}`, { type: 'success', messageArgs: { name: record.name } }),
    onError: notifyFailure,
    onSettled: () => queryClient.invalidateQueries({ queryKey: [equityCard.name] }),
  });
  return useMemo<RowAction[]>(() => {
    const texts = 'resources.equityCard';
    const ask = async (act: 'stop' | 'resume', record: RaRecord) => {
      const agreed = await confirm({
        title: translate(`${texts}.confirm.${act}`, { name: record.name }),
        body: translate(`${texts}.confirm.${act}Body`, { issued: record.issued, left: left(record) }),
        confirm: translate(`${texts}.acts.${act}`),
      });
      if (agreed) mutate({ act, record });
    };
    const change = (act: 'stop' | 'resume', fits: boolean): RowAction => ({
      key: act,
      label: translate(`${texts}.acts.${act}`),
      fits: ({ status }) => isIssuing(status) === fits,
      run: (record) => void ask(act, record),
    });
    const issue: RowAction = {
      key: 'issue',
      label: translate(`${texts}.acts.issue`),
      quick: true,
      fits: ({ status, issueChannels }) => isIssuing(status) && issueChannels.includes('backOffice'),
      run: ({ id }) => open(`issue:${id}`),
    };
    return [...(mayIssue ? [issue] : []), ...(mayStop ? [change('stop', true), change('resume', false)] : [])];
  }, [translate, confirm, mutate, open, mayIssue, mayStop]);
}
