import { z } from 'zod';
import { floorPath, savePlanPath } from '#areas/table/table/floor';
import { areaPath } from '#areas/table/table/tableArea.contract';
import { tableBatch, takenCodesPath } from '#areas/table/table/tableBatch';
import { codePaths } from '#areas/table/table/tableCode';
import { type Call, protectedCall, publicCall } from '#server/call/call';
import type { EntityRegistry } from '#server/store/entity';
import { sortRows } from '#server/store/sortRows';
import { saveInput } from '#server/store/write';
import { createBatch, takenCodes, takenInput } from './batch';
import { floorInput, floorOf, planInput, savePlan } from './floor';
import { tableAreaEntity } from './tableArea.rules';
import { codesInput, findCodes, renewCodes, renewInput, scanCode, scanInput } from './tableCode';

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
    protectedCall({ method: 'POST', path: floorPath, permission: 'table:list', input: floorInput, handle: floorOf }),
    protectedCall({
      method: 'POST',
      path: savePlanPath,
      permission: 'table:arrange',
      input: planInput,
      write: true,
      handle: savePlan,
    }),
    protectedCall({
      method: 'POST',
      path: codePaths.find,
      permission: 'table:show',
      input: codesInput,
      handle: findCodes,
    }),
    protectedCall({
      method: 'POST',
      path: codePaths.renew,
      permission: 'table:renew',
      input: renewInput,
      write: true,
      handle: renewCodes,
    }),
    publicCall({ method: 'GET', path: codePaths.scan, input: scanInput, handle: scanCode }),
  ];
}
