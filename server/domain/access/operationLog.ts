import type { Caller } from '#server/call/caller';
import type { LogEntry } from '#server/call/logEntry';
import type { Tx } from '#server/db/database';
import { operationLog } from '#server/db/schema';
import { spellingKey } from '#values/spelling';

/** One row per write, in the same transaction (X6). */
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
    search: spellingKey(`${caller.name} ${entry.object ?? ''}`),
  });
}
