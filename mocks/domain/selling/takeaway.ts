import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { hungryProductMapping } from '../../../src/areas/goods/takeaway/hungryProductMapping.contract';
import { takeawayBases, unlinkPath } from '../../../src/areas/goods/takeaway/takeaway';
import { takeawayProductMapping } from '../../../src/areas/goods/takeaway/takeawayProductMapping.contract';
import { record } from '../../db/schema';
import { type Call, type CallerContext, protectedCall } from '../../http/call';
import { codes, Refusal, refuse } from '../../http/refusal';
import type { Entity } from '../../store/entity';
import { requireRows } from '../../store/read';
import { selectionInput } from '../../store/selection';
import { recordStorage } from '../../store/storage';
import { logPlace, updateRow } from '../../store/write';

const isLinked = sql`(${record.data}->>'commodity') IS NOT NULL`;
const states = z.array(z.enum(['linked', 'unlinked'])).min(1);

function takeawayEntity(contract: typeof takeawayProductMapping | typeof hungryProductMapping): Entity {
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

export const takeawayEntities = [takeawayEntity(takeawayProductMapping), takeawayEntity(hungryProductMapping)];

/** Takes the goods and quantity off all of a selection or nothing; what is not linked stays as it is. */
async function unlink(context: CallerContext, entity: Entity, { ids }: z.infer<typeof selectionInput>) {
  if (ids.length === 0) throw refuse('selectionRequired');
  const rows = await requireRows(context, entity, [...new Set(ids)], 'no key update');
  for (const row of rows) {
    const { linkState, ...values } = row.values;
    if (linkState === 'unlinked') continue;
    await updateRow(context, entity, row, { ...values, commodity: null, quantity: null });
    await context.log({
      ...logPlace(entity, row),
      type: 'edit',
      objectGuid: row.guid,
      object: String(row.values.platformProduct),
      detail: [{ field: 'linkState', before: 'linked', after: 'unlinked' }],
    });
  }
  return { ids: rows.map((row) => row.guid) };
}

export const takeawayCalls: Call[] = takeawayEntities.map((entity) => {
  const base = takeawayBases[entity.contract.name as keyof typeof takeawayBases];
  return protectedCall({
    method: 'POST',
    path: unlinkPath(base),
    permission: `${entity.contract.name}:link`,
    input: selectionInput,
    write: true,
    handle: (context, input) => unlink(context, entity, input),
  });
});
