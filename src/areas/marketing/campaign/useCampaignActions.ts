import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type RaRecord, useLocale, useNavigate, useNotify, useTranslate } from 'react-admin';
import type { RowAction } from '../../../entity/list/rowActions';
import { guidParam } from '../../../entity/openRecord';
import { useGateway } from '../../../entity/sources';
import { useAddressParam } from '../../../entity/useAddressParam';
import { useNotifyFailure } from '../../../entity/useFailure';
import { useMay } from '../../../session/permissions';
import { useConfirm } from '../../../ui/feedback/useConfirm';
import { amountText } from '../coupon/couponWords';
import { campaign } from './campaign.contract';
import { campaignPaths, deletableStatuses, mayMove } from './commands';

/** Address parameter of the dialog that is open: 'publish:<campaign>' or 'resume:<campaign>'. */
export const campaignParam = 'campaign';
export const campaignActs = ['publish', 'resume'] as const;

type Asked = 'unpublish' | 'pause' | 'end' | 'disable' | 'delete';

/** The key of what an act ends: at tills, or for who registers. */
const bodyOf = (act: Asked, { type }: RaRecord) =>
  `campaigns.${type === 'newMember' && act !== 'unpublish' ? 'welcoming' : 'confirm'}.${act}Body`;

/** Reads campaigns again after one of them was moved. */
export function useCampaignsChanged() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: [campaign.name] });
}

/** Moves of campaigns by their status (domain B5); those that end something say first what ends. */
export function useCampaignActions(): readonly RowAction[] {
  const translate = useTranslate();
  const locale = useLocale();
  const provider = useGateway();
  const navigate = useNavigate();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const confirm = useConfirm();
  const changed = useCampaignsChanged();
  const { open } = useAddressParam(campaignParam);
  const mayPublish = useMay(campaign.name, 'publish');
  const mayPause = useMay(campaign.name, 'pause');
  const mayEnd = useMay(campaign.name, 'end');
  const mayCreate = useMay(campaign.name, 'create');
  const mayDelete = useMay(campaign.name, 'delete');
  const { mutate } = useMutation({
    mutationFn: ({ act, record }: { act: Asked; record: RaRecord }) =>
      act === 'delete'
        ? provider.write(campaign.calls.delete, { ids: [record.id] })
        : provider.write(campaignPaths[act], { id: record.id }),
    onSuccess: (_, { act, record }) =>
      notify(`campaigns.done.${act}`, { type: 'success', messageArgs: { name: record.title } }),
    onError: notifyFailure,
    onSettled: changed,
  });
  return useMemo<RowAction[]>(() => {
    const word = (act: string) => translate(`campaigns.acts.${act}`);
    const ask = async (act: Asked, record: RaRecord) => {
      const agreed = await confirm({
        title: translate(`campaigns.confirm.${act}`, { name: record.title }),
        body: translate(bodyOf(act, record), {
          uses: Number(record.uses ?? 0),
          amount: amountText(String(record.usedAmount ?? '0.00'), { currency: 'CNY' }, locale),
        }),
        confirm: word(act),
        tone: act === 'end' || act === 'disable' || act === 'delete' ? 'danger' : 'warning',
      });
      if (agreed) mutate({ act, record });
    };
    const asking = (act: Exclude<Asked, 'delete'>, tone?: 'danger'): RowAction => ({
      key: act,
      label: word(act),
      tone,
      fits: ({ status }) => mayMove(act, status),
      run: (record) => void ask(act, record),
    });
    const opening = (act: (typeof campaignActs)[number]): RowAction => ({
      key: act,
      label: word(act),
      quick: true,
      fits: ({ status }) => mayMove(act, status),
      run: ({ id }) => open(`${act}:${id}`),
    });
    const copy: RowAction = {
      key: 'copy',
      label: word('copy'),
      run: ({ id }) => navigate(`/campaign/create?${guidParam}=${encodeURIComponent(String(id))}`),
    };
    const removing: RowAction = {
      key: 'delete',
      label: word('delete'),
      tone: 'danger',
      fits: ({ status }) => deletableStatuses.some((one) => one === status),
      run: (record) => void ask('delete', record),
    };
    return [
      ...(mayPublish ? [opening('publish')] : []),
      ...(mayPause ? [opening('resume'), asking('pause')] : []),
      ...(mayPublish ? [asking('unpublish')] : []),
      ...(mayCreate ? [copy] : []),
      ...(mayEnd ? [asking('end', 'danger'), asking('disable', 'danger')] : []),
      ...(mayDelete ? [removing] : []),
    ];
  }, [translate, locale, navigate, confirm, mutate, open, mayPublish, mayPause, mayEnd, mayCreate, mayDelete]);
}
