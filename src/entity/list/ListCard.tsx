import { type RaRecord, useListContext, useTranslate } from 'react-admin';
import { ImageThumb } from '#ui/feedback/ImageThumb.tsx';
import { PlainCheckbox } from '#ui/inputs/PlainCheckbox.tsx';
import { useContract } from '../ContractContext';
import { fieldOf, isSelectable, representationOf } from '../contract';
import { FieldValue } from '../FieldValue';
import styles from './cards.module.css';
import type { ListColumn } from './columns';
import { RowActions } from './RowActions';
import { RowOpener } from './RowOpener';
import type { RowsProps } from './rowsProps';

/** how many facts a card has where the contract names none */
const facts = 3;
/** names of fields that hold the state of a record, unless the contract names another one */
const statuses = new Set(['status', 'state', 'linkState', 'bindingState', 'active', 'enabled', 'shiftStatus']);

interface Props extends Omit<RowsProps, 'records'> {
  record: RaRecord;
  /** hidden columns too */
  all: readonly ListColumn[];
}

/** A record on a phone: picture, title, state, the facts that its contract names, and a menu. */
export function ListCard({ record, columns, all, created, open, actions }: Props) {
  const contract = useContract();
  const translate = useTranslate();
  const { selectedIds, onToggleItem } = useListContext();
  const name = representationOf(contract, record);
  const selected = selectedIds.includes(record.id);
  const kindOf = ({ source }: ListColumn) => fieldOf(contract, source)?.meta.kind;
  const status = columns.find(({ source }) => (contract.state ? source === contract.state : statuses.has(source)));
  const picture = all.find((column) => kindOf(column) === 'image' || kindOf(column) === 'images');
  // Rows of a report have no name: the column that they are told apart by comes first.
  const own = columns.find(({ source }) => source === (contract.represent ?? 'name'));
  const titled = own ?? (contract.derived ? columns[0] : undefined);
  const isFact = (column: ListColumn) =>
    ![status, titled, picture].includes(column) && fieldOf(contract, column.source);
  // The card's title and state are not said again below.
  const named = contract.cardFacts?.flatMap(
    (source) => all.find((column) => column.source === source && column !== titled && column !== status) ?? [],
  );
  const shownOf = (column: ListColumn) =>
    column.render ? column.render(record) : <FieldValue record={record} source={column.source} />;
  const title = titled && (titled.render || contract.derived) ? shownOf(titled) : name;
  return (
    <li className={styles.card} data-state={selected ? 'selected' : record.id === created ? 'created' : undefined}>
      {isSelectable(contract) ? (
        <PlainCheckbox
          checked={selected}
          label={translate('entity.list.select', { name })}
          onChange={() => onToggleItem(record.id)}
        />
      ) : null}
      {picture ? <Thumb value={record[picture.source]} name={name} /> : null}
      <div className={styles.content}>
        <div className={styles.head}>
          <h2>
            {open ? (
              <RowOpener record={record} open={open}>
                {title}
              </RowOpener>
            ) : (
              title
            )}
          </h2>
          {status ? <span className={styles.status}>{shownOf(status)}</span> : null}
        </div>
        <dl>
          {(named ?? columns.filter(isFact).slice(0, facts)).map((column) => (
            <div key={column.source}>
              <dt>{column.label}</dt>
              <dd>{shownOf(column)}</dd>
            </div>
          ))}
        </dl>
      </div>
      {actions.length > 0 ? (
        <div data-own="">
          <RowActions record={record} actions={actions} name={name} menuOnly />
        </div>
      ) : null}
    </li>
  );
}

function Thumb({ value, name }: { value: unknown; name: string }) {
  // A field with several pictures shows the first.
  const url: unknown = Array.isArray(value) ? value[0] : value;
  return url ? <ImageThumb url={String(url)} alt={name} size={40} /> : <span className={styles.blank} />;
}
