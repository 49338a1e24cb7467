import { eq } from 'drizzle-orm';
import { download } from '../../../src/areas/reports/exports/download.contract';
import { exportTask } from '../../db/tradingSchema';
import type { Entity } from '../../store/entity';
import { tableStorage } from '../../store/storage';

/** Everybody sees their own tasks. */
export const taskEntities: readonly Entity[] = [
  {
    contract: download,
    storage: tableStorage(download, exportTask),
    sees: ({ caller }) => eq(exportTask.employee, caller.employee),
  },
];
