import type { FieldChange, logModules, operationTypes } from '../../src/areas/log/operationLog/operationLog.contract';

/** An entry of the operation log. */
export interface LogEntry {
  type: (typeof operationTypes)[number];
  module: (typeof logModules)[number];
  /** resource name */
  submodule: string;
  objectGuid?: string;
  object?: string;
  detail?: FieldChange[];
  brand?: string | null;
  store?: string | null;
  organization?: string | null;
}
