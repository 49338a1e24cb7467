import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { DataScope } from '#areas/company/employee/employee.contract';
import type { AreaSelection } from '#entity/fields';
import type { SettingsLevel } from '#entity/settings/settings';
import { authorizationNumber, bytea, instant, own } from './columns';

export const merchant = pgTable('merchant', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  managementModel: text('management_model').notNull(),
  regType: text('reg_type').notNull(),
  integrateFlag: boolean('integrate_flag').notNull().default(false),
  erpAddress: text('erp_address'),
  /** an IANA name */
  timeZone: text('time_zone').notNull(),
  createdAt: instant('created_at').notNull(),
});

/** Plain entities: one table, no migration per entity (architecture: generic storage). */
export const record = pgTable(
  'record',
  {
    ...own,
    resource: text('resource').notNull(),
    store: text('store'),
    brand: text('brand'),
    organization: text('organization'),
    subject: text('subject'),
    data: jsonb('data').$type<Record<string, unknown>>().notNull(),
  },
  (table) => [
    index('record_created').on(table.merchant, table.resource, table.createdAt, table.guid),
    index('record_name').on(table.merchant, table.resource, sql`(data->>'name')`, table.guid),
    index('record_subject').on(table.subject, table.resource).where(sql`subject IS NOT NULL`),
  ],
);

/** Settings by place: `own` has those that the brand or store says itself. */
export const setting = pgTable(
  'setting',
  {
    guid: text('guid').primaryKey(),
    merchant: text('merchant').notNull(),
    resource: text('resource').notNull(),
    level: text('level').$type<SettingsLevel>().notNull(),
    place: text('place').notNull(),
    own: jsonb('own').$type<Record<string, unknown>>().notNull(),
    version: integer('version').notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    updatedBy: text('updated_by').notNull().default(''),
  },
  (table) => [uniqueIndex('setting_place').on(table.merchant, table.resource, table.level, table.place)],
);

export const recordUnique = pgTable(
  'record_unique',
  {
    merchant: text('merchant').notNull(),
    resource: text('resource').notNull(),
    key: text('key').notNull(),
    value: text('value').notNull(),
    guid: text('guid').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.merchant, table.resource, table.key, table.value] }),
    index('record_unique_guid').on(table.merchant, table.guid),
  ],
);

export const store = pgTable(
  'store',
  {
    ...own,
    name: text('name').notNull(),
    code: text('code').notNull(),
    brand: text('brand').notNull(),
    organization: text('organization').notNull(),
    area: jsonb('area').$type<AreaSelection>().notNull(),
    /** the most detailed adcode of the area: scope by region compares its prefix */
    adcode: text('adcode').notNull(),
    address: text('address').notNull(),
    position: jsonb('position').$type<unknown>(),
    businessHours: jsonb('business_hours').$type<unknown>().notNull(),
    billingTime: text('billing_time').notNull(),
    /** where it is another one than the merchant's */
    timeZone: text('time_zone'),
    repaymentTime: text('repayment_time'),
    contacts: text('contacts').notNull(),
    phone: text('phone').notNull(),
    enabled: boolean('enabled').notNull().default(true),
    validUntil: date('valid_until', { mode: 'string' }),
    authorizationSupport: boolean('authorization_support').notNull(),
    authorizationContact: text('authorization_contact'),
    authorizationPhone: text('authorization_phone'),
    ...authorizationNumber(),
    logo: text('logo'),
  },
  (table) => [
    index('store_code').on(table.merchant, table.code, table.guid),
    index('store_brand').on(table.merchant, table.brand),
    index('store_organization').on(table.merchant, table.organization),
  ],
);

export const role = pgTable(
  'role',
  {
    ...own,
    name: text('name').notNull(),
    enabled: boolean('enabled').notNull(),
    loginMethods: jsonb('login_methods').$type<string[]>().notNull(),
    operationPermissions: jsonb('operation_permissions').$type<string[]>(),
    /** names the codes of the role: the database draws another with each change of them */
    rights: uuid('rights').notNull().defaultRandom(),
  },
  (table) => [index('role_created').on(table.merchant, table.createdAt, table.guid)],
);

