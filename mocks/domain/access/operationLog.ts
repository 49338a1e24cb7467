import type {
  FieldChange,
  logModules,
  operationTypes,
} from '../../../src/areas/log/operationLog/operationLog.contract';
import type { Tx } from '../../db/database';
import { operationLog } from '../../db/schema';
import type { Caller } from './caller';

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

/** One row per write, in the same transaction (domain X6). */
export async function writeLog(
  tx: Tx,
  caller: Pick<Caller, 'merchant' | 'employee' | 'name'>,
  now: Date,
  entry: LogEntry,
): Promise<void> {
  await tx.insert(operationLog).values({
    guid: crypto.randomUUID(),
    merchant: caller.merchant,
    operationTime: now.toISOString(),
    createdAt: now.toISOString(),
    updatedAt: now.toISOString(),
    updatedBy: caller.name,
    type: entry.type,
    module: entry.module,
    submodule: entry.submodule,
    operatorGuid: caller.employee,
    operator: caller.name,
    objectGuid: entry.objectGuid ?? null,
    object: entry.object ?? null,
    detail: entry.detail ?? null,
    brand: entry.brand ?? null,
    store: entry.store ?? null,
    organization: entry.organization ?? null,
    search: `${caller.name} ${entry.object ?? ''}`.toLowerCase(),
  });
}
