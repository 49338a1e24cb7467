import { or, sql } from 'drizzle-orm';
import { securityEvent } from '#areas/log/securityEvent/securityEvent.contract';
import { securityEvent as table } from '#server/db/schema/access/securityEvent';
import type { Entity } from '#server/store/entity';
import { inScope } from '#server/store/scope';
import { tableStorage } from '#server/store/storage';

/** Security history: callers who see everything see all events; others those of accounts in their organisations, and their own. */
export const securityEventEntity: Entity = {
  contract: securityEvent,
  storage: tableStorage(securityEvent, table),
  scope({ caller }) {
    if (caller.scope.kind === 'unrestricted') return undefined;
    return or(inScope(caller, 'organization', sql`${table.organization}`), sql`${table.employee} = ${caller.employee}`);
  },
};
