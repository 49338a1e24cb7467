import { useMemo } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import { archives, isRemovable } from '../archive';
import { useContract } from '../ContractContext';
import { useOpenRecord } from '../openRecord';
import { useCan } from '../permission';
import type { RowAction } from './rowActions';
import { useRecordCommands } from './useRecordCommands';

/**
 * Edit (or view), enable or disable, delete or archive: as far as the contract has them and the operator may. The same objects while
 * nothing of that changes, so that rows need not be drawn again.
 */
export function useStandardActions(): { open: RowAction | null; rest: RowAction[] } {
  const contract = useContract();
  const translate = useTranslate();
  const { edit, addressOf } = useOpenRecord();
  const commands = useRecordCommands();
  const mayEdit = useCan('edit');
  // A row of a report is not a record that can be opened.
  const mayShow = useCan('show') && !contract.derived;
  const mayEnable = useCan('enable');
  const mayDelete = useCan('delete') && !contract.ownCalls?.includes('delete');

  const open = useMemo<RowAction | null>(() => {
    // Computed rows are not opened as records; a column may link to the records behind them.
    if (contract.derived) return null;
    const word = (key: 'edit' | 'show') => translate(`entity.actions.${key}`);
    if (mayEdit || (mayShow && !contract.verbs.includes('edit')))
      return {
        key: 'edit',
        label: word(mayEdit ? 'edit' : 'show'),
        labelOf: (record) => word(mayEdit && !contract.final?.(record) ? 'edit' : 'show'),
        addressOf,
        run: edit,
      };
    return mayShow ? { key: 'show', label: word('show'), addressOf, run: edit } : null;
  }, [contract, translate, edit, addressOf, mayEdit, mayShow]);

  const rest = useMemo<RowAction[]>(() => {
    const isEnabled = (record: RaRecord) =>
      'enabled' in record && contract.fields.enabled ? record.enabled === true : record.status === 'enabled';
    const expired = translate('entity.actions.expired');
    const switching: RowAction[] = [
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
        reason: (record) => (record.status === 'expired' ? expired : undefined),
        run: (record) => void commands.setEnabled([record], true),
      },
    ];
    const removing: RowAction = {
      key: 'delete',
      label: translate('entity.actions.delete'),
      labelOf: (record) => translate(`entity.actions.${archives(contract, record) ? 'archive' : 'delete'}`),
      tone: 'danger',
      fits: (record) => isRemovable(contract, record),
      run: (record) => void commands.remove([record]),
    };
    return [...(mayEnable ? switching : []), ...(mayDelete ? [removing] : [])];
  }, [contract, translate, commands, mayEnable, mayDelete]);

  return { open, rest };
}
