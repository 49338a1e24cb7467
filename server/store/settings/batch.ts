import type { Contract } from '#entity/contract';
import { type BatchStore, placeId } from '#entity/settings/settings';
import type { CallerContext } from '#server/call/call';
import { say, sayIssue } from '#server/call/texts';
import type { EntityRegistry } from '../entity';
import { lockOwns, plan, write } from './change';
import { type KnownPlace, seenStores } from './places';
import { nothing, type Own, saidBy, type Values } from './values';

/** Settings for several stores: those that are named, for the stores in their order. */
export interface Batch {
  stores: readonly { store: string; version?: number }[];
  values: Values;
}

function unknown({ language }: CallerContext, store: string): BatchStore {
  return { store, name: '', version: 0, changes: [], problem: say(language, 'missing') };
}

/** Returns what a batch would change at each store, without a change. A store that the caller does not see does not exist. */
export async function previewBatch(
  context: CallerContext,
  contract: Contract,
  registry: EntityRegistry,
  { stores, values }: Batch,
): Promise<BatchStore[]> {
  const places = await seenStores(
    context,
    stores.map(({ store }) => store),
  );
  const said = await saidBy(context.tx, context.caller.merchant, contract, places);
  const found: BatchStore[] = [];
  for (const { store } of stores) {
    const place = places.find((one) => one.place === store);
    if (!place) {
      found.push(unknown(context, store));
      continue;
    }
    const { changes, issues } = await plan(context, contract, registry, place, said, { values, reset: [] });
    const [first] = issues;
    const version = said.get(placeId(place))?.version ?? 0;
    const problem = first ? sayIssue(context.language, first) : null;
    found.push({ store, name: place.name, version, changes, problem });
  }
  return found;
}

interface Asked {
  row: Own;
  said: ReadonlyMap<string, Own>;
  version?: number;
  values: Values;
}

async function applyTo(
  context: CallerContext,
  contract: Contract,
  registry: EntityRegistry,
  place: KnownPlace,
  { row, said, version, values }: Asked,
): Promise<BatchStore> {
  const about = { store: place.place, name: place.name, version: row.version };
  if (version !== row.version) {
    return { ...about, changes: [], problem: say(context.language, 'conflict', { name: row.updatedBy }) };
  }
  const planned = await plan(context, contract, registry, place, said, { values, reset: [] });
  const [first] = planned.issues;
  if (first) return { ...about, changes: [], problem: sayIssue(context.language, first) };
  if (planned.changes.length === 0) return { ...about, changes: [], problem: null };
  await write(context, contract, registry, place, row.version, planned);
  return { ...about, version: row.version + 1, changes: planned.changes, problem: null };
}

/** Applies a batch store by store: what is refused at one store leaves the others as they are asked. */
export async function applyBatch(
  context: CallerContext,
  contract: Contract,
  registry: EntityRegistry,
  { stores, values }: Batch,
): Promise<BatchStore[]> {
  const places = await seenStores(
    context,
    stores.map(({ store }) => store),
  );
  const rows = await lockOwns(context, contract, places);
  const said = await saidBy(context.tx, context.caller.merchant, contract, places);
  const done: BatchStore[] = [];
  for (const { store, version } of stores) {
    const place = places.find((one) => one.place === store);
    const row = (place && rows.get(placeId(place))) ?? nothing;
    done.push(
      place
        ? await applyTo(context, contract, registry, place, { row, said, version, values })
        : unknown(context, store),
    );
  }
  return done;
}
