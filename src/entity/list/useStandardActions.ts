import { type RaRecord, useTranslate } from 'react-admin';
import { useContract } from '../ContractContext';
import { useOpenRecord } from '../openRecord';
import { useCan } from '../permission';
import type { RowAction } from './rowActions';
import { useRecordCommands } from './useRecordCommands';

/** Edit (or view), enable or disable, delete: as far as the contract has them and the operator may. */
export function useStandardActions(): { open: RowAction | null; rest: RowAction[] } {
  const contract = useContract();
  const translate = useTranslate();
  const { edit } = useOpenRecord();
  const commands = useRecordCommands();
  const mayEdit = useCan('edit');
  const mayShow = useCan('show');
  const mayEnable = useCan('enable');
  const mayDelete = useCan('delete') && !contract.ownCalls?.includes('delete');
  const isEnabled = (record: RaRecord) =>
    'enabled' in record && contract.fields.enabled ? record.enabled === true : record.status === 'enabled';
  const expired = translate('entity.actions.expired');
  const open: RowAction | null =
    mayEdit || (mayShow && !contract.verbs.includes('edit'))
      ? {
          key: 'edit',
          label: translate(mayEdit ? 'entity.actions.edit' : 'entity.actions.show'),
          run: edit,
        }
      : mayShow
        ? { key: 'show', label: translate('entity.actions.show'), run: edit }
        : null;
  const rest: RowAction[] = [];
  if (mayEnable) {
    const reason = (record: RaRecord) => (record.status === 'expired' ? expired : undefined);
    rest.push(
      {
        key: 'disable',
        label: translate('entity.actions.disable'),
        fits: isEnabled,
        run: (record) => void commands.setEnabled([record], false),
      },
      {
        key: 'enable',
        label: translate('entity.actions.enable'),
        fits: (record) => !isEnabled(record),
        reason,
        run: (record) => void commands.setEnabled([record], true),
      },
    );
  }
  if (mayDelete) {
    rest.push({
      key: 'delete',
      label: translate('entity.actions.delete'),
      tone: 'danger',
      run: (record) => void commands.remove([record]),
    });
  }
  return { open, rest };
}
