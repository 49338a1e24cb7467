import type { ComponentType, ReactNode } from 'react';
import type { Identifier, RaRecord } from 'react-admin';
import type { ListColumn } from './columns';
import type { RowAction } from './rowActions';

/** Rows are drawn again only when one of these has changed: they must stay the same while nothing has. */
export interface RowsProps {
  columns: readonly ListColumn[];
  records: RaRecord[];
  /** the id of the one among them that has just been made */
  created: Identifier | null;
  /** what a click on the first cell or the row does; null where nothing is opened */
  open: RowAction | null;
  actions: readonly RowAction[];
  busy: boolean;
  /** scrolls with the rows, above them: figures and charts of a report */
  above?: ReactNode;
  /** a row below all others: totals over all pages */
  foot?: ComponentType<{ columns: readonly ListColumn[] }>;
}
