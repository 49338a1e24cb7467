import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { checkValues } from '#entity/contract';
import { merchant as merchants, recordUnique } from '#server/db/schema';
import { systemContext } from '#server/domain/access/system';
import { entities } from '#server/domain/entities';
import { defaultConfig } from '#server/gateway';
import type { Entity } from '#server/store/entity';
import type { Stored } from '#server/store/storage';
import { uniqueKeysOf } from '#server/store/uniques';
import { demo } from '#tests/support/callers';
import { openGateway } from '#tests/support/gateway';

// The demo's initial rows could all have been saved by somebody.

const gateway = openGateway();

const saved = [...entities.values()].filter(({ contract }) => !contract.derived && contract.verbs.includes('edit'));

/** Came from the holder's directory and was given nothing yet: no form saves an account like this. */
const withoutRights = demo('employee', '1010');

async function demoMerchants(): Promise<string[]> {
  const rows = await gateway.database.db.select({ id: merchants.id }).from(merchants);
  return rows.map(({ id }) => id);
}

async function rowsOf({ storage }: Entity, merchant: string): Promise<Stored[]> {
  const rows = await gateway.database.db.select().from(storage.table).where(storage.of(merchant));
  return rows.map((row) => storage.read(row));
}

/** Returns rows with their values in other tables; of a list of several entities only its own. */
async function wholeRowsOf(entity: Entity, merchant: string): Promise<Stored[]> {
  const rows = await rowsOf(entity, merchant);
  await gateway.database.db.transaction(async (tx) => {
    const base = { tx, now: gateway.clock.now(), config: defaultConfig };
    if (rows.length > 0) await entity.complete?.(await systemContext(base, merchant), rows, {});
  });
  const { opens, name } = entity.contract;
  return rows.filter((row) => !opens || opens(row.values) === name);
}

describe('the records of the demo', () => {
  it('have the unique values that a save of theirs would keep, and no others', async () => {
    const wrong: string[] = [];
    let looked = 0;
    for (const merchant of await demoMerchants()) {
      const kept = await gateway.database.db.select().from(recordUnique).where(eq(recordUnique.merchant, merchant));
      for (const entity of entities.values()) {
        if (entity.contract.derived) continue;
        const { name } = entity.contract;
        const rows = await rowsOf(entity, merchant);
        const text = (guid: string, key: string, value: string) => `${name} ${guid}: ${key} = ${value}`;
        const wanted = rows.flatMap((row) =>
          uniqueKeysOf(entity, row.values).map(({ key, value }) => text(row.guid, key, value)),
        );
        const own = kept.filter(({ resource }) => resource === name).map((row) => text(row.guid, row.key, row.value));
        looked += wanted.length;
        wrong.push(...wanted.filter((one) => !own.includes(one)).map((one) => `missing: ${one}`));
        wrong.push(...own.filter((one) => !wanted.includes(one)).map((one) => `too many: ${one}`));
      }
    }
    expect(wrong.slice(0, 20)).toEqual([]);
    expect(looked).toBeGreaterThan(1_000);
  });

  it.each(saved.map((entity) => [entity.contract.name, entity] as const))(
    'pass the checks of %s',
    async (_, entity) => {
      const secret = entity.contract.writeOnly ?? [];
      for (const merchant of await demoMerchants()) {
        for (const row of await wholeRowsOf(entity, merchant)) {
          if (row.guid === withoutRights) continue;
          const found = checkValues(entity.contract, row.values).issues.filter(({ path }) => !secret.includes(path));
          expect({ guid: row.guid, found }).toEqual({ guid: row.guid, found: [] });
        }
      }
    },
  );
});
