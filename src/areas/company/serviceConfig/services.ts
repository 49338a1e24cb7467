/** How a page is opened for a store: its settings by `at`, a list by its filter, or as it is. */
export type OpenedBy = 'at' | 'filter' | null;

export type ServiceStatus = 'on' | 'off' | 'incomplete';

/** Something that does not go together at a store: its words are 'checks.<key>'. */
export interface Problem {
  key: string;
  count: number;
}

/** A service of a store as the hub shows it. */
export interface Service {
  key: string;
  resource: string;
  group: string;
  by: OpenedBy;
  status: ServiceStatus;
  count: number | null;
  problems: Problem[];
}

/** A contradiction with the stores that have it, the first of them named. */
export interface ContradictionAnswer {
  key: string;
  resource: string;
  by: OpenedBy;
  /** stores that have it */
  total: number;
  stores: { id: string; name: string; count: number }[];
}

/** Stores that a contradiction names. */
export const mostNamedStores = 20;

export const servicePaths = { list: '/service_config/list', contradictions: '/service_config/contradictions' } as const;
