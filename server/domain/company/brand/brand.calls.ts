import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { type Call, protectedCall } from '#server/call/call';
import { missing } from '#server/call/refusal';
import { store } from '#server/db/schema';
import type { EntityRegistry } from '#server/store/entity';
import { getOne } from '#server/store/read';
import { visibleStores } from '#server/store/scope';
import { brandEntity } from './brand.rules';

/** The brand calls that 001 §7 names by their paths. Dropdowns of other screens use them, so any operator may. */
export function calls(registry: EntityRegistry): Call[] {
  return [
    protectedCall({
      method: 'POST',
      path: '/query_brand_by_guid',
      permission: 'anyRight',
      input: z.object({ guid: z.string().min(1) }),
      handle: (context, { guid }) => getOne(context, brandEntity, registry, guid),
    }),
    protectedCall({
      method: 'GET',
      path: '/query_brand_by_store_guid',
      permission: 'anyRight',
      input: z.object({ storeGuid: z.string().min(1) }),
      async handle(context, { storeGuid }) {
        const { tx, caller } = context;
        const [row] = await tx
          .select({ brand: store.brand })
          .from(store)
          .where(and(eq(store.guid, storeGuid), visibleStores(caller.merchant, caller.scope)));
        if (!row) throw missing();
        return getOne(context, brandEntity, registry, row.brand);
      },
    }),
  ];
}
