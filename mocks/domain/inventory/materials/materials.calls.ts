import { z } from 'zod';
import { inventoryConfig } from '../../../../src/areas/inventory/configuration/inventoryConfig.contract';
import { maxLines } from '../../../../src/areas/inventory/materialRatio/lines';
import {
  dishSpecificationsPath,
  materialCostsPath,
} from '../../../../src/areas/inventory/materialRatio/materialRatio.contract';
import { type Call, protectedCall } from '../../../call/call';
import { bodyLimits } from '../../../http/body';
import type { EntityRegistry } from '../../../store/entity';
import { saveInput } from '../../../store/write';
import { getConfig, saveConfig } from './config';
import { pricedMaterials, specificationsOfDish } from './ratio';

/** Calls on the masters of inventory, beyond the standard ones. */
export function calls(registry: EntityRegistry): Call[] {
  return [
    protectedCall({
      method: 'GET',
      path: inventoryConfig.calls.getOne,
      // Everyone who makes documents needs the types.
      permission: 'anyRight',
      input: z.object({}),
      handle: (context) => getConfig(context, registry),
    }),
    protectedCall({
      method: 'POST',
      path: inventoryConfig.calls.update,
      permission: 'inventoryConfig:edit',
      body: bodyLimits.rows,
      input: saveInput,
      write: true,
      handle: (context, input) => saveConfig(context, registry, input),
    }),
    protectedCall({
      method: 'POST',
      path: materialCostsPath,
      permission: 'materialRatio:list',
      input: z.object({ materials: z.array(z.string()).max(maxLines).default([]) }),
      handle: (context, { materials }) => pricedMaterials(context, materials),
    }),
    protectedCall({
      method: 'GET',
      path: dishSpecificationsPath,
      permission: 'materialRatio:list',
      input: z.object({ commodity: z.string().min(1) }),
      handle: (context, { commodity }) => specificationsOfDish(context, registry, commodity),
    }),
  ];
}
