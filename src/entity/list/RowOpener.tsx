import type { MouseEvent, ReactNode } from 'react';
import type { RaRecord } from 'react-admin';
import styles from './list.module.css';
import type { RowAction } from './rowActions';

interface Props {
  record: RaRecord;
  open: RowAction;
  children: ReactNode;
}

/**
 * The control of a row that opens its record, by mouse and by keyboard: a link where that is a page, so that it opens
 * beside the list too; else a button. A click elsewhere on the row comes here as well (`rowClicks`).
 */
export function RowOpener({ record, open, children }: Props) {
  const address = open.addressOf?.(record);
  const run = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    open.run(record);
  };
  if (address === undefined)
    return (
      <button type="button" onClick={() => open.run(record)} className={styles.open} data-opens="">
        {children}
      </button>
    );
  return (
    <a href={address} onClick={run} className={styles.open} data-opens="">
      {children}
    </a>
  );
}
