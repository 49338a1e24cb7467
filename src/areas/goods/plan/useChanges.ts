import { useState } from 'react';
import type { PlanItemHit } from './ItemSearch';

/** A value that was typed or chosen for an item in one plan and is not saved yet. */
export interface Change {
  item: PlanItemHit;
  planGuid: string;
  /** empty where it is about the item as a whole */
  skuGuid: string;
  value: string;
}

export function changeKey(itemGuid: string, planGuid: string, skuGuid = ''): string {
  return `${itemGuid} ${planGuid} ${skuGuid}`;
}

/** The unsaved changes of all items: they stay when another item is chosen, and are saved as one. */
export function useChanges() {
  const [changes, setChanges] = useState<ReadonlyMap<string, Change>>(new Map());
  return {
    all: [...changes.values()],
    valueOf: (key: string) => changes.get(key)?.value,
    /** Takes values over; one that is as it was before is no change. */
    put(next: readonly (Change & { before: string })[]) {
      setChanges((known) => {
        const result = new Map(known);
        for (const { before, ...change } of next) {
          const key = changeKey(change.item.itemGuid, change.planGuid, change.skuGuid);
          if (change.value === before) result.delete(key);
          else result.set(key, change);
        }
        return result;
      });
    },
    clear: () => setChanges(new Map()),
  };
}
