import { and, asc, eq, gt, isNotNull, notLike } from 'drizzle-orm';
import { z } from 'zod';
import { sealedBy } from '#server/call/vault';
import { employee, store } from '#server/db/schema';
import { type JobContext, standingWork, type Work } from '#server/domain/jobRun';
import { jobKind } from '#server/domain/queue';
import { renewedNumber } from './authorizationNumber';
import { forgetFormerKeys } from './dataKeys';

/** Maximum number of rows of a step; other statements wait meanwhile. */
const maxRows = 100;

const names = ['employee', 'store'] as const;
type Owner = (typeof names)[number];
const tables = { employee, store } as const;

/** Seals some numbers of a table under the current key; returns the guid of the last of them, null for none. */
async function sealSome(context: JobContext, name: Owner, after: string): Promise<string | null> {
  const { tx, config } = context;
  const table = tables[name];
  const [current] = await config.vault.ids();
  const rows = await tx
    .select({ guid: table.guid, stored: table.authorizationSecret })
    .from(table)
    .where(
      and(
        isNotNull(table.authorizationSecret),
        notLike(table.authorizationSecret, `${sealedBy(current)}%`),
        gt(table.guid, after),
      ),
    )
    .orderBy(asc(table.guid))
    .limit(maxRows)
    .for('no key update');
  for (const { guid, stored } of rows) {
    const authorizationSecret = await renewedNumber(context, guid, stored ?? '');
    await tx.update(table).set({ authorizationSecret }).where(eq(table.guid, guid));
  }
  return rows.at(-1)?.guid ?? null;
}

const kind = jobKind('sealAuthorizationNumbers', z.object({ table: z.enum(names), after: z.string() }));
const first: { table: Owner; after: string } = { table: 'employee', after: '' };

/** Seals authorisation numbers of an older version, or of a former key. */
export const jobs: readonly Work[] = [
  standingWork(kind, first, async (context, { table, after }) => {
    const last = await sealSome(context, table, after);
    if (last !== null) return { due: context.now, payload: { table, after: last } };
    if (table === 'employee') return { due: context.now, payload: { table: 'store', after: '' } };
    await forgetFormerKeys(context);
    return null;
  }),
];
