import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { printCategory, withoutPrintPath } from '#areas/company/printing/printCategory.contract';
import { printTemplate, type TicketOrderAnswer, ticketOrderPath } from '#areas/company/printing/printTemplate.contract';
import { type TicketType, ticketTypes } from '#business/bill/ticket/ticket';
import { placeOf } from '#entity/settings/settings';
import { type Call, type CallerContext, protectedCall } from '#server/call/call';
import { missing } from '#server/call/refusal';
import { store } from '#server/db/schema';
import { commodity } from '#server/db/schema/goods/goods';
import { clocksOf } from '#server/db/zones';
import { inScope, visibleStores } from '#server/store/scope';
import { requirePlace } from '#server/store/settings/places';
import { latestTicket } from './ticketOrder';
import { unprintedAt } from './unprinted';

/** Of a brand so many stores are looked at for one that has sold something. */
const lookedAt = 5;

/** The latest order of a place, for the preview of a ticket. */
async function ticketOrder(
  context: CallerContext,
  { id, type }: { id: string; type: TicketType },
): Promise<TicketOrderAnswer> {
  const asked = placeOf(id);
  if (!asked) throw missing();
  const { tx, caller } = context;
  const place = await requirePlace(context, asked);
  const stores =
    place.level === 'store'
      ? [{ guid: place.place }]
      : await tx
          .select({ guid: store.guid })
          .from(store)
          .where(
            and(visibleStores(caller.merchant, caller.scope), eq(store.brand, place.place), eq(store.enabled, true)),
          )
          .orderBy(store.createdAt, store.guid)
          .limit(lookedAt);
  const guids = stores.map(({ guid }) => guid);
  const [first] = guids;
  const zone = first ? (await clocksOf(tx, [first])).get(first)?.timeZone : undefined;
  return { order: await latestTicket(tx, guids, type), zone: zone ?? null };
}

export const calls: readonly Call[] = [
  protectedCall({
    method: 'POST',
    path: ticketOrderPath,
    permission: `${printTemplate.name}:list`,
    input: z.object({ id: z.string().max(80), type: z.enum(ticketTypes) }),
    handle: ticketOrder,
  }),
  protectedCall({
    method: 'POST',
    path: withoutPrintPath,
    permission: `${printCategory.name}:list`,
    input: z.object({}),
    handle: ({ tx, caller }) => unprintedAt(tx, caller.merchant, inScope(caller, 'store', sql`${commodity.place}`)),
  }),
];
