import { and, eq } from 'drizzle-orm';
import type { Contract } from '#entity/contract';
import type { SettingsPlace } from '#entity/settings/settings';
import type { CallerContext } from '#server/call/call';
import { refuse, stale } from '#server/call/refusal';
import { setting, store } from '#server/db/schema';
import type { EntityRegistry } from '../entity';
import { countOutside, refuseOutside } from '../outside';
import { refuseFields } from '../write';
import { type Change, lockOwn, plan, write } from './change';
import { type KnownPlace, requirePlace } from './places';
import { answer, known, saidBy, type Values } from './values';

/** The settings of a place. */
export async function findSettings(context: CallerContext, contract: Contract, asked: SettingsPlace) {
  const place = await requirePlace(context, asked);
  const said = await saidBy(context.tx, context.caller.merchant, contract, [place]);
  return answer(contract, said, place);
}

/** The stores of a brand whose own settings do not go together with what the brand would say, or forbid the change there. */
async function refuseBroken(context: CallerContext, contract: Contract, brand: KnownPlace, own: Values, was: Values) {
  if (!contract.rules) return;
  const { tx, caller } = context;
  const rows = await tx
    .select({ name: store.name, own: setting.own })
    .from(setting)
    .innerJoin(store, eq(store.guid, setting.place))
    .where(
      and(
        eq(setting.merchant, caller.merchant),
        eq(setting.resource, contract.name),
        eq(setting.level, 'store'),
        eq(store.brand, brand.place),
      ),
    );
  const broken = rows.filter((row) => {
    const mine = known(contract, row.own);
    const before = { ...contract.standard, ...known(contract, was), ...mine };
    const values = { ...contract.standard, ...own, ...mine };
    return (contract.rules?.(values, before) ?? []).length > 0;
  });
  if (broken.length === 0) return;
  const names = broken.slice(0, 3).map(({ name }) => name);
  throw refuse('settings.breaksStores', { count: broken.length, names: names.join('、') });
}

export interface SaveInput extends Change {
  id: SettingsPlace;
  version: number;
}

/** Saves what a place says itself. A brand speaks for all of its stores, so its settings need a scope that has them all. */
export async function saveSettings(
  context: CallerContext,
  contract: Contract,
  registry: EntityRegistry,
  { id, version, ...change }: SaveInput,
) {
  const place = await requirePlace(context, id);
  if (place.level === 'brand') refuseOutside(await countOutside(context, eq(store.brand, place.place)));
  const row = await lockOwn(context, contract, place);
  const said = await saidBy(context.tx, context.caller.merchant, contract, [place]);
  if (version !== row.version) throw stale(row, answer(contract, said, place));
  const planned = await plan(context, contract, registry, place, said, change);
  if (planned.issues.length > 0) throw refuseFields(context, planned.issues);
  if (place.level === 'brand') await refuseBroken(context, contract, place, planned.own, row.own);
  if (planned.changes.length > 0) await write(context, contract, registry, place, row.version, planned);
  return findSettings(context, contract, id);
}
