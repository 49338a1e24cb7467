import { z } from 'zod';
import { dataSetting, findDataPath } from '#areas/company/dataSetting/dataSetting.contract';
import { type Call, protectedCall } from '#server/call/call';
import type { EntityRegistry } from '#server/store/entity';
import { saveInput } from '#server/store/write';
import { settingOfData } from './dataSetting';

/** The calls of the data settings (001 §7). */
export function calls(registry: EntityRegistry): Call[] {
  return [
    protectedCall({
      method: 'POST',
      path: findDataPath,
      // The home page of everybody goes by them.
      permission: 'session',
      input: z.object({}),
      handle: (context) => settingOfData.get(context, registry),
    }),
    protectedCall({
      method: 'POST',
      path: dataSetting.calls.update,
      permission: `${dataSetting.name}:edit`,
      input: saveInput,
      // It switches the duty to have a second factor off.
      stepUp: true,
      write: true,
      handle: (context, input) => settingOfData.save(context, registry, input),
    }),
  ];
}
