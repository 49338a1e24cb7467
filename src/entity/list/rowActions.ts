import type { RaRecord } from 'react-admin';

/** An action on a row. */
export interface RowAction {
  key: string;
  label: string;
  /** where a row's own word differs: to look at what can no longer be edited */
  labelOf?: (record: RaRecord) => string;
  /** destructive actions come last and in the error colour */
  tone?: 'danger';
  /** comes first and as a button, on a phone's card too: one tap away */
  quick?: boolean;
  /** hidden for rows it does not fit */
  fits?: (record: RaRecord) => boolean;
  /** why it cannot be done for a row; shown on the disabled entry */
  reason?: (record: RaRecord) => string | undefined;
  run: (record: RaRecord) => void;
}
