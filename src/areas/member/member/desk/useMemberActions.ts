import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { claimParam } from '#business/claimAddress';
import type { RowAction } from '#entity/list/rowActions';
import { useNotifyFailure } from '#entity/useFailure';
import { useMay } from '#session/permissions';
import { useNavigate } from '#ui/router';
import { member } from '../member.contract';
import { useFreeze } from './useFreeze';

const detailsOf = (id: unknown, act?: string) =>
  `/member/memberDetails?${new URLSearchParams({ guid: String(id), ...(act ? { act } : {}) })}`;

/** On a row of the list: what is done most; the rest is on the member's page. */
export function useMemberActions(): readonly RowAction[] {
  const translate = useTranslate();
  const navigate = useNavigate();
  const freeze = useFreeze();
  const notifyFailure = useNotifyFailure();
  const mayEdit = useMay('memberEntry', 'edit');
  const mayClaim = useMay('coupon', 'issue');
  const mayFreeze = useMay(member.name, 'freeze');
  const mayBalance = useMay(member.name, 'adjustBalance');
  const mayPoints = useMay(member.name, 'adjustPoints');
  return useMemo<RowAction[]>(() => {
    const leading = (key: string): RowAction => ({
      key,
      label: translate(`resources.member.acts.${key}`),
      run: ({ id }) => navigate(detailsOf(id, key)),
    });
    const editing: RowAction = {
      key: 'editEntry',
      label: translate('resources.member.acts.edit'),
      run: ({ id }) => navigate(`/member/memberCreate?${new URLSearchParams({ guid: String(id) })}`),
    };
    const switching: RowAction[] = [
      { ...leading('disable'), fits: ({ enabled }) => enabled === true },
      {
        key: 'enable',
        label: translate('entity.actions.enable'),
        fits: ({ enabled }) => enabled !== true,
        run: ({ id }) => void freeze([id], true).catch(notifyFailure),
      },
    ];
    const claiming: RowAction = {
      key: 'claimCode',
      label: translate('resources.member.acts.claimCode'),
      run: ({ id }) => navigate(`/marketing/couponDetails?${new URLSearchParams({ [claimParam]: String(id) })}`),
    };
    return [
      ...(mayEdit ? [editing] : []),
      ...(mayBalance ? [leading('adjustBalance')] : []),
      ...(mayPoints ? [leading('adjustPoints')] : []),
      ...(mayClaim ? [claiming] : []),
      ...(mayFreeze ? switching : []),
    ];
  }, [translate, navigate, freeze, notifyFailure, mayEdit, mayFreeze, mayBalance, mayPoints, mayClaim]);
}
