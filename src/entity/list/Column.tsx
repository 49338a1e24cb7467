import type { ReactNode } from 'react';
import type { RaRecord } from 'react-admin';

/** A column of a list; its label, alignment, sort and display follow from the field's kind. */
export interface ColumnProps<S extends string = string, R = RaRecord> {
  /** the field that it shows */
  source: S;
  /** key or text, where the field's own label does not fit */
  label?: string;
  /** pixels */
  width?: number;
  /** where the kind of the field does not decide it: computed values are not sorted by */
  sortable?: boolean;
  /** key or text of what the figure is made of, shown at the head */
  hint?: string;
  /** left out until the user asks for it */
  hidden?: boolean;
  /** custom display */
  render?: (record: R) => ReactNode;
}

/** Declares a column; EntityList reads the declaration and draws header, cells and cards from it. */
export function Column<S extends string = string, R = RaRecord>(_props: ColumnProps<S, R>): ReactNode {
  return null;
}
