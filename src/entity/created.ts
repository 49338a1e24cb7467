import { useSyncExternalStore } from 'react';
import type { Identifier } from 'react-admin';

/** The record that was made last: its list shows it first, whatever the list's order. */
let last: { resource: string; id: Identifier } | null = null;
const listeners = new Set<() => void>();

export function rememberCreated(resource: string, id: Identifier): void {
  last = { resource, id };
  for (const tell of listeners) tell();
}

function follow(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}

/** The id of the record made last, where it is of this resource. */
export function useCreatedId(resource: string): Identifier | null {
  return useSyncExternalStore(follow, () => (last?.resource === resource ? last.id : null));
}
