import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type RaRecord, useNavigate, useNotify, useTranslate } from 'react-admin';
import type { RowAction } from '../../../entity/list/rowActions';
import { guidParam } from '../../../entity/openRecord';
import { useGateway } from '../../../entity/sources';
import { useAddressParam } from '../../../entity/useAddressParam';
import { useNotifyFailure } from '../../../entity/useFailure';
import { useMay } from '../../../session/permissions';
import { useConfirm } from '../../../ui/feedback/useConfirm';
import { type CouponEffect, couponPaths } from './commands';
import { recordsOf } from './recordsOf';

/** Address parameter of the dialog that is open: 'issue:<coupon>' or 'codes:<coupon>'. */
export const couponParam = 'coupon';
export const couponActs = ['issue', 'codes'] as const;

/** Reads again whatever an act on a coupon changes: the coupon itself and its instances. */
export function useCouponsChanged() {
  const queryClient = useQueryClient();
  return async () => {
    for (const name of ['coupon', 'productCoupon', 'couponIssuanceRecord'])
      await queryClient.invalidateQueries({ queryKey: [name] });
  };
}

type Act = 'stop' | 'resume' | 'void';

const isGiven = ({ status }: RaRecord) => status === 'notExpired';

/** Giving, looking up, copying, stopping and voiding of coupons, by their status; stop and void say first how many they touch. */
export function useCouponActions(): readonly RowAction[] {
  const translate = useTranslate();
  const provider = useGateway();
  const navigate = useNavigate();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const confirm = useConfirm();
  const changed = useCouponsChanged();
  const { open } = useAddressParam(couponParam);
  const mayIssue = useMay('coupon', 'issue');
  const mayStop = useMay('coupon', 'stop');
  const mayVoid = useMay('coupon', 'void');
  const mayCreate = useMay('coupon', 'create');
  const maySeeRecords = useMay('couponIssuanceRecord', 'list');
  const { mutate } = useMutation({
    mutationFn: async ({ act, record }: { act: Act; record: RaRecord }) =>
      (await provider.write<{ withdrawn: number }>(couponPaths[act], { id: record.id })).data,
    onSuccess: ({ withdrawn }, { act, record }) =>
      notify(`coupons.done.${act}`, {
        type: 'success',
        messageArgs: { name: record.name, smart_count: withdrawn },
      }),
    onError: notifyFailure,
    onSettled: changed,
  });
  return useMemo<RowAction[]>(() => {
    const ask = async (act: 'stop' | 'void', record: RaRecord) => {
      try {
        const { data } = await provider.read<CouponEffect>(couponPaths.effect, { id: record.id });
        const agreed = await confirm({
          title: translate(`coupons.confirm.${act}`, { name: record.name }),
          body: translate(`coupons.confirm.${act}Body`, { ...data }),
          confirm: translate(`coupons.acts.${act}`),
          tone: act === 'void' ? 'danger' : 'warning',
        });
        if (agreed) mutate({ act, record });
      } catch (error) {
        notifyFailure(error);
      }
    };
    const word = (act: string) => translate(`coupons.acts.${act}`);
    const issuing: RowAction[] = [
      { key: 'issue', label: word('issue'), quick: true, fits: isGiven, run: ({ id }) => open(`issue:${id}`) },
      { key: 'codes', label: word('codes'), fits: isGiven, run: ({ id }) => open(`codes:${id}`) },
    ];
    const records: RowAction = {
      key: 'records',
      label: word('records'),
      run: ({ id }) => navigate(recordsOf({ coupon: String(id) })),
    };
    const copy: RowAction = {
      key: 'copy',
      label: word('copy'),
      run: ({ id, type }) =>
        navigate(
          `/marketing/${type === 'product' ? 'createProductCoupon' : 'createCoupon'}?${guidParam}=${encodeURIComponent(String(id))}`,
        ),
    };
    const stopping: RowAction[] = [
      { key: 'stop', label: word('stop'), fits: isGiven, run: (record) => void ask('stop', record) },
      {
        key: 'resume',
        label: word('resume'),
        fits: ({ status }) => status === 'stopIssuing',
        run: (record) => mutate({ act: 'resume', record }),
      },
    ];
    const voiding: RowAction = {
      key: 'void',
      label: word('void'),
      tone: 'danger',
      fits: ({ status }) => status !== 'voided',
      run: (record) => void ask('void', record),
    };
    return [
      ...(mayIssue ? issuing : []),
      ...(maySeeRecords ? [records] : []),
      ...(mayCreate ? [copy] : []),
      ...(mayStop ? stopping : []),
      ...(mayVoid ? [voiding] : []),
    ];
  }, [
    translate,
    provider,
    navigate,
    notifyFailure,
    confirm,
    mutate,
    open,
    mayIssue,
    maySeeRecords,
    mayCreate,
    mayStop,
    mayVoid,
  ]);
}
