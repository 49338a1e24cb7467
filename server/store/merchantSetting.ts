import { sql } from 'drizzle-orm';
import { type Contract, changedFields } from '#entity/contract';
import type { Issue } from '#entity/issue';
import type { CallerContext } from '../call/call';
import { stale } from '../call/refusal';
import { changesOf } from './changes';
import type { Entity, EntityRegistry } from './entity';
import { reachIssues } from './outside';
import { answerRows, selectRows } from './read';
import { recordStorage, type Stored } from './storage';
import { findIssues, insertRow, logPlace, refuseFields, updateRow } from './write';

type Values = Record<string, unknown>;

/** One record of settings for a whole enterprise: what is not saved yet is the standard, at version 0. */
export interface MerchantSetting {
  entity: Entity;
  /** the record, named like its entity, there being one */
  get(context: CallerContext, registry: EntityRegistry): Promise<Values>;
  /** Saves it, the first time or again. Refuses a version that is not the stored one (X2), and callers who do not see all stores. */
  save(context: CallerContext, registry: EntityRegistry, input: Values): Promise<Values>;
}

/** Settings of the record that other places hold, such as columns of the enterprise: these are read and written there. */
export interface HeldElsewhere {
  read(context: CallerContext): Promise<Values>;
  /** Writes those that change; answers why it may not. */
  write(context: CallerContext, changed: Values): Promise<Issue[]>;
}

const nothingElsewhere: HeldElsewhere = { read: async () => ({}), write: async () => [] };

/** Makes the record of settings that a contract declares; a second one cannot come to be, however many save the first at once. */
export function merchantSetting(
  contract: Contract,
  standard: Readonly<Values>,
  lock: (context: CallerContext) => Promise<void>,
  elsewhere = nothingElsewhere,
): MerchantSetting {
  const [field = ''] = Object.keys(contract.fields);
  const entity: Entity = {
    contract,
    storage: recordStorage(contract),
    uniqueValues: () => [{ key: 'only', value: 'one', field }],
  };
  const stored = async (context: CallerContext, hold?: 'no key update'): Promise<Stored | undefined> => {
    const [row] = await selectRows(context, entity, entity.storage.of(context.caller.merchant), { lock: hold });
    return row;
  };
  const get: MerchantSetting['get'] = async (context, registry) => {
    const row = await stored(context);
    const [answer] = row ? await answerRows(context, entity, registry, [row]) : [];
    const held = await elsewhere.read(context);
    return { ...standard, ...(answer ?? { version: 0, names: {} }), ...held, id: contract.name };
  };
  return {
    entity,
    get,
    async save(context, registry, input) {
      // Two first saves have no row to wait at: they wait here, so that the second finds what the first saved.
      await lock(context);
      const before = (await stored(context, 'no key update')) ?? null;
      if (typeof input.version === 'number' && input.version !== (before?.version ?? 0))
        throw stale(before ?? { updatedBy: '', updatedAt: null }, await get(context, registry));
      const held = await elsewhere.read(context);
      const known: Values = { ...standard, ...before?.values, ...held };
      const { values, issues } = await findIssues(context, entity, registry, { ...known, ...input }, before);
      // A value that stays may be one that no form offers: an enterprise may have begun with any time zone.
      const stays = Object.keys(held).filter((name) => !(name in input) || input[name] === held[name]);
      const wrong = issues.filter(({ path }) => !stays.includes(path));
      if (wrong.length > 0) throw refuseFields(context, wrong);
      for (const name of stays) values[name] = held[name];
      const changed = changedFields(contract, known, values);
      const outside = await reachIssues(context, changed, sql`true`);
      if (outside.length > 0) throw refuseFields(context, outside);
      const moved = changed.filter((name) => name in held).map((name) => [name, values[name]]);
      const beyond = moved.length > 0 ? await elsewhere.write(context, Object.fromEntries(moved)) : [];
      if (beyond.length > 0) throw refuseFields(context, beyond);
      if (before && changed.length === 0) return get(context, registry);
      if (before) await updateRow(context, entity, before, values);
      const row = before ?? (await insertRow(context, entity, values));
      await context.log({
        ...logPlace(entity, row),
        type: 'edit',
        objectGuid: row.guid,
        object: '',
        detail: await changesOf(context, entity, registry, { values: known }, { values }, changed),
      });
      return get(context, registry);
    },
  };
}
