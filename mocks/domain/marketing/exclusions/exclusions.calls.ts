import { z } from 'zod';
import { couponExclusion } from '../../../../src/areas/marketing/exclusion/couponExclusion.contract';
import { type Call, protectedCall } from '../../../call/call';
import { refuse } from '../../../call/refusal';
import { bodyLimits } from '../../../http/body';
import type { EntityRegistry } from '../../../store/entity';
import { saveInput } from '../../../store/write';
import { getOfSubject, saveOfSubject } from '../../members/cards/ofSubject';
import { exclusionEntity } from './exclusions.rules';

/** Coupons that exclude each other, for the subject that the call names. */
export function calls(registry: EntityRegistry): Call[] {
  const { name, calls: paths } = couponExclusion;
  return [
    protectedCall({
      method: 'GET',
      path: paths.getOne,
      permission: `${name}:list`,
      input: z.object({}),
      handle(context) {
        if (!context.caller.subject) throw refuse('subjectRequired');
        return getOfSubject(context, exclusionEntity, registry);
      },
    }),
    protectedCall({
      method: 'POST',
      path: paths.update,
      permission: `${name}:edit`,
      body: bodyLimits.rows,
      input: saveInput,
      write: true,
      handle: (context, input) => saveOfSubject(context, exclusionEntity, registry, input),
    }),
  ];
}
