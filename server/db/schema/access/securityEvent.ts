import { index, pgTable, text } from 'drizzle-orm/pg-core';
import type { SecurityEventType, SignOnWay } from '#areas/log/securityEvent/securityEvent.contract';
import { instant, own } from '#server/db/columns';

/** History of sign-ons, failures and changes of credentials. */
export const securityEvent = pgTable(
  'security_event',
  {
    ...own,
    at: instant('at').notNull(),
    type: text('type').$type<SecurityEventType>().notNull(),
    /** guid of the account; null for what concerns the whole enterprise */
    employee: text('employee'),
    person: text('person'),
    account: text('account'),
    organization: text('organization'),
    way: text('way').$type<SignOnWay>(),
    address: text('address'),
    /** browser and system, as `deviceName` says them */
    agent: text('agent'),
    changedBy: text('changed_by'),
  },
  (table) => [
    index('security_event_at').on(table.merchant, table.at, table.guid),
    index('security_event_employee').on(table.merchant, table.employee, table.at),
  ],
);
