import { useMemo } from 'react';
import { type RaRecord, useNavigate, useTranslate } from 'react-admin';
import type { RowAction } from '#entity/list/rowActions';
import { useRecordCommands } from '#entity/list/useRecordCommands';
import { guidParam } from '#entity/openRecord';
import { useCan } from '#entity/permission';

/** Copies a level, or deletes one that nobody holds. */
export function useLevelActions(): RowAction[] {
  const translate = useTranslate();
  const navigate = useNavigate();
  const commands = useRecordCommands();
  const mayCopy = useCan('create');
  const mayDelete = useCan('delete');
  const mayChoose = useCan('edit');
  return useMemo(() => {
    const to = (path: string) => (record: RaRecord) =>
      navigate(`${path}?${guidParam}=${encodeURIComponent(String(record.id))}`);
    const choose: RowAction = {
      key: 'benefits',
      label: translate('memberLevels.benefits'),
      run: to('/member/memberEquityChoose'),
    };
    const copy: RowAction = {
      key: 'copy',
      label: translate('entity.actions.copy'),
      run: to('/memberMarketing/copyrankSetting'),
    };
    const remove: RowAction = {
      key: 'delete',
      label: translate('entity.actions.delete'),
      tone: 'danger',
      reason: (record) => (Number(record.memberCount) > 0 ? translate('memberLevels.held') : undefined),
      run: (record) => void commands.remove([record]),
    };
    return [...(mayChoose ? [choose] : []), ...(mayCopy ? [copy] : []), ...(mayDelete ? [remove] : [])];
  }, [translate, navigate, commands, mayCopy, mayDelete, mayChoose]);
}
