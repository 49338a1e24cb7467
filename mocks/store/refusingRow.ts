import { representationOf } from '../../src/entity/contract';
import type { CallerContext } from '../call/call';
import { Refusal } from '../call/refusal';
import { say } from '../call/texts';
import type { Entity } from './entity';
import type { Stored } from './storage';

type Check = (rows: Stored[]) => Promise<void>;

async function refusalOf(check: Check, rows: Stored[]): Promise<Refusal | null> {
  try {
    await check(rows);
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

/** The text of the reason: that of the field for a refusal of one field. */
function reasonOf(context: CallerContext, { text, params, payload }: Refusal): string {
  const errors = typeof payload === 'object' && payload !== null && 'errors' in payload ? payload.errors : null;
  const [first] = typeof errors === 'object' && errors !== null ? Object.values(errors) : [];
  return typeof first === 'string' ? first : say(context.language, text, params);
}

/**
 * Checks a selection. Of several rows the refusal names the refused one: "in use" alone does not tell which of thirty.
 * The row is found by bisection; where none is refused alone, the refusal of all of them is thrown.
 */
export async function checkSelection(
  context: CallerContext,
  entity: Entity,
  rows: Stored[],
  check: Check,
): Promise<void> {
  const whole = await refusalOf(check, rows);
  if (!whole) return;
  // A part may be refused for what the rest of the selection makes right: a folder for the one below it.
  const isThat = (refusal: Refusal | null) => refusal?.text === whole.text;
  let suspects = rows;
  while (suspects.length > 1) {
    const half = suspects.slice(0, Math.ceil(suspects.length / 2));
    suspects = isThat(await refusalOf(check, half)) ? half : suspects.slice(half.length);
  }
  const [row] = suspects;
  const own = row && rows.length > 1 ? await refusalOf(check, [row]) : null;
  if (!row || !own || !isThat(own)) throw whole;
  const name = representationOf(entity.contract, row.values);
  const reason = reasonOf(context, own);
  throw reason.includes(name) ? own : new Refusal(own.code, 'ofRow', { name, reason }, own.payload);
}
