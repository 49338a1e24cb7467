import { asc, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { record } from '#server/db/schema';
import { beforeInitials, searchTextOf } from '#server/store/listQuery';
import { entities } from '../entities';
import { standingWork, type Work } from '../jobRun';
import { jobKind } from '../queue';

/** Rows of a step, which nobody notices. */
const rowsOfStep = 200;

/** Adds the initials of names to records that were stored before their contract had them. Over when none is left. */
export const jobs: readonly Work[] = [
  standingWork(jobKind('addInitials', z.object({})), {}, async ({ tx, now }) => {
    for (const { contract, storage } of entities.values()) {
      if (!contract.initials) continue;
      const { table } = storage;
      const rows = await tx
        .select()
        .from(table)
        .where(
          sql`strpos(${table.search}, ${beforeInitials}) = 0 AND ${table === record ? eq(record.resource, contract.name) : sql`true`}`,
        )
        .orderBy(asc(table.guid))
        .limit(rowsOfStep);
      for (const row of rows) {
        const { guid, values } = storage.read(row);
        await tx
          .update(table)
          .set({ search: searchTextOf(contract, values) })
          .where(eq(table.guid, guid));
      }
      if (rows.length > 0) return now;
    }
    return null;
  }),
];
