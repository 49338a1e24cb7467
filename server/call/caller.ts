import type { DataScope } from '#areas/company/employee/employee.contract';

/** The data a caller may see: the kind of data scope and its members (001 §6). */
export interface CallerScope {
  kind: DataScope;
  /** with everything below them */
  organizations: string[];
  brands: string[];
  regions: string[];
  stores: string[];
}

/** The signed-in employee behind a call. Read at each call, so that a revoked right ends at once (P9). */
export interface Caller {
  merchant: string;
  employee: string;
  name: string;
  organization: string;
  tokenHash: string;
  codes: ReadonlySet<string>;
  scope: CallerScope;
  managementModel: string;
  regType: string;
  /** the merchant's zone: what is of no single store is dated by it */
  merchantZone: string;
  /** the zone in which the caller sees instants: of their stores where these share one, else the merchant's */
  zone: string;
  /** the operating subject that the call names, where it is the merchant's and one of its stores is in the caller's scope */
  subject: string | null;
  /** the caller must set up a second factor before anything else */
  factorDue: boolean;
}
