import { z } from 'zod';
import { isPlainText } from '#entity/fields';

/** A note that a call takes beside a record's fields: like theirs, without signs that are not seen and yet change what is. */
export function plainNote(max: number) {
  return z
    .string()
    .trim()
    .max(max)
    .refine((note) => isPlainText(note, true));
}
