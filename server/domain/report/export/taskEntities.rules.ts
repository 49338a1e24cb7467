import { eq } from 'drizzle-orm';
import { download } from '#areas/report/export/download.contract';
import { exportTask } from '#server/db/schema/sales/trading';
import type { Entity } from '#server/store/entity';
import { tableStorage } from '#server/store/storage';

/** Everybody sees their own tasks. */
export const taskEntities: readonly Entity[] = [
  {
    contract: download,
    storage: tableStorage(download, exportTask),
    sees: ({ caller }) => eq(exportTask.employee, caller.employee),
  },
];
