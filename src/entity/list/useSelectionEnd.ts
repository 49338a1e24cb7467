import { useEffect } from 'react';
import { useListContext, useStoreContext } from 'react-admin';

/**
 * Ends the selection of a list when its filters change, by whatever way: rows that were ticked may no longer be listed. react-admin
 * keeps them.
 */
export function useSelectionEnd(): void {
  const { resource, filterValues, onUnselectItems } = useListContext();
  const store = useStoreContext();
  const key = `${resource}.selectedUnder`;
  const filters = JSON.stringify(filterValues);
  useEffect(() => {
    const before = store.getItem<string>(key);
    if (before !== undefined && before !== filters) onUnselectItems();
    if (before !== filters) store.setItem(key, filters);
  }, [key, filters, onUnselectItems, store]);
}
