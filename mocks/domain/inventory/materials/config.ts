import { and, eq } from 'drizzle-orm';
import {
  inventoryConfig as contract,
  defaultConfig,
  type InventoryConfig,
} from '../../../../src/areas/inventory/configuration/inventoryConfig.contract';
import { changedFields } from '../../../../src/entity/contract';
import { typedValue } from '../../../../src/entity/kinds';
import type { CallerContext } from '../../../call/call';
import { stale } from '../../../call/refusal';
import type { Tx } from '../../../db/database';
import { record } from '../../../db/schema';
import type { Entity, EntityRegistry } from '../../../store/entity';
import { answerRows, selectRows } from '../../../store/read';
import { recordStorage, type Stored } from '../../../store/storage';
import { findIssues, insertRow, logPlace, refuseFields, updateRow } from '../../../store/write';
import { lockMerchant } from '../../access/lockMerchant';

/** The configuration of a merchant; a second one cannot come to be, however many save the first at once. */
export const configEntity: Entity = {
  contract,
  storage: recordStorage(contract),
  uniqueValues: () => [{ key: 'only', value: 'one', field: 'inTypes' }],
};

function ownConfig(merchant: string) {
  return and(eq(record.merchant, merchant), eq(record.resource, contract.name));
}

/** How a merchant works with stock; the defaults as long as nothing was saved. */
export async function inventoryConfigOf(tx: Tx, merchant: string): Promise<InventoryConfig> {
  const [found] = await tx.select({ data: record.data }).from(record).where(ownConfig(merchant));
  const kept = <N extends keyof InventoryConfig>(name: N) =>
    typedValue(contract, found?.data, name) ?? defaultConfig[name];
  return {
    allowNegativeStock: kept('allowNegativeStock'),
    inTypes: kept('inTypes'),
    outTypes: kept('outTypes'),
    confirmTransfers: kept('confirmTransfers'),
    blindCount: kept('blindCount'),
  };
}

async function storedConfig(context: CallerContext, lock?: 'no key update'): Promise<Stored | undefined> {
  const where = configEntity.storage.of(context.caller.merchant);
  const [row] = await selectRows(context, configEntity, where, { lock });
  return row;
}

/** The configuration as a record named like its entity, there being one; version 0 says that nothing was saved yet. */
export async function getConfig(context: CallerContext, registry: EntityRegistry) {
  const row = await storedConfig(context);
  const [answer] = row ? await answerRows(context, configEntity, registry, [row]) : [];
  return { ...(answer ?? { ...defaultConfig, version: 0, names: {} }), id: contract.name };
}

/** Saves the configuration, the first time or again. Refuses a version that is not the stored one (X2). */
export async function saveConfig(context: CallerContext, registry: EntityRegistry, input: Record<string, unknown>) {
  // Two first saves have no row to wait at: they wait here, so that the second finds what the first saved.
  await lockMerchant(context.tx, context.caller.merchant);
  const before = (await storedConfig(context, 'no key update')) ?? null;
  if (typeof input.version === 'number' && input.version !== (before?.version ?? 0)) {
    throw stale(before ?? { updatedBy: '', updatedAt: null }, await getConfig(context, registry));
  }
  const known: Record<string, unknown> = before?.values ?? { ...defaultConfig };
  const { values, issues } = await findIssues(context, configEntity, registry, { ...known, ...input }, before);
  if (issues.length > 0) throw refuseFields(context, issues);
  const changed = changedFields(contract, known, values);
  if (before && changed.length === 0) return getConfig(context, registry);
  if (before) await updateRow(context, configEntity, before, values);
  const row = before ?? (await insertRow(context, configEntity, values));
  await context.log({
    ...logPlace(configEntity, row),
    type: 'edit',
    objectGuid: row.guid,
    object: '',
    detail: changed.map((field) => ({ field, before: known[field] ?? null, after: values[field] ?? null })),
  });
  return getConfig(context, registry);
}
