import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type RaRecord, useNavigate } from 'react-admin';
import type { RowAction } from '#entity/list/rowActions';
import { useRecordActs } from '#entity/list/useRecordActs';
import { guidParam } from '#entity/openRecord';
import { useGateway } from '#entity/sources';
import { useAddressParam } from '#entity/useAddressParam';
import { useNotifyFailure } from '#entity/useFailure';
import { useMay } from '#session/permissions';
import { isRecord } from '#values/record';
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

/** Coupons that an act took back. */
const withdrawnOf = (answer: unknown) => (isRecord(answer) ? Number(answer.withdrawn) : 0);

const isGiven = ({ status }: RaRecord) => status === 'notExpired';

/** Giving, looking up, copying, stopping and voiding of coupons, by their status; stop and void say first how many they touch. */
export function useCouponActions(): readonly RowAction[] {
  const provider = useGateway();
  const navigate = useNavigate();
  const notifyFailure = useNotifyFailure();
  const { word, run, ask } = useRecordActs<Act>({
    texts: 'coupons',
    title: 'name',
    paths: couponPaths,
    changed: useCouponsChanged(),
    countOf: withdrawnOf,
  });
  const { open } = useAddressParam(couponParam);
  const mayIssue = useMay('coupon', 'issue');
  const mayStop = useMay('coupon', 'stop');
  const mayVoid = useMay('coupon', 'void');
  const mayCreate = useMay('coupon', 'create');
  const maySeeRecords = useMay('couponIssuanceRecord', 'list');
  return useMemo<RowAction[]>(() => {
    const asking = async (act: 'stop' | 'void', record: RaRecord) => {
      try {
        const { data } = await provider.read<CouponEffect>(couponPaths.effect, { id: record.id });
        await ask(act, record, { values: data, tone: act === 'void' ? 'danger' : 'warning' });
      } catch (error) {
        notifyFailure(error);
      }
    };
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
      { key: 'stop', label: word('stop'), fits: isGiven, run: (record) => void asking('stop', record) },
      {
        key: 'resume',
        label: word('resume'),
        fits: ({ status }) => status === 'stopIssuing',
        run: (record) => run('resume', record),
      },
    ];
    const voiding: RowAction = {
      key: 'void',
      label: word('void'),
      tone: 'danger',
      fits: ({ status }) => status !== 'voided',
      run: (record) => void asking('void', record),
    };
    return [
      ...(mayIssue ? issuing : []),
      ...(maySeeRecords ? [records] : []),
      ...(mayCreate ? [copy] : []),
      ...(mayStop ? stopping : []),
      ...(mayVoid ? [voiding] : []),
    ];
  }, [word, run, ask, provider, navigate, notifyFailure, open, mayIssue, maySeeRecords, mayCreate, mayStop, mayVoid]);
}
