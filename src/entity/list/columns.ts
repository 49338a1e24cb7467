import { Children, Fragment, isValidElement, type ReactNode, useMemo } from 'react';
import { useStore, useTranslate } from 'react-admin';
import { useContract } from '../ContractContext';
import { type Contract, fieldOf } from '../contract';
import { useLabelOf } from '../labels';
import { Column, type ColumnProps } from './Column';

export interface ListColumn extends ColumnProps {
  label: string;
  align: 'left' | 'right';
  sortable: boolean;
}

/** Columns that a user has hidden and their order, by column key: a release that adds one scrambles nothing. */
export interface ColumnPreference {
  order: string[];
  hidden: string[];
}

const numeric = new Set(['integer', 'decimal', 'money']);
const unsortable = new Set([
  'json',
  'rows',
  'image',
  'images',
  'references',
  'choices',
  'codes',
  'region',
  'regions',
  'position',
  'timeRange',
]);

function isSortable(contract: Contract, source: string): boolean {
  if (source === 'createdAt' || source === 'updatedAt') return true;
  const kind = contract.fields[source]?.meta.kind;
  return kind !== undefined && !unsortable.has(kind);
}

/** The props of the columns in a list's children, groups of them in fragments included. */
function declaredColumns(children: ReactNode): ColumnProps[] {
  return Children.toArray(children).flatMap((child) => {
    if (isValidElement<{ children?: ReactNode }>(child) && child.type === Fragment) {
      return declaredColumns(child.props.children);
    }
    if (isValidElement<ColumnProps>(child) && child.type === Column) return [child.props];
    // A component is drawn later: what columns it would bring cannot be known here.
    throw new Error(
      'A list takes <Column>s, and fragments of them; a group of columns is a function that returns a fragment.',
    );
  });
}

/** The declared columns, labelled. */
export function useDeclaredColumns(children: ReactNode): ListColumn[] {
  const contract = useContract();
  const labelOf = useLabelOf(contract);
  const translate = useTranslate();
  return useMemo(
    () =>
      declaredColumns(children).map((column) => ({
        ...column,
        hint: column.hint ? translate(column.hint, { _: '' }) || undefined : undefined,
        label: column.label ? translate(column.label, { _: column.label }) : labelOf(column.source),
        align: numeric.has(fieldOf(contract, column.source)?.meta.kind ?? '') ? 'right' : 'left',
        sortable: column.sortable ?? isSortable(contract, column.source),
      })),
    [children, contract, labelOf, translate],
  );
}

export function useColumnPreference(resource: string) {
  return useStore<ColumnPreference | null>(`${resource}.columns`, null);
}

/** Columns in the user's order; new ones keep the place they were declared at. */
export function orderedColumns(columns: ListColumn[], preference: ColumnPreference | null): ListColumn[] {
  if (!preference) return columns;
  const place = new Map(preference.order.map((source, index) => [source, index]));
  const known = columns
    .filter((column) => place.has(column.source))
    .sort((a, b) => (place.get(a.source) ?? 0) - (place.get(b.source) ?? 0));
  let next = 0;
  return columns.map((column) => (place.has(column.source) ? (known[next++] ?? column) : column));
}

export function isHidden(column: ListColumn, preference: ColumnPreference | null): boolean {
  return preference ? preference.hidden.includes(column.source) : (column.hidden ?? false);
}
