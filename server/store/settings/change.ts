import { and, asc, eq, or } from 'drizzle-orm';
import { type Contract, changedFields } from '#entity/contract';
import type { Field } from '#entity/field';
import type { Issue } from '#entity/issue';
import { placeId, type SettingsChange, type SettingsPlace } from '#entity/settings/settings';
import type { CallerContext } from '#server/call/call';
import { moduleOfArea } from '#server/call/logEntry';
import { setting } from '#server/db/schema';
import { addDecimals, compareDecimals } from '#values/decimal';
import { changesOf } from '../changes';
import type { Entity, EntityRegistry } from '../entity';
import { recordStorage } from '../storage';
import { findIssues } from '../write';
import type { KnownPlace } from './places';
import { inheritedBy, known, nothing, type Own, type Values } from './values';

/**
 * The rows of places, made where there are none, locked to the end of the call in one order for all: two first saves wait here
 * for each other. By place id.
 */
export async function lockOwns(
  { tx, caller, now }: CallerContext,
  contract: Contract,
  places: readonly SettingsPlace[],
): Promise<Map<string, Own>> {
  if (places.length === 0) return new Map();
  const at = now.toISOString();
  const rows = places.map(({ level, place }) => ({
    ...{ merchant: caller.merchant, resource: contract.name, level, place },
    ...{ guid: crypto.randomUUID(), own: {}, version: 0, createdAt: at, updatedAt: at },
  }));
  await tx
    .insert(setting)
    .values(rows.sort((a, b) => (a.place < b.place ? -1 : 1)))
    .onConflictDoNothing();
  const held = await tx
    .select()
    .from(setting)
    .where(or(...places.map((place) => rowOf(caller.merchant, contract, place))))
    .orderBy(asc(setting.place))
    .for('no key update');
  return new Map(held.map((row) => [placeId(row), row]));
}

/** The row of one place, locked as `lockOwns` does. */
export async function lockOwn(context: CallerContext, contract: Contract, place: SettingsPlace): Promise<Own> {
  return (await lockOwns(context, contract, [place])).get(placeId(place)) ?? nothing;
}

function rowOf(merchant: string, { name }: Contract, { level, place }: SettingsPlace) {
  return and(
    eq(setting.merchant, merchant),
    eq(setting.resource, name),
    eq(setting.level, level),
    eq(setting.place, place),
  );
}

/** Settings whose domain says nothing of them have no rules but their contract's. */
const entityOf = (contract: Contract, registry: EntityRegistry): Entity =>
  registry.get(contract.name) ?? { contract, storage: recordStorage(contract) };

export interface Change {
  /** new values; what is not named stays */
  values: Values;
  /** settings that the place no longer says itself */
  reset: readonly string[];
}

export interface Planned {
  own: Values;
  changes: SettingsChange[];
  issues: Issue[];
}

/** A number that is written otherwise is no change; money has its two decimals, as in a column. */
function asStored({ meta }: Field, before: unknown, value: unknown): unknown {
  if ((meta.kind !== 'money' && meta.kind !== 'decimal') || typeof value !== 'string') return value;
  if (typeof before === 'string' && compareDecimals(before, value) === 0) return before;
  return meta.kind === 'money' ? addDecimals(value, '0.00') : value;
}

/** Returns what a change makes of a place's own settings: those it had, those that differ now, less those it gives back. */
export async function plan(
  context: CallerContext,
  contract: Contract,
  registry: EntityRegistry,
  place: KnownPlace,
  said: ReadonlyMap<string, Own>,
  { values: asked, reset }: Change,
): Promise<Planned> {
  const { own, version } = said.get(placeId(place)) ?? nothing;
  const [mine, inherited] = [known(contract, own), inheritedBy(contract, said, place)];
  const was: Values = { ...inherited, ...mine };
  const back = Object.fromEntries(reset.map((name) => [name, inherited[name] ?? null]));
  const sent = { ...was, ...known(contract, asked), ...back };
  // Its domain may have rules that need the database: a row's `guid` says whose settings they are (`placeOf`).
  const entity = entityOf(contract, registry);
  const before = { guid: placeId(place), version, values: was, createdAt: '', updatedAt: '', updatedBy: '' };
  const { values, issues } = await findIssues(context, entity, registry, sent, before);
  const checked: Values =
    issues.length > 0
      ? values
      : Object.fromEntries(
          Object.entries(contract.fields).map(([name, field]) => [name, asStored(field, was[name], values[name])]),
        );
  const changed = changedFields(contract, was, checked);
  const kept = [...new Set([...Object.keys(mine), ...changed])].filter((name) => !reset.includes(name));
  const given = reset.filter((name) => name in mine && !changed.includes(name));
  return {
    own: Object.fromEntries(kept.map((name) => [name, checked[name]])),
    changes: [...changed, ...given].map((field) => ({
      field,
      before: was[field] ?? null,
      after: checked[field] ?? null,
    })),
    issues,
  };
}

export async function write(
  context: CallerContext,
  contract: Contract,
  registry: EntityRegistry,
  place: KnownPlace,
  version: number,
  { own, changes }: Planned,
) {
  const { tx, caller, now } = context;
  const valuesOf = (side: 'before' | 'after') => ({
    values: Object.fromEntries(changes.map((change) => [change.field, change[side]])),
  });
  await tx
    .update(setting)
    .set({ own, version: version + 1, updatedAt: now.toISOString(), updatedBy: caller.name })
    .where(rowOf(caller.merchant, contract, place));
  await context.log({
    module: moduleOfArea[contract.area],
    submodule: contract.name,
    brand: place.brand,
    store: place.level === 'store' ? place.place : null,
    type: 'edit',
    objectGuid: placeId(place),
    object: place.name,
    detail: await changesOf(
      context,
      entityOf(contract, registry),
      registry,
      valuesOf('before'),
      valuesOf('after'),
      changes.map(({ field }) => field),
    ),
  });
}
