import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { hungryProductMapping } from '../../../../src/areas/goods/takeaway/hungryProductMapping.contract';
import { meituanProductMapping } from '../../../../src/areas/goods/takeaway/meituanProductMapping.contract';
import { linkPath, takeawayBase, unlinkPath } from '../../../../src/areas/goods/takeaway/takeaway';
import { representationOf } from '../../../../src/entity/contract';
import { isEmpty } from '../../../../src/entity/field';
import { issue } from '../../../../src/entity/issue';
import { type Call, type CallerContext, protectedCall } from '../../../call/call';
import { codes, Refusal, refuse } from '../../../call/refusal';
import { record } from '../../../db/schema';
import type { Entity, EntityRegistry } from '../../../store/entity';
import { requireRows } from '../../../store/read';
import { forRow } from '../../../store/refusingRow';
import { selectionInput } from '../../../store/selection';
import { recordStorage } from '../../../store/storage';
import { refuseFields, update } from '../../../store/write';

const isLinked = sql`(${record.data}->>'commodity') IS NOT NULL`;
const states = z.array(z.enum(['linked', 'unlinked'])).min(1);

function takeawayEntity(contract: typeof meituanProductMapping | typeof hungryProductMapping): Entity {
  return {
    contract,
    storage: recordStorage(contract),
    filters: {
      linkState(value) {
        const asked = states.safeParse([value].flat());
        if (!asked.success) throw new Refusal(codes.badRequest, 'badRequest');
        if (asked.data.length > 1) return sql`true`;
        return asked.data[0] === 'linked' ? isLinked : sql`NOT ${isLinked}`;
      },
    },
    complete(_context, rows) {
      for (const row of rows) row.values.linkState = row.values.commodity ? 'linked' : 'unlinked';
      return Promise.resolve();
    },
  };
}

export const takeawayEntities = [takeawayEntity(meituanProductMapping), takeawayEntity(hungryProductMapping)];

/** Unlinks all of a selection or nothing; unlinked products are unchanged. */
async function unlink(
  context: CallerContext,
  entity: Entity,
  registry: EntityRegistry,
  { ids }: z.infer<typeof selectionInput>,
) {
  if (ids.length === 0) throw refuse('selectionRequired');
  const rows = await requireRows(context, entity, [...new Set(ids)], 'no key update');
  for (const { guid, values } of rows) {
    const name = representationOf(entity.contract, values);
    await forRow(context, { name, several: rows.length > 1 }, () =>
      update(context, entity, registry, { id: guid, commodity: null, quantity: null }),
    );
  }
  return { ids: rows.map((row) => row.guid) };
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

/** Linking and unlinking, for each platform. */
export function takeawayCalls(registry: EntityRegistry): Call[] {
  return takeawayEntities.flatMap((entity) => {
    const base = takeawayBase(entity.contract.name);
    const permission = `${entity.contract.name}:link`;
    return [
      protectedCall({
        method: 'POST',
        path: unlinkPath(base),
        permission,
        input: selectionInput,
        write: true,
        handle: (context, input) => unlink(context, entity, registry, input),
      }),
      protectedCall({
        method: 'POST',
        path: linkPath(base),
        permission,
        input: linkInput,
        write: true,
        handle: (context, input) => link(context, entity, registry, input),
      }),
    ];
  });
}