export const rolePermission = pgTable(
  'role_permission',
  { merchant: text('merchant').notNull(), role: text('role').notNull(), code: text('code').notNull() },
  (table) => [primaryKey({ columns: [table.merchant, table.role, table.code] })],
);

export const employee = pgTable(
  'employee',
  {
    ...own,
    account: text('account').notNull(),
    name: text('name').notNull(),
    phone: text('phone'),
    identity: text('identity'),
    organization: text('organization').notNull(),
    enabled: boolean('enabled').notNull(),
    passwordHash: text('password_hash').notNull(),
    smsAlerts: boolean('sms_alerts').notNull(),
    authorizationEnabled: boolean('authorization_enabled').notNull(),
    ...authorizationNumber(),
    faceAuthorization: jsonb('face_authorization').$type<string[]>(),
    wholeOrderDiscountFloor: numeric('whole_order_discount_floor', { precision: 4, scale: 2 }),
    singleItemDiscountFloor: numeric('single_item_discount_floor', { precision: 4, scale: 2 }),
    wholeOrderConcessionCap: numeric('whole_order_concession_cap', { precision: 14, scale: 2 }),
    dataScope: text('data_scope').$type<DataScope>().notNull(),
    scopeOrganizations: jsonb('scope_organizations').$type<string[]>(),
    scopeBrands: jsonb('scope_brands').$type<string[]>(),
    scopeRegions: jsonb('scope_regions').$type<string[]>(),
    scopeStores: jsonb('scope_stores').$type<string[]>(),
    /** guid at the holder, for employees that came by synchronisation */
    holderGuid: text('holder_guid'),
  },
  (table) => [
    index('employee_created').on(table.merchant, table.createdAt, table.guid),
    index('employee_account').on(table.merchant, table.account, table.guid),
    index('employee_name').on(table.merchant, table.name, table.guid),
    index('employee_phone').on(table.phone),
    index('employee_organization').on(table.merchant, table.organization, table.createdAt),
    index('employee_guid').on(table.merchant, table.guid),
    index('employee_enabled').on(table.merchant, table.enabled, table.createdAt, table.guid),
    uniqueIndex('employee_holder').on(table.merchant, table.holderGuid),
  ],
);

export const employeeRole = pgTable(
  'employee_role',
  {
    merchant: text('merchant').notNull(),
    employee: text('employee').notNull(),
    role: text('role').notNull(),
    position: integer('position').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.merchant, table.employee, table.role] }),
    index('employee_role_role').on(table.merchant, table.role, table.employee),
  ],
);

/** Employees that the holder's own staff directory offers for synchronisation. */
export const holderEmployee = pgTable('holder_employee', {
  guid: text('guid').primaryKey(),
  merchant: text('merchant').notNull(),
  account: text('account').notNull(),
  name: text('name').notNull(),
  phone: text('phone'),
  enabled: boolean('enabled').notNull(),
});

/** Operating subjects of member marketing (000 §3). */
export const operatingSubject = pgTable('operating_subject', {
  guid: text('guid').primaryKey(),
  merchant: text('merchant').notNull(),
  name: text('name').notNull(),
  status: text('status').notNull(),
  isAlliance: boolean('is_alliance').notNull(),
});

/** Which subject the members of a brand's stores belong to: a store has one (member-store calls). */
export const brandSubject = pgTable('brand_subject', {
  brand: text('brand').primaryKey(),
  merchant: text('merchant').notNull(),
  subject: text('subject').notNull(),
});

/** One-time permission to set a new password, given by the first step of recovery. */
export const recoveryTicket = pgTable('recovery_ticket', {
  ticketHash: text('ticket_hash').primaryKey(),
  merchant: text('merchant').notNull(),
  employee: text('employee').notNull(),
  expiresAt: instant('expires_at').notNull(),
});

/** Texts that an SMS service would have sent; only the demo shows them. */
export const outbox = pgTable('outbox', {
  id: text('id').primaryKey(),
  phone: text('phone').notNull(),
  text: text('text').notNull(),
  sentAt: instant('sent_at').notNull(),
});

