import type { CallerContext } from '../call/call';

/** How a service of a store stands: how many things it has, where that says something. */
export interface ServiceState {
  on: boolean;
  count?: number;
}

/** Parts of the page that shows the services of a store. */
export const serviceGroups = ['tables', 'payments', 'guestScreens'] as const;

/**
 * A service that a store offers, on or off: exported from a file named *.services.ts, it is found by itself. Contradictions
 * (SettingCheck) of the same resource make it incomplete. A count is said by 'services.facts.<key>'.
 */
export interface StoreService {
  key: string;
  /** the resource whose page sets it: who may not open that does not see the service */
  resource: string;
  group: (typeof serviceGroups)[number];
  find(context: CallerContext, store: string): Promise<ServiceState>;
}
