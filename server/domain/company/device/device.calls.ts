import { and, eq, gt, isNotNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import {
  type BindingCode,
  codeMinutes,
  device as contract,
  devicePaths,
  deviceTypeCodes,
  mostWrongCodes,
} from '#areas/company/device/device.contract';
import { systemName } from '#entity/person';
import { type Call, type CallContext, type CallerContext, protectedCall, publicCall } from '#server/call/call';
import { digest, randomBelow, randomSecret } from '#server/call/digest';
import { codes, missing, Refusal, refuse } from '#server/call/refusal';
import { store } from '#server/db/schema';
import { device } from '#server/db/schema/company/device';
import { writeLog } from '#server/domain/access/operationLog';
import { countFailure, isLocked, requireUnlocked } from '#server/domain/signOn/limits';
import { inScope } from '#server/store/scope';
import { spellingKey } from '#values/spelling';

type Row = typeof device.$inferSelect;

const codeDigits = 6;
const hashOf = (merchant: string, code: string) => digest(`device:${merchant}:${code}`);

/** Wrong codes of all networks together in 15 minutes, after which codes serve only where they were asked for. */
const mostWrongTogether = 100;
const everybody = (enterprise: string) => `binding of ${enterprise}`;

const entryOf = ({ guid, name, store }: Row) =>
  ({
    type: 'edit',
    module: 'storesAndEmployees',
    submodule: contract.name,
    store,
    objectGuid: guid,
    object: name,
  }) as const;

/** A device that the caller sees, held until the transaction ends. */
async function hold({ tx, caller }: CallerContext, id: string): Promise<Row> {
  const own = and(
    eq(device.merchant, caller.merchant),
    eq(device.guid, id),
    inScope(caller, 'store', sql`${device.store}`),
  );
  const [row] = await tx.select().from(device).where(own).for('update');
  if (!row) throw missing();
  return row;
}

/** A code that no other device of the enterprise has. */
async function freshCode({ tx, caller }: CallerContext): Promise<{ code: string; codeHash: string }> {
  for (;;) {
    const code = String(randomBelow(10 ** codeDigits)).padStart(codeDigits, '0');
    const codeHash = await hashOf(caller.merchant, code);
    const same = and(eq(device.merchant, caller.merchant), eq(device.codeHash, codeHash));
    if ((await tx.select({ guid: device.guid }).from(device).where(same)).length === 0) return { code, codeHash };
  }
}

/** Gives a device a code in place of the one it had. */
async function giveCode(context: CallerContext, { id }: { id: string }): Promise<BindingCode> {
  const { tx, now, caller } = context;
  const row = await hold(context, id);
  if (row.bindingState === 'bound') throw refuse('device.alreadyBound', { name: row.name });
  const { code, codeHash } = await freshCode(context);
  const expiresAt = new Date(now.getTime() + codeMinutes * 60_000).toISOString();
  const asked = { codeOrigin: context.origin, codeBy: caller.employee, codeByName: caller.name };
  await tx
    .update(device)
    .set({ codeHash, codeExpiresAt: expiresAt, ...asked })
    .where(eq(device.guid, id));
  return { enterprise: caller.merchant, code, expiresAt, now: now.toISOString() };
}

/** Takes a device's rights away: it is signed out with its next call. */
async function unbind(context: CallerContext, { id }: { id: string }) {
  const { tx, now, caller, log } = context;
  const row = await hold(context, id);
  if (row.bindingState !== 'bound') throw refuse('device.notBound', { name: row.name });
  await tx
    .update(device)
    .set({
      ...{ bindingState: 'unbound', serial: null, boundAt: null, tokenHash: null, codeHash: null },
      ...{ version: sql`${device.version} + 1`, updatedAt: now.toISOString(), updatedBy: caller.name },
      search: spellingKey(row.name),
    })
    .where(eq(device.guid, id));
  await log({
    ...entryOf(row),
    detail: [{ field: 'bindingState', before: 'bound', after: 'unbound' }],
  });
  return {};
}

interface Binding {
  enterprise: string;
  code: string;
  type: number;
  serial: string;
}

/** Returns the open codes that a guess from an origin may find, locked in one order, so that concurrent guesses wait. */
async function openCodes({ tx, now, origin }: CallContext, enterprise: string): Promise<Row[]> {
  // Many networks guess together: then a code serves only where somebody of the enterprise asked for it.
  const guessed = await isLocked(tx, everybody(enterprise), now);
  const open = and(
    eq(device.merchant, enterprise),
    isNotNull(device.codeHash),
    gt(device.codeExpiresAt, now.toISOString()),
    guessed ? eq(device.codeOrigin, origin) : undefined,
  );
  return tx.select().from(device).where(open).orderBy(device.guid).for('update');
}

/**
 * Binds the device that has the code. Wrong codes count by the network that they come from: after five it tries no more
 * for 15 minutes, and the codes of an enterprise stay good for everybody else.
 */
async function bind(context: CallContext, { enterprise, code, type, serial }: Binding) {
  const { tx, now } = context;
  const own = `binding from ${context.origin}`;
  await requireUnlocked(tx, [own], now);
  const rows = await openCodes(context, enterprise);
  const codeHash = await hashOf(enterprise, code);
  const row = rows.find((one) => one.codeHash === codeHash);
  if (!row) {
    await countFailure(tx, own, mostWrongCodes, now);
    await countFailure(tx, everybody(enterprise), mostWrongTogether, now);
    return refuse('device.wrongCode');
  }
  const wanted = Object.entries(deviceTypeCodes).find(([name]) => name === row.type)?.[1];
  if (wanted !== type) return refuse('device.wrongType', { name: row.name });
  const same = and(eq(device.merchant, enterprise), eq(device.serial, serial));
  const [other] = await tx.select({ name: device.name }).from(device).where(same);
  if (other) return refuse('device.boundAs', { name: other.name });
  const token = randomSecret();
  const at = now.toISOString();
  await tx
    .update(device)
    .set({
      ...{ bindingState: 'bound', serial, boundAt: at, lastSeenAt: at, tokenHash: await digest(token) },
      ...{ codeHash: null, codeExpiresAt: null, version: sql`${device.version} + 1`, updatedAt: at },
      search: spellingKey(`${row.name} ${serial}`),
    })
    .where(eq(device.guid, row.guid));
  const giver = { merchant: enterprise, employee: row.codeBy ?? 'system', name: row.codeByName ?? systemName };
  await writeLog(tx, giver, now, {
    ...entryOf(row),
    detail: [
      { field: 'bindingState', before: 'unbound', after: 'bound' },
      { field: 'serial', before: null, after: serial },
    ],
  });
  const [place] = await tx.select({ name: store.name }).from(store).where(eq(store.guid, row.store));
  return { token, device: row.guid, name: row.name, store: row.store, storeName: place?.name ?? '' };
}

/** A bound device says that it is there; one that was unbound is told that its session is over. */
async function seen({ tx, now }: CallContext, { token }: { token: string }) {
  const [row] = await tx
    .update(device)
    .set({ lastSeenAt: now.toISOString() })
    .where(eq(device.tokenHash, await digest(token)))
    .returning({ name: device.name, store: device.store });
  if (!row) throw new Refusal(codes.sessionLost, 'sessionExpired');
  return row;
}

const oneDevice = z.object({ id: z.string().min(1).max(64) });

export const calls: readonly Call[] = [
  protectedCall({
    method: 'POST',
    path: devicePaths.code,
    permission: `${contract.name}:bind`,
    input: oneDevice,
    write: true,
    handle: giveCode,
  }),
  protectedCall({
    method: 'POST',
    path: devicePaths.unbind,
    permission: `${contract.name}:unbind`,
    input: oneDevice,
    write: true,
    handle: unbind,
  }),
  publicCall({
    method: 'POST',
    path: devicePaths.bind,
    input: z.object({
      enterprise: z.string().regex(/^\d{8}$/),
      code: z.string().regex(/^\d{6}$/),
      type: z.number().int(),
      serial: z.string().regex(/^[\w.-]{4,40}$/),
    }),
    handle: bind,
  }),
  publicCall({
    method: 'POST',
    path: devicePaths.seen,
    input: z.object({ token: z.string().min(16).max(128) }),
    handle: seen,
  }),
];
