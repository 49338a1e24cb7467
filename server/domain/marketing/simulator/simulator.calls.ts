import { z } from 'zod';
import { mostCoupons, mostLines, simulatorPaths, simulatorRights } from '#areas/marketing/simulator/simulation';
import { type Call, protectedCall } from '#server/call/call';
import { storesOfSubject } from '#server/domain/member/card/subjectStores';
import { menu, simulate } from './simulate';

const guid = z.string().min(1).max(64);
/** A part that is not sent is nothing. */
const orNull = (value: string | null | undefined) => value ?? null;
const quantity = z
  .string()
  .regex(/^\d{1,3}(\.\d{1,3})?$/)
  .refine((text) => Number(text) > 0);

/** The simulator of bills: reads what tills read, and writes nothing. */
export const calls: readonly Call[] = [
  protectedCall({
    method: 'POST',
    path: simulatorPaths.stores,
    permission: simulatorRights,
    input: z.object({}),
    handle: async (context) => ({
      stores: (await storesOfSubject(context)).map(({ guid: id, name }) => ({ id, name })),
    }),
  }),
  protectedCall({
    method: 'POST',
    path: simulatorPaths.menu,
    permission: simulatorRights,
    input: z.object({ store: guid }),
    handle: menu,
  }),
  protectedCall({
    method: 'POST',
    path: simulatorPaths.run,
    permission: simulatorRights,
    input: z.object({
      store: guid,
      member: guid.nullish().transform(orNull),
      at: z.iso.datetime({ offset: true }).nullish().transform(orNull),
      lines: z
        .array(z.object({ dish: z.string().min(1).max(130), quantity }))
        .min(1)
        .max(mostLines),
      held: z.boolean(),
      coupons: z.array(guid).max(mostCoupons),
      points: z.number().int().min(0).max(9_999_999),
      campaign: guid.nullish().transform(orNull),
    }),
    handle: simulate,
  }),
];
