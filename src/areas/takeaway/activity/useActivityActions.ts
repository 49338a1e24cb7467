import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type RaRecord, useNotify, useTranslate } from 'react-admin';
import type { RowAction } from '#entity/list/rowActions';
import { useCan } from '#entity/permission';
import { useGateway } from '#entity/sources';
import { useNotifyFailure } from '#entity/useFailure';
import { useConfirm } from '#ui/feedback/useConfirm.tsx';
import { activityPaths, type ListingAsked } from './activity';
import { thirdPartyActivity } from './thirdPartyActivity.contract';

type Act = 'list' | 'delist';

const runs = ({ status }: Record<string, unknown>) => status !== 'ended';
/** Something is left to do: stores at which it is not online, or did not come online. */
const canList = (record: Record<string, unknown>) =>
  runs(record) &&
  Number(record.waiting) === 0 &&
  (Number(record.online) < (Array.isArray(record.stores) ? record.stores.length : 0) || Number(record.failed) > 0);
const canDelist = (record: Record<string, unknown>) =>
  runs(record) && (Number(record.online) > 0 || Number(record.waiting) > 0);

/** Putting an activity online at its platform, and taking it offline, which asks first (002 §4). */
export function useActivityActions(): readonly RowAction[] {
  const translate = useTranslate();
  const provider = useGateway();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const confirm = useConfirm();
  const mayList = useCan('putOnline');
  const mayDelist = useCan('takeOffline');
  const { mutate } = useMutation({
    mutationFn: async ({ act, record }: { act: Act; record: RaRecord }) =>
      (await provider.write<ListingAsked>(activityPaths[act], { id: record.id })).data,
    onSuccess({ asked }, { act }) {
      const text = `platformActivities.${asked > 0 ? 'asked' : 'already'}.${act}`;
      notify(text, { type: asked > 0 ? 'success' : 'info', messageArgs: { smart_count: asked } });
    },
    onError: notifyFailure,
    onSettled: () => queryClient.invalidateQueries({ queryKey: [thirdPartyActivity.name] }),
  });
  return useMemo<RowAction[]>(() => {
    const askDelist = async (record: RaRecord) => {
      const agreed = await confirm({
        title: translate('platformActivities.delistTitle', { name: record.title }),
        body: translate('platformActivities.delistBody', { smart_count: Number(record.online) }),
        confirm: translate('platformActivities.acts.delist'),
        tone: 'danger',
      });
      if (agreed) mutate({ act: 'delist', record });
    };
    const actions: RowAction[] = [];
    if (mayList)
      actions.push({
        key: 'list',
        label: translate('platformActivities.acts.list'),
        labelOf: ({ failed }) => translate(`platformActivities.acts.${Number(failed) > 0 ? 'again' : 'list'}`),
        quick: true,
        fits: canList,
        run: (record) => mutate({ act: 'list', record }),
      });
    if (mayDelist)
      actions.push({
        key: 'delist',
        label: translate('platformActivities.acts.delist'),
        tone: 'danger',
        fits: canDelist,
        run: (record) => void askDelist(record),
      });
    return actions;
  }, [translate, confirm, mutate, mayList, mayDelist]);
}
