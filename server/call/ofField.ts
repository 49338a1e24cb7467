import { z } from 'zod';
import type { Field } from '#entity/field';

/**
 * The input of a call that is a value of a field: checked as in a form, and given on as it is stored. A mere check beside the raw text
 * would let ' 5' through to where it is no number.
 */
export function ofField<T>({ schema }: Pick<Field<T>, 'schema'>) {
  return z.unknown().transform((value, context): T => {
    const parsed = schema.safeParse(value);
    if (parsed.success) return parsed.data;
    context.addIssue({ code: 'custom', message: 'field' });
    return z.NEVER;
  });
}
