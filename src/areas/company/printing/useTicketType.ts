import { useSyncExternalStore } from 'react';
import { type TicketType, ticketTypes } from '#business/bill/ticket/ticket';

const listeners = new Set<() => void>();
let chosen: TicketType = 'settlement';

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function choose(next: string): void {
  chosen = ticketTypes.find((one) => one === next) ?? chosen;
  for (const listener of listeners) listener();
}

/** The type of ticket on screen, for form and preview. Not in the address: a form with changes asks before that changes. */
export function useTicketType() {
  return { type: useSyncExternalStore(subscribe, () => chosen), choose };
}
