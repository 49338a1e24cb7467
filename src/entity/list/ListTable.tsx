import { Box } from '@mui/material';
import { useCallback } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { useContract } from '../ContractContext';
import { isSelectable } from '../contract';
import { reachForForm } from '../form/formParts';
import { ListTableHead } from './ListTableHead';
import { ListTableRow } from './ListTableRow';
import styles from './list.module.css';
import { rowClicks } from './rowClicks';
import type { RowsProps } from './rowsProps';
import { tellOfMore } from './tellOfMore';

/** Rows as a table that scrolls inside its frame, with what is above them: header, first column and actions stay in sight. */
export function ListTable({ columns, records, created, open, actions, busy, above, foot: Foot }: RowsProps) {
  const plain = !isSelectable(useContract());
  const { selectedIds, onSelect, onToggleItem } = useListContext();
  const translate = useTranslate();
  const ids = records.map((record) => record.id);
  const here = ids.filter((id) => selectedIds.includes(id)).length;
  const togglePage = useCallback(() => {
    const onPage = records.map((record) => record.id);
    onSelect(
      onPage.every((id) => selectedIds.includes(id))
        ? selectedIds.filter((id) => !onPage.includes(id))
        : [...new Set([...selectedIds, ...onPage])],
    );
  }, [records, selectedIds, onSelect]);
  return (
    <div className={styles.frame}>
      {busy ? <div role="progressbar" aria-label={translate('entity.list.loading')} className={styles.busy} /> : null}
      <Box
        ref={tellOfMore}
        tabIndex={0}
        role="region"
        aria-label={translate('entity.list.table')}
        className={styles.scroller}
      >
        <div className={styles.whole}>
          {above ? <div className={styles.above}>{above}</div> : null}
          <table className={styles.table} data-plain={plain}>
            <ListTableHead
              columns={columns}
              hasActions={actions.length > 0}
              selected={here === 0 ? 'none' : here === ids.length ? 'all' : 'some'}
              onTogglePage={togglePage}
            />
            <tbody {...rowClicks} {...(open ? reachForForm : undefined)}>
              {records.map((record) => (
                <ListTableRow
                  key={record.id}
                  record={record}
                  columns={columns}
                  open={open}
                  actions={actions}
                  selected={selectedIds.includes(record.id)}
                  created={record.id === created}
                  onToggle={onToggleItem}
                />
              ))}
            </tbody>
            {Foot ? <Foot columns={columns} /> : null}
          </table>
        </div>
      </Box>
    </div>
  );
}
