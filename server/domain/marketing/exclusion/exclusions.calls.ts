import { z } from 'zod';
import { couponExclusion } from '#areas/marketing/exclusion/couponExclusion.contract';
import { bodyLimits } from '#server/call/body';
import { type Call, protectedCall } from '#server/call/call';
import { refuse } from '#server/call/refusal';
import { getOfSubject, saveOfSubject } from '#server/domain/member/card/ofSubject';
import type { EntityRegistry } from '#server/store/entity';
import { saveInput } from '#server/store/write';
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
