import { z } from 'zod';
import { areaPath } from '../../../src/areas/tables/table/tableArea.contract';
import { tableBatch, takenCodesPath } from '../../../src/areas/tables/table/tableBatch';
import { type Call, protectedCall } from '../../call/call';
import type { EntityRegistry } from '../../store/entity';
import { sortRows } from '../../store/sortRows';
import { saveInput } from '../../store/write';
import { createBatch, takenCodes, takenInput } from './batch';
import { tableAreaEntity } from './tableArea.rules';

/** Areas of a store that one call puts in order. */
const mostSorted = 100;

/** Calls on the floor of stores, beyond the standard ones. */
export function calls(registry: EntityRegistry): Call[] {
  return [
    protectedCall({
      method: 'POST',
      path: `${areaPath}/sort`,
      permission: 'tableArea:edit',
      input: z.object({ store: z.string().min(1), ids: z.array(z.string()).min(1).max(mostSorted) }),
      write: true,
      handle: (context, { ids }) => sortRows(context, tableAreaEntity, ids),
    }),
    protectedCall({
      method: 'POST',
      path: takenCodesPath,
      permission: 'table:create',
      input: takenInput,
      handle: takenCodes,
    }),
    protectedCall({
      method: 'POST',
      path: tableBatch.calls.save,
      permission: 'table:create',
      input: saveInput,
      write: true,
      handle: (context, input) => createBatch(context, registry, input),
    }),
  ];
}
