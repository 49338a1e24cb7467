import { and, isNull, or, sql } from 'drizzle-orm';
import { operationLog } from '../../../src/areas/log/operationLog/operationLog.contract';
import { operationLog as table } from '../../db/schema';
import type { Entity } from '../../store/entity';
import { inScope } from '../../store/scope';
import { tableStorage } from '../../store/storage';

/** The operation log: callers see entries about records in their scope, and their own acts. */
export const operationLogEntity: Entity = {
  contract: operationLog,
  storage: tableStorage(operationLog, table),
  scope({ caller }) {
    if (caller.scope.kind === 'unrestricted') return undefined;
    return or(
      inScope(caller, 'store', sql`${table.store}`),
      // Stores share an organisation: what happened to a store is seen by who sees that store.
      and(isNull(table.store), inScope(caller, 'organization', sql`${table.organization}`)),
      sql`${table.operatorGuid} = ${caller.employee}`,
    );
  },
};
