import { memo } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import { PlainCheckbox } from '#ui/inputs/PlainCheckbox.tsx';
import { useContract } from '../ContractContext';
import { isSelectable, representationOf } from '../contract';
import { FieldValue } from '../FieldValue';
import { classOf } from './ListTableHead';
import styles from './list.module.css';
import { RowActions } from './RowActions';
import { RowOpener } from './RowOpener';
import type { RowsProps } from './rowsProps';

interface Props extends Pick<RowsProps, 'columns' | 'open' | 'actions'> {
  record: RaRecord;
  selected: boolean;
  /** has just been made */
  created: boolean;
  onToggle: (id: RaRecord['id']) => void;
}

/** A record in the table; drawn again only when it, its selection or what can be done with it has changed. */
export const ListTableRow = memo(function ListTableRow({
  record,
  columns,
  open,
  actions,
  selected,
  created,
  onToggle,
}: Props) {
  const contract = useContract();
  const translate = useTranslate();
  const name = representationOf(contract, record);
  return (
    <tr className={selected ? styles.selected : created ? styles.created : undefined}>
      {isSelectable(contract) ? (
        <td className={styles.check} data-own="">
          <PlainCheckbox
            checked={selected}
            label={translate('entity.list.select', { name })}
            onChange={() => onToggle(record.id)}
          />
        </td>
      ) : null}
      {columns.map((column, index) => {
        const value = column.render ? column.render(record) : <FieldValue record={record} source={column.source} />;
        return (
          <td
            key={column.source}
            className={classOf(column, index)}
            style={index === 0 || column.align === 'right' ? undefined : { maxWidth: column.width ?? 280 }}
          >
            {index === 0 && open ? (
              <RowOpener record={record} open={open}>
                {value}
              </RowOpener>
            ) : (
              value
            )}
          </td>
        );
      })}
      {actions.length > 0 ? (
        <td className={styles.actions} data-own="">
          <RowActions record={record} actions={actions} name={name} />
        </td>
      ) : null}
    </tr>
  );
});
