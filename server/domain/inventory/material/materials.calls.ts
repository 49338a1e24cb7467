import { z } from 'zod';
import { inventoryConfig } from '#areas/inventory/configuration/inventoryConfig.contract';
import { maxLines } from '#areas/inventory/materialRatio/lines';
import { dishSpecificationsPath, materialCostsPath } from '#areas/inventory/materialRatio/materialRatio.contract';
import { bodyLimits } from '#server/call/body';
import { type Call, protectedCall } from '#server/call/call';
import type { EntityRegistry } from '#server/store/entity';
import { saveInput } from '#server/store/write';
import { getConfig, saveConfig } from '../configuration/config';
import { pricedMaterials, specificationsOfDish } from '../materialRatio/ratio';

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
