import type { SettingsLevel } from '#entity/settings/settings';
import { setting } from '#server/db/schema';
import type { DemoStart } from './demoPart';
import { guidOf } from './organisation';

/** A setting that a brand or a store of the demo says, by its key: 'A', 'BJ001'. */
export type Said = readonly [resource: string, level: SettingsLevel, key: string, own: Record<string, unknown>];

/** Stores what brands and stores of the demo say; a place that has said something already keeps it. */
export async function addSaid({ tx, merchant, at }: DemoStart, said: readonly Said[]): Promise<void> {
  const rows = said.map(([resource, level, key, own]) => ({
    guid: guidOf(merchant, 'setting', `${resource}-${key}`),
    merchant,
    resource,
    level,
    place: guidOf(merchant, level, key),
    own,
    version: 1,
    createdAt: at,
    updatedAt: at,
  }));
  await tx.insert(setting).values(rows).onConflictDoNothing();
}
