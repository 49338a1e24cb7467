import { and, eq, like } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '#server/db/database';
import { rolePermission } from '#server/db/schema';
import { demoGiven } from '#server/db/schema/demo';
import { entityOf } from '#server/domain/entities';
import { openDemoPglite } from '#tests/support/demoDatabases';
import { chain, guidOf } from './organisation';
import { seedDemo } from './seed';

const now = new Date();
let database: Database;

beforeEach(async () => {
  database = await openDemoPglite(now);
});
afterEach(() => database.close());

const startAgain = () => seedDemo(database, { profile: 'small', now });

async function guidsOf(name: string): Promise<string[]> {
  const { table, of } = entityOf(name).storage;
  const rows = await database.db.select({ guid: table.guid }).from(table).where(of(chain));
  return rows.map(({ guid }) => String(guid)).sort();
}

test.each([
  'coupon',
  'campaign',
  'advertisement',
  'redPacket',
  'rechargeActivity',
  'subsidyActivity',
  'precisionMarketing',
  'thirdPartyActivity',
  'label',
  'reason',
  'device',
])('what users deleted is not there again after a start: %s', async (name) => {
  const { table } = entityOf(name).storage;
  const [first = '', ...others] = await guidsOf(name);
  await database.db.delete(table).where(eq(table.guid, first));
  await startAgain();
  expect(await guidsOf(name)).toEqual(others);
  for (const guid of others) await database.db.delete(table).where(eq(table.guid, guid));
  await startAgain();
  expect(await guidsOf(name)).toEqual([]);
});

test('a demo from before it was noted what it has keeps what it has, and starts', async () => {
  const names = ['coupon', 'advertisement', 'reason', 'role', 'commodity'];
  const before = await Promise.all(names.map(guidsOf));
  await database.db.delete(demoGiven);
  await startAgain();
  expect(await Promise.all(names.map(guidsOf))).toEqual(before);
});

test('a role gets rights that are new, and none again that was taken from it', async () => {
  const role = guidOf(chain, 'role', 'manager');
  const codes = async () => {
    const rows = await database.db.select().from(rolePermission).where(eq(rolePermission.role, role));
    return rows.map(({ code }) => code).sort();
  };
  const [taken = '', added = '', ...others] = await codes();
  const of = (code: string) => and(eq(rolePermission.role, role), eq(rolePermission.code, code));
  await database.db.delete(rolePermission).where(of(taken));
  // As if the version before had not had it.
  await database.db.delete(rolePermission).where(of(added));
  await database.db.delete(demoGiven).where(like(demoGiven.name, `right of manager: ${added}`));
  await startAgain();
  expect(await codes()).toEqual([added, ...others]);
});
