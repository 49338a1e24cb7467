import { and, eq, ne, sql } from 'drizzle-orm';
import { z } from 'zod';
import { kdsBatchPath, kdsCommodity } from '#areas/goods/kds/kdsCommodity.contract';
import { type Call, protectedCall } from '#server/call/call';
import { commodity } from '#server/db/schema/goods/goods';
import type { Entity, EntityRegistry } from '#server/store/entity';
import { tableStorage } from '#server/store/storage';
import { update } from '#server/store/write';
import { changeMany } from '../commodity/batch';

/** The commodities of stores with their kitchen options; packages come to the kitchen as what they are made of. */
export const kdsEntity: Entity = {
  contract: kdsCommodity,
  storage: {
    ...tableStorage(kdsCommodity, commodity),
    of: (merchant) =>
      and(eq(commodity.merchant, merchant), eq(commodity.owner, 'store'), ne(commodity.type, 'package')) ?? sql`false`,
  },
};

// Other fields of a commodity cannot be changed here, even if sent.
const options = { delayMinutes: z.unknown(), displayBatches: z.unknown() };
const one = z.object({ id: z.string(), version: z.number().optional(), ...options }).partial();
const batch = z.object({
  ids: z.array(z.string()).max(1000).default([]),
  changes: z
    .object(options)
    .partial()
    .refine((changes) => Object.keys(changes).length > 0),
});

/** The calls that change kitchen options, of one dish or of many. */
export function kdsCalls(registry: EntityRegistry): Call[] {
  return [
    protectedCall({
      method: 'POST',
      path: kdsCommodity.calls.update,
      permission: 'kdsCommodity:edit',
      input: one,
      write: true,
      handle: (context, input) => update(context, kdsEntity, registry, input),
    }),
    protectedCall({
      method: 'POST',
      path: kdsBatchPath,
      permission: 'kdsCommodity:batch',
      input: batch,
      write: true,
      handle: (context, input) => changeMany(context, kdsEntity, registry, input),
    }),
  ];
}
