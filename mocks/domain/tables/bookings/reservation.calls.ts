import { z } from 'zod';
import { bookedPath } from '../../../../src/areas/tables/booking/paths';
import { type Call, protectedCall } from '../../../call/call';
import { requirePlace } from '../../../store/settings/places';
import { bookedAt } from './booked';

export const calls: readonly Call[] = [
  protectedCall({
    method: 'POST',
    path: bookedPath,
    permission: 'reservationSetting:list',
    input: z.object({ store: z.string().min(1).max(64) }),
    async handle(context, { store }) {
      await requirePlace(context, { level: 'store', place: store });
      return bookedAt(context.tx, store, context.now);
    },
  }),
];
