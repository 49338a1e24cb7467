import type { RaRecord } from 'react-admin';

/** An action on a row. */
export interface RowAction {
  key: string;
  label: string;
  /** where a row's own word differs: to look at what can no longer be edited */
  labelOf?: (record: RaRecord) => string;
  /** destructive actions come last, and always in the menu, in the error colour */
  tone?: 'danger';
  /** comes first and as a button, on a phone's card too: one tap away */
  quick?: boolean;
  /** a click on the row does it too, where the list's records are not opened themselves */
  opens?: boolean;
  /** the address that it leads to, where that is a page: the row's first cell is a link to it */
  addressOf?: (record: RaRecord) => string | undefined;
  /** hidden for rows it does not fit */
  fits?: (record: RaRecord) => boolean;
  /** why it cannot be done for a row; shown on the disabled entry */
  reason?: (record: RaRecord) => string | undefined;
  run: (record: RaRecord) => void;
}
