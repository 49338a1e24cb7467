import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { Condition } from '#areas/member/label/conditions';
import { instant, own } from '#server/db/columns';

/** Labels of members. */
export const label = pgTable(
  'label',
  {
    ...own,
    subject: text('subject').notNull(),
    name: text('name').notNull(),
    /** manual, automatic */
    kind: text('kind').notNull(),
    description: text('description'),
    conditions: jsonb('conditions').$type<Condition[]>(),
    members: integer('members').notNull().default(0),
    entered: integer('entered').notNull().default(0),
    left: integer('left_count').notNull().default(0),
    /** of automatic ones: when the rule was last worked out for all; null until then */
    computedAt: instant('computed_at'),
  },
  (table) => [index('label_subject').on(table.merchant, table.subject, table.createdAt, table.guid)],
);

/** The members that have a label. */
export const labelMember = pgTable(
  'label_member',
  {
    label: text('label').notNull(),
    member: text('member').notNull(),
    since: instant('since').notNull(),
    operator: text('operator').notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.label, table.member] }),
    index('label_member_member').on(table.member, table.label),
  ],
);

/** Members who came to a label or left it. */
export const labelChange = pgTable(
  'label_change',
  {
    guid: text('guid').primaryKey(),
    label: text('label').notNull(),
    member: text('member').notNull(),
    /** entered, left */
    change: text('change').notNull(),
    at: instant('at').notNull(),
    operator: text('operator').notNull().default(''),
  },
  (table) => [index('label_change_label').on(table.label, table.at, table.guid), index('label_change_at').on(table.at)],
);
