import { inArray, like } from 'drizzle-orm';
import { defaultMealSections } from '#areas/company/organization/organization.contract';
import { operations } from '#areas/company/role/operations';
import type { Database, Tx } from '#server/db/database';
import { employeeRole, merchant, role, rolePermission } from '#server/db/schema';
import { seedRows } from '#server/store/seed';
import { entityOf } from '../entities';
import { allCodes } from '../menu/catalogue';
import { builtInMethods } from '../payment/method/methods';
import { type Hashing, storedPassword } from './passwords';

/** The first enterprise of a database outside the demo, and its administrator. */
export interface FirstEnterprise {
  name: string;
  account: string;
  password: string;
  /** IANA name of the zone in whose clock the enterprise trades */
  zone: string;
}

/** Enterprise numbers have eight digits. */
const firstId = '10000001';
const administrators = (merchantId: string): string => `${merchantId}-role-admin`;

async function make(tx: Tx, first: FirstEnterprise, now: Date, hashing: Hashing): Promise<void> {
  const at = now.toISOString();
  await tx.insert(merchant).values({
    id: firstId,
    name: first.name,
    managementModel: 'MULTI',
    regType: 'HOLDER_PLATFORM',
    timeZone: first.zone,
    createdAt: at,
  });
  const add = (name: string, values: Record<string, unknown>, guid: string, columns = {}) =>
    seedRows(tx, entityOf(name), { merchant: firstId, at }, [{ guid, values, columns }]);
  const organization = `${firstId}-organization-root`;
  const employee = `${firstId}-employee-${first.account}`;
  await add('organization', { name: first.name, superior: null, mealSections: defaultMealSections }, organization);
  const rights = { name: '管理员', enabled: true, loginMethods: ['backOffice'] };
  await add('role', rights, administrators(firstId));
  const account = { account: first.account, name: '管理员', organization, enabled: true, dataScope: 'unrestricted' };
  const flags = { smsAlerts: false, authorizationEnabled: false };
  const passwordHash = await storedPassword(hashing, firstId, first.password);
  await add('employee', { ...account, ...flags }, employee, { passwordHash });
  await seedRows(tx, entityOf('paymentMethod'), { merchant: firstId, at }, builtInMethods(firstId));
  await tx.insert(employeeRole).values({ merchant: firstId, employee, role: administrators(firstId), position: 0 });
}

/**
 * Nobody can grant the rights of a page added by a new version until somebody has them: the first administrators get
 * all.
 */
async function completeRights(tx: Tx): Promise<void> {
  const roles = await tx
    .select()
    .from(role)
    .where(like(role.guid, administrators('%')));
  const rows = roles
    .filter((one) => one.guid === administrators(one.merchant))
    .flatMap((one) => allCodes().map((code) => ({ merchant: one.merchant, role: one.guid, code })));
  if (rows.length === 0) return;
  await tx.insert(rolePermission).values(rows).onConflictDoNothing();
  // They sign on to no till, but what is done there is granted by who has it.
  const first = [...new Set(rows.map((one) => one.role))];
  await tx.update(role).set({ operationPermissions: operations }).where(inArray(role.guid, first));
}

/**
 * Makes the first enterprise of a database that has none, and completes its administrators' rights. Answers what the
 * operator should read: the number to sign on with, how to begin, or nothing.
 */
export async function beginEnterprise(
  database: Database,
  first: FirstEnterprise | null,
  now: Date,
  hashing: Hashing,
): Promise<string> {
  return database.db.transaction(async (tx) => {
    const [found] = await tx.select({ id: merchant.id }).from(merchant).limit(1);
    if (!found && first) await make(tx, first, now, hashing);
    await completeRights(tx);
    if (found) return '';
    if (first) return `Enterprise ${firstId} (${first.name}) is made. Sign on as ${first.account}.`;
    return 'The database holds no enterprise, so nobody can sign on. Start once with FIRST_ENTERPRISE, FIRST_ACCOUNT and FIRST_PASSWORD to make the first one.';
  });
}
