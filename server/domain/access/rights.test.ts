import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Tx } from '#server/db/database';
import { migrate } from '#server/db/migrate';
import { openPglite, type PgliteHandle } from '#server/db/pglite';
import { role, rolePermission } from '#server/db/schema';
import { codesOfRoles } from './rights';

const mode = { managementModel: 'BRAND', regType: 'HOLDER_CLIENT' };
const at = '2026-11-20T02:00:00.000Z';
const merchant = '10000001';

let database: PgliteHandle;
beforeAll(async () => {
  database = await openPglite();
  await migrate(database);
});
afterAll(() => database.close());

const newRole = (guid: string) => ({
  ...{ guid, merchant, name: guid, enabled: true, loginMethods: ['backOffice'], createdAt: at, updatedAt: at },
});
const ofRole = (guid: string) => and(eq(rolePermission.merchant, merchant), eq(rolePermission.role, guid));

beforeEach(async () => {
  await database.db.delete(rolePermission);
  await database.db.delete(role);
  await database.db.insert(role).values([newRole('cashier'), newRole('cook')]);
  await database.db.insert(rolePermission).values([
    { merchant, role: 'cashier', code: 'brand:list' },
    { merchant, role: 'cook', code: 'unit:list' },
  ]);
});

/** As a call does: the roles first, then their codes. */
async function codesOf(db: Pick<Tx, 'select'>, guid: string, like = mode): Promise<string[]> {
  const grants = await db
    .select({ guid: role.guid, rights: role.rights, loginMethods: role.loginMethods })
    .from(role)
    .where(eq(role.guid, guid));
  return [...(await codesOfRoles(db, grants, like))].sort();
}

describe('the codes of roles', () => {
  it('are those that a role has now, whichever way they were changed', async () => {
    const { db } = database;
    expect(await codesOf(db, 'cashier')).toEqual(['brand:list']);
    await db.insert(rolePermission).values({ merchant, role: 'cashier', code: 'brand:save' });
    expect(await codesOf(db, 'cashier')).toEqual(['brand:list', 'brand:save']);
    await db.delete(rolePermission).where(and(ofRole('cashier'), eq(rolePermission.code, 'brand:list')));
    expect(await codesOf(db, 'cashier')).toEqual(['brand:save']);
    expect(await codesOf(db, 'cook')).toEqual(['unit:list']);
    await db.update(rolePermission).set({ role: 'cook' }).where(ofRole('cashier'));
    expect(await codesOf(db, 'cashier')).toEqual([]);
    expect(await codesOf(db, 'cook')).toEqual(['brand:save', 'unit:list']);
    await db.execute(sql`TRUNCATE role_permission`);
    expect(await codesOf(db, 'cook')).toEqual([]);
  });

  it('are not kept from a transaction that was rolled back', async () => {
    const { db } = database;
    await codesOf(db, 'cashier');
    const change = db.transaction(async (tx) => {
      await tx.insert(rolePermission).values({ merchant, role: 'cashier', code: 'role:save' });
      expect(await codesOf(tx, 'cashier')).toEqual(['brand:list', 'role:save']);
      throw new Error('rolled back');
    });
    await expect(change).rejects.toThrow('rolled back');
    expect(await codesOf(db, 'cashier')).toEqual(['brand:list']);
    await db.insert(rolePermission).values({ merchant, role: 'cashier', code: 'brand:save' });
    expect(await codesOf(db, 'cashier')).toEqual(['brand:list', 'brand:save']);
  });

  it('are read again where they changed after the roles were read', async () => {
    const { db } = database;
    const grants = await db.select().from(role).where(eq(role.guid, 'cook'));
    await db.insert(rolePermission).values({ merchant, role: 'cook', code: 'unit:save' });
    expect([...(await codesOfRoles(db, grants, mode))].sort()).toEqual(['unit:list', 'unit:save']);
    expect(await codesOf(db, 'cook')).toEqual(['unit:list', 'unit:save']);
  });

  it('depend on how the merchant works', async () => {
    const { db } = database;
    await db.insert(rolePermission).values({ merchant, role: 'cook', code: 'organization:list' });
    expect(await codesOf(db, 'cook')).toEqual(['organization:list', 'unit:list']);
    expect(await codesOf(db, 'cook', { managementModel: 'SINGLE', regType: 'SINGLE_STORE' })).toEqual(['unit:list']);
  });
});
