import { z } from 'zod';
import { platformOf } from '#areas/takeaway/platforms';
import { acceptPath, linkPath, ordersPath, takeawayBase, unlinkPath } from '#areas/takeaway/product/takeawayProduct';
import { representationOf } from '#entity/contract';
import { isEmpty } from '#entity/field';
import { issue } from '#entity/issue';
import { type Call, type CallerContext, protectedCall } from '#server/call/call';
import { missing, refuse } from '#server/call/refusal';
import type { Entity, EntityRegistry } from '#server/store/entity';
import { requireRows } from '#server/store/read';
import { forRow } from '#server/store/refusingRow';
import { selectionInput } from '#server/store/selection';
import { refuseFields, update } from '#server/store/write';
import { lastOrders } from './lastOrders';
import { takeawayEntities } from './product.rules';

type Selection = z.infer<typeof selectionInput>;

async function selected(context: CallerContext, entity: Entity, { ids }: Selection) {
  if (ids.length === 0) throw refuse('selectionRequired');
  return requireRows(context, entity, [...new Set(ids)], 'no key update');
}

/** Unlinks all of a selection or nothing; unlinked products are unchanged. */
async function unlink(context: CallerContext, entity: Entity, registry: EntityRegistry, selection: Selection) {
  const rows = await selected(context, entity, selection);
  for (const { guid, values } of rows) {
    const name = representationOf(entity.contract, values);
    await forRow(context, { name, several: rows.length > 1 }, () =>
      update(context, entity, registry, { id: guid, commodity: null, quantity: null }),
    );
  }
  return { ids: rows.map((row) => row.guid) };
}

/** Links each of a selection to the goods proposed for it; products without a proposal are unchanged. */
async function accept(context: CallerContext, entity: Entity, registry: EntityRegistry, selection: Selection) {
  const rows = await selected(context, entity, selection);
  const proposed = rows.filter(({ values }) => !values.commodity && values.proposal);
  for (const { guid, values } of proposed) {
    const name = representationOf(entity.contract, values);
    await forRow(context, { name, several: rows.length > 1 }, () =>
      update(context, entity, registry, { id: guid, commodity: values.proposal, quantity: 1 }),
    );
  }
  return { ids: proposed.map((row) => row.guid) };
}

const linkInput = z.object({
  id: z.string().min(1),
  version: z.number().int().optional(),
  commodity: z.unknown().optional(),
  quantity: z.unknown().optional(),
});

/** Links a product to goods of its store; the quantity of each is required (001 §4). */
async function link(
  context: CallerContext,
  entity: Entity,
  registry: EntityRegistry,
  { commodity = null, quantity = null, ...at }: z.infer<typeof linkInput>,
) {
  if (isEmpty(commodity)) throw refuseFields(context, [issue('commodity', 'required')]);
  return update(context, entity, registry, { ...at, commodity, quantity });
}

async function ordersOf(context: CallerContext, entity: Entity, id: string) {
  const [row] = await requireRows(context, entity, [id]);
  if (!row) throw missing();
  return lastOrders(context, platformOf(entity.contract.name), {
    guid: row.guid,
    store: String(row.values.place),
    name: String(row.values.platformProduct),
  });
}

function callsOf(entity: Entity, registry: EntityRegistry): Call[] {
  const base = takeawayBase(entity.contract.name);
  const linking = { method: 'POST', permission: `${entity.contract.name}:link`, write: true } as const;
  return [
    protectedCall({
      ...linking,
      path: unlinkPath(base),
      input: selectionInput,
      handle: (context, input) => unlink(context, entity, registry, input),
    }),
    protectedCall({
      ...linking,
      path: acceptPath(base),
      input: selectionInput,
      handle: (context, input) => accept(context, entity, registry, input),
    }),
    protectedCall({
      ...linking,
      path: linkPath(base),
      input: linkInput,
      handle: (context, input) => link(context, entity, registry, input),
    }),
    protectedCall({
      method: 'POST',
      path: ordersPath(base),
      permission: `${entity.contract.name}:list`,
      input: z.object({ id: z.string().min(1).max(64) }),
      handle: (context, { id }) => ordersOf(context, entity, id),
    }),
  ];
}

/** Linking and unlinking, for each platform. */
export function calls(registry: EntityRegistry): Call[] {
  return takeawayEntities.flatMap((entity) => callsOf(entity, registry));
}
