import { eq } from 'drizzle-orm';
import { download } from '../../../src/areas/reports/exports/download.contract';
import { exportReport } from '../../../src/areas/reports/exports/exportReport.contract';
import { exportTask } from '../../db/tradingSchema';
import type { Entity } from '../../store/entity';
import { tableStorage } from '../../store/storage';

/** Everybody sees their own tasks. */
const entityOf = (contract: typeof download | typeof exportReport): Entity => ({
  contract,
  storage: tableStorage(contract, exportTask),
  sees: ({ caller }) => eq(exportTask.employee, caller.employee),
});

export const taskEntities: readonly Entity[] = [entityOf(exportReport), entityOf(download)];
