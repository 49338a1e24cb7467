import { z } from 'zod';
import { type Call, protectedCall } from '#server/call/call';
import type { EntityRegistry } from '#server/store/entity';
import { saveInput, update } from '#server/store/write';
import { benefitSettings, getBenefits, saveBenefits } from './benefits';
import { memberEquityEntity } from './levels.rules';

/** Each kind of benefit for all levels of the active system. */
export function calls(registry: EntityRegistry): Call[] {
  const ofLevel = protectedCall({
    method: 'POST',
    path: memberEquityEntity.contract.calls.update,
    permission: 'memberEquity:edit',
    input: saveInput,
    write: true,
    handle: (context, input) => update(context, memberEquityEntity, registry, input),
  });
  const ofKinds = benefitSettings.flatMap((contract) => [
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
  return [ofLevel, ...ofKinds];
}
