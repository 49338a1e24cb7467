import { z } from 'zod';
import { type Call, protectedCall } from '../../../call/call';
import type { EntityRegistry } from '../../../store/entity';
import { saveInput } from '../../../store/write';
import { benefitSettings, getBenefits, saveBenefits } from './benefits';

/** Each kind of benefit for all levels of the active system. */
export function calls(registry: EntityRegistry): Call[] {
  return benefitSettings.flatMap((contract) => [
    protectedCall({
      method: 'GET',
      path: contract.calls.getOne,
      permission: `${contract.name}:list`,
      input: z.object({}),
      handle: (context) => getBenefits(context, contract),
    }),
    protectedCall({
      method: 'POST',
      path: contract.calls.update,
      permission: `${contract.name}:edit`,
      input: saveInput,
      write: true,
      handle: (context, input) => saveBenefits(context, registry, contract, input),
    }),
  ]);
}
