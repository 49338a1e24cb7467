import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { bookedPath } from '../../../../src/areas/tables/booking/paths';
import { type Call, protectedCall } from '../../../call/call';
import { missing } from '../../../call/refusal';
import { store } from '../../../db/schema';
import { visibleStores } from '../../../store/scope';
import { bookedAt } from './booked';

export const calls: readonly Call[] = [
  protectedCall({
    method: 'POST',
    path: bookedPath,
    permission: 'reservationSetting:list',
    input: z.object({ store: z.string().min(1).max(64) }),
    async handle({ tx, caller, now }, { store: guid }) {
      const [seen] = await tx
        .select({ guid: store.guid })
        .from(store)
        .where(and(visibleStores(caller.merchant, caller.scope), eq(store.guid, guid)));
      if (!seen) throw missing();
      return bookedAt(tx, guid, now);
    },
  }),
];
