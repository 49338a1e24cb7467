import { and, eq, gt, isNotNull, lt, sql } from 'drizzle-orm';
import { z } from 'zod';
import {
  type BindingCode,
  codeMinutes,
  device as contract,
  devicePaths,
  deviceTypeCodes,
  mostWrongCodes,
} from '#areas/company/device/device.contract';
import { type Call, type CallContext, type CallerContext, protectedCall, publicCall } from '#server/call/call';
import { digest, randomBelow, randomSecret } from '#server/call/digest';
import { codes, missing, Refusal, refuse } from '#server/call/refusal';
import { store } from '#server/db/schema';
import { device } from '#server/db/schema/company/device';
import { inScope } from '#server/store/scope';
import { spellingKey } from '#values/spelling';

type Row = typeof device.$inferSelect;

const codeDigits = 6;
const hashOf = (merchant: string, code: string) => digest(`device:${merchant}:${code}`);

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
  await tx.update(device).set({ codeHash, codeExpiresAt: expiresAt, wrongTries: 0 }).where(eq(device.guid, id));
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
    type: 'edit',
    module: 'storesAndEmployees',
    submodule: contract.name,
    store: row.store,
    objectGuid: id,
    object: row.name,
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

/**
 * Binds the device that has the code. A wrong one counts against every code that is open, so that codes cannot be tried out: after
 * five none of them counts any more.
 */
async function bind({ tx, now }: CallContext, { enterprise, code, type, serial }: Binding) {
  const open = and(
    eq(device.merchant, enterprise),
    isNotNull(device.codeHash),
    gt(device.codeExpiresAt, now.toISOString()),
    lt(device.wrongTries, mostWrongCodes),
  );
  // All of them, in one order: who tries at the same time waits.
  const rows = await tx.select().from(device).where(open).orderBy(device.guid).for('update');
  const codeHash = await hashOf(enterprise, code);
  const row = rows.find((one) => one.codeHash === codeHash);
  if (!row) {
    await tx
      .update(device)
      .set({ wrongTries: sql`${device.wrongTries} + 1` })
      .where(open);
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
