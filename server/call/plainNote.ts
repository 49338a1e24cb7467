import { z } from 'zod';
import { isPlainText, lengthOf } from '#entity/fields';
import { tidied } from '#values/spelling';

/** A note that a call takes beside a record's fields: like theirs, without signs that are not seen and yet change what is. */
export function plainNote(max: number) {
  return z
    .string()
    .transform((note) => tidied(note, true))
    .refine((note) => lengthOf(note) <= max && isPlainText(note, true));
}