export const rateLimit = pgTable('rate_limit', {
  key: text('key').primaryKey(),
  failures: integer('failures').notNull(),
  windowStart: instant('window_start').notNull(),
  lockedUntil: instant('locked_until'),
});

export const idempotency = pgTable(
  'idempotency',
  {
    merchant: text('merchant').notNull(),
    employee: text('employee').notNull(),
    key: text('key').notNull(),
    requestHash: text('request_hash').notNull(),
    /** sealed: the encrypted JSON of an answer that must not lie here plain */
    answer: jsonb('answer').$type<{ value?: unknown; sealed?: string }>().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.merchant, table.employee, table.key] }),
    index('idempotency_created').on(table.createdAt),
  ],
);

export const operationLog = pgTable(
  'operation_log',
  {
    ...own,
    operationTime: instant('operation_time').notNull(),
    type: text('type').notNull(),
    module: text('module').notNull(),
    submodule: text('submodule').notNull(),
    operatorGuid: text('operator_guid').notNull(),
    operator: text('operator').notNull(),
    objectGuid: text('object_guid'),
    object: text('object'),
    detail: jsonb('detail').$type<unknown>(),
    brand: text('brand'),
    store: text('store'),
    organization: text('organization'),
  },
  (table) => [
    index('operation_log_time').on(table.merchant, table.operationTime, table.guid),
    index('operation_log_member').on(table.objectGuid, table.operationTime).where(sql`submodule = 'member'`),
    index('operation_log_made').on(table.objectGuid).where(sql`type = 'create'`),
    index('operation_log_operator').on(table.merchant, table.operatorGuid, table.operationTime),
  ],
);

export const job = pgTable(
  'job',
  {
    id: text('id').primaryKey(),
    kind: text('kind').notNull(),
    key: text('key').notNull().unique(),
    due: instant('due').notNull(),
    payload: jsonb('payload').$type<Record<string, unknown>>().notNull(),
    attempts: integer('attempts').notNull().default(0),
    doneAt: instant('done_at'),
    lastError: text('last_error'),
  },
  (table) => [index('job_due').on(table.doneAt, table.due)],
);

/** Columns, saved views, theme, page size: they belong to the person and survive sign-out. */
export const preference = pgTable(
  'preference',
  {
    merchant: text('merchant').notNull(),
    employee: text('employee').notNull(),
    key: text('key').notNull(),
    value: jsonb('value').$type<unknown>().notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.merchant, table.employee, table.key] })],
);

/** The query that an export was started with. */
export interface ExportQuery {
  keyword: string | null;
  filters: Record<string, unknown> | null;
  ids: string[] | null;
}

/** A running export: the upper bound is fixed when it starts, so later rows are left out. */
export const exportRun = pgTable('export_run', {
  id: text('id').primaryKey(),
  merchant: text('merchant').notNull(),
  employee: text('employee').notNull(),
  resource: text('resource').notNull(),
  query: jsonb('query').$type<ExportQuery>().notNull(),
  startedAt: instant('started_at').notNull(),
  total: bigint('total', { mode: 'number' }).notNull(),
  sent: integer('sent').notNull().default(0),
});

/** Uploaded pictures. */
export const file = pgTable(
  'file',
  {
    guid: text('guid').primaryKey(),
    merchant: text('merchant').notNull(),
    /** the uploader; null for pictures of the demo */
    employee: text('employee'),
    mime: text('mime').notNull(),
    /** bytes, with all parts */
    size: bigint('size', { mode: 'number' }).notNull(),
    content: bytea('content').notNull(),
    createdAt: instant('created_at').notNull(),
    /** when a use of it was last seen: unused ones are deleted */
    usedAt: instant('used_at').notNull().default(sql`now()`),
  },
  (table) => [
    index('file_uploads').on(table.merchant, table.employee, table.createdAt),
    index('file_used').on(table.usedAt),
  ],
);

/** Further parts of a large file after the first. Parts without a file are left over from an aborted upload. */
export const filePart = pgTable(
  'file_part',
  {
    file: text('file').notNull(),
    part: integer('part').notNull(),
    content: bytea('content').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.file, table.part] }), index('file_part_created').on(table.createdAt)],
);
