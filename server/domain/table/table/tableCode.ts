import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { mostCodes, type TableCode } from '#areas/table/table/tableCode';
import type { CallContext, CallerContext } from '#server/call/call';
import { randomSecret } from '#server/call/digest';
import { missing, refuse } from '#server/call/refusal';
import type { Tx } from '#server/db/database';
import { store } from '#server/db/schema';
import { diningArea, diningTable, tableCodeKey } from '#server/db/schema/table/table';
import { tableCodeSecret } from '#server/domain/access/sealedTexts';
import { visible } from '#server/store/listQuery';
import { requireRows } from '#server/store/read';
import { logPlace } from '#server/store/write';
import { tableEntity } from './table.rules';

const encoder = new TextEncoder();

/** The merchant's secret; of two who make it at once both use the first one. */
async function secretOf(context: Pick<CallContext, 'tx' | 'config'>, merchant: string): Promise<string> {
  const { tx } = context;
  const own = eq(tableCodeKey.merchant, merchant);
  const [known] = await tx.select().from(tableCodeKey).where(own);
  if (known) return tableCodeSecret.open(context, merchant, known.secret);
  const secret = await tableCodeSecret.seal(context, merchant, randomSecret());
  await tx.insert(tableCodeKey).values({ merchant, secret }).onConflictDoNothing();
  const [row] = await tx.select().from(tableCodeKey).where(own);
  return row ? tableCodeSecret.open(context, merchant, row.secret) : '';
}

/** The first 128 bits of an HMAC-SHA256, in hex. */
async function signatureOf(secret: string, text: string): Promise<string> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', encoder.encode(secret), algorithm, false, ['sign']);
  const bytes = new Uint8Array(await crypto.subtle.sign('HMAC', key, encoder.encode(text)));
  return [...bytes.slice(0, 16)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Says which table, which of its codes, and that this merchant made it. */
async function codeOf(secret: string, table: string, serial: number): Promise<string> {
  return `${table}.${serial}.${await signatureOf(secret, `${table}.${serial}`)}`;
}

export const codesInput = z.object({ ids: z.array(z.string()).min(1).max(mostCodes) });

export const renewInput = codesInput.extend({
  /** only where there is none: no code that is in use becomes invalid */
  missingOnly: z.boolean().default(false),
});

const placed = {
  id: diningTable.guid,
  table: diningTable.code,
  serial: diningTable.qrSerial,
  area: diningArea.name,
  store: store.name,
};

function placedTables(tx: Tx, where: SQL | undefined) {
  return tx
    .select({ ...placed, merchant: diningTable.merchant, enabled: diningTable.enabled, seats: diningTable.seats })
    .from(diningTable)
    .innerJoin(diningArea, eq(diningArea.guid, diningTable.area))
    .innerJoin(store, eq(store.guid, diningTable.store))
    .where(where)
    .orderBy(asc(store.name), asc(diningArea.sort), asc(diningTable.code));
}

/** The codes of tables that the caller sees. */
export async function findCodes(context: CallerContext, { ids }: z.infer<typeof codesInput>): Promise<TableCode[]> {
  const rows = await placedTables(context.tx, and(visible(tableEntity, context), inArray(diningTable.guid, ids)));
  if (rows.length < new Set(ids).size) throw missing();
  const secret = await secretOf(context, context.caller.merchant);
  return Promise.all(
    rows.map(async ({ id, table, area, store: name, serial }) => ({
      id,
      table,
      area,
      store: name,
      code: serial > 0 ? await codeOf(secret, id, serial) : null,
    })),
  );
}

/** Makes new codes; those that these tables had are refused from now on. */
export async function renewCodes(context: CallerContext, { ids, missingOnly }: z.infer<typeof renewInput>) {
  const rows = await requireRows(context, tableEntity, ids, 'no key update');
  const at = context.now.toISOString();
  const renewed = await context.tx
    .update(diningTable)
    .set({ qrSerial: sql`${diningTable.qrSerial} + 1`, qrAt: at, version: sql`${diningTable.version} + 1` })
    .where(and(inArray(diningTable.guid, ids), missingOnly ? eq(diningTable.qrSerial, 0) : undefined))
    .returning({ guid: diningTable.guid });
  const changed = new Set(renewed.map(({ guid }) => guid));
  for (const row of rows.filter(({ guid }) => changed.has(guid))) {
    await context.log({
      ...logPlace(tableEntity, row),
      type: 'edit',
      objectGuid: row.guid,
      object: String(row.values.code),
      detail: [{ field: 'qrAt', before: row.values.qrAt ?? null, after: at }],
    });
  }
  return { renewed: renewed.length };
}

export const scanInput = z.object({ code: z.string().min(1).max(200) });

/** Where a guest's code leads. Nothing is told apart that would help to guess one. */
export async function scanCode(context: CallContext, { code }: z.infer<typeof scanInput>) {
  const [guid = '', serial = ''] = code.split('.');
  const [found] = await placedTables(context.tx, eq(diningTable.guid, guid));
  const number = Number(serial);
  const signed = found !== undefined && code === (await codeOf(await secretOf(context, found.merchant), guid, number));
  if (!found || !signed) throw refuse('table.codeUnknown');
  if (number !== found.serial) throw refuse('table.codeRevoked');
  if (!found.enabled) throw refuse('table.codeDisabled');
  return { store: found.store, area: found.area, table: found.table, seats: found.seats };
}
