import { Children, isValidElement, type ReactNode, useMemo } from 'react';
import { useStore, useTranslate } from 'react-admin';
import { useContract } from '../ContractContext';
import { type Contract, fieldOf } from '../contract';
import { useLabelOf } from '../labels';
import type { ColumnProps } from './Column';

export interface ListColumn extends ColumnProps {
  label: string;
  align: 'left' | 'right';
  sortable: boolean;
}

/** Which columns a user has hidden and in which order they stand, by column key: a release that adds one scrambles nothing. */
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

function declaredColumns(children: ReactNode): ColumnProps[] {
  return Children.toArray(children).flatMap((child) => (isValidElement<ColumnProps>(child) ? [child.props] : []));
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
