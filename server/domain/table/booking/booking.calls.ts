import { z } from 'zod';
import { depositOutcomes } from '#areas/table/booking/deposit';
import { bookingPaths } from '#areas/table/booking/paths';
import { date } from '#entity/fields';
import { type Call, type CallerContext, protectedCall } from '#server/call/call';
import { ofField } from '#server/call/ofField';
import { requirePlace } from '#server/store/settings/places';
import { arrive, book, cancel, checkOut, expectedAt, move, undo, walkIn } from './acts';
import { bookedAt } from './booked';
import { readDay } from './readDay';
import { tablesFor } from './sittings';
import { addDeposit, assign, swap } from './tableActs';

const text = z.string().min(1).max(64);
const day = ofField(date());
const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
const named = z.object({ id: text, version: z.int() });
const code = z.string().min(1).max(20);
/** Fields are checked by their contract, which answers at each. */
const fields = z.record(z.string(), z.unknown());
const made = fields.and(z.object({ id: z.uuid(), store: text }));

const tablesInput = z.object({
  store: text,
  date: day,
  slot: time,
  people: z.int().min(1).max(999),
  area: text.nullish(),
  /** the reservation that the table is for */
  except: text.nullish(),
  /** for guests who are here: now, instead of the slot */
  now: z.boolean().optional(),
});

async function offered(context: CallerContext, input: z.infer<typeof tablesInput>) {
  const { tx, caller, now } = context;
  await requirePlace(context, { level: 'store', place: input.store });
  const world = await bookedAt(tx, caller.merchant, input.store, now);
  const { people, store, area = null } = input;
  const at = input.now ? now : expectedAt(input.date, input.slot, world);
  return tablesFor(tx, { store, date: input.date, at, people, area, except: input.except ? [input.except] : [] }, now);
}

const list = 'booking:list';
const serve = 'booking:serve';

export const calls: readonly Call[] = [
  protectedCall({
    method: 'POST',
    path: bookingPaths.booked,
    permission: ['reservationSetting:list', 'bookingRule:list', list],
    input: z.object({ store: text }),
    async handle(context, { store }) {
      await requirePlace(context, { level: 'store', place: store });
      return bookedAt(context.tx, context.caller.merchant, store, context.now);
    },
  }),
  protectedCall({
    method: 'POST',
    path: bookingPaths.day,
    permission: list,
    input: z.object({ store: text, date: day }),
    async handle(context, { store, date: wanted }) {
      await requirePlace(context, { level: 'store', place: store });
      return readDay(context, store, wanted);
    },
  }),
  protectedCall({
    method: 'POST',
    path: bookingPaths.tables,
    permission: list,
    input: tablesInput,
    handle: offered,
  }),
  protectedCall({
    method: 'POST',
    path: bookingPaths.book,
    permission: 'booking:book',
    input: made,
    write: true,
    handle: book,
  }),
  protectedCall({
    method: 'POST',
    path: bookingPaths.walkIn,
    permission: serve,
    input: made,
    write: true,
    handle: walkIn,
  }),
  protectedCall({
    method: 'POST',
    path: bookingPaths.move,
    permission: 'booking:book',
    input: fields.and(named),
    write: true,
    handle: move,
  }),
  protectedCall({
    method: 'POST',
    path: bookingPaths.assign,
    permission: serve,
    input: fields.and(named.extend({ table: code })),
    write: true,
    handle: assign,
  }),
  protectedCall({
    method: 'POST',
    path: bookingPaths.swap,
    permission: serve,
    input: named.extend({ other: named }),
    write: true,
    handle: swap,
  }),
  protectedCall({
    method: 'POST',
    path: bookingPaths.deposit,
    permission: 'booking:book',
    input: fields.and(named),
    write: true,
    handle: addDeposit,
  }),
  protectedCall({
    method: 'POST',
    path: bookingPaths.arrive,
    permission: serve,
    input: named.extend({ table: code.nullish() }),
    write: true,
    handle: arrive,
  }),
  protectedCall({
    method: 'POST',
    path: bookingPaths.cancel,
    permission: 'booking:cancel',
    input: named.extend({ deposit: z.enum(depositOutcomes) }),
    write: true,
    handle: cancel,
  }),
  protectedCall({
    method: 'POST',
    path: bookingPaths.checkOut,
    permission: serve,
    input: named,
    write: true,
    handle: checkOut,
  }),
  protectedCall({
    method: 'POST',
    path: bookingPaths.undo,
    permission: serve,
    input: named,
    write: true,
    handle: undo,
  }),
];
