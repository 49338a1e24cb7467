import { representationOf } from '#entity/contract';
import type { CallerContext } from '../call/call';
import { QuestionRefusal } from '../call/question';
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

/** A refusal of one row of several, with the row's name; `own` is what refused the row. */
export class RowRefusal extends Refusal {
  readonly own: Refusal;

  constructor(name: string, reason: string, own: Refusal) {
    super(own.code, 'ofRow', { name, reason }, own.payload);
    this.own = own;
  }
}

/** Returns the refusal of one row of several, with its name unless the reason has it already. */
function ofRow(context: CallerContext, name: string, refusal: Refusal): Refusal {
  const reason = reasonOf(context, refusal);
  return reason.includes(name) ? refusal : new RowRefusal(name, reason, refusal);
}

/** Does what a batch asks of one of its rows. Where the batch has others, a refusal names the row. */
export async function forRow<T>(
  context: CallerContext,
  { name, several }: { name: string; several: boolean },
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw several && error instanceof Refusal ? ofRow(context, name, error) : error;
  }
}

/**
 * Checks a selection. Of several rows the refusal names the refused one: "in use" alone does not tell which of thirty.
 * The row is found by bisection; where none is refused alone, the refusal of all of them is thrown. A question names its rows itself.
 */
export async function checkSelection(
  context: CallerContext,
  entity: Entity,
  rows: Stored[],
  check: Check,
): Promise<void> {
  const whole = await refusalOf(check, rows);
  if (!whole) return;
  if (whole instanceof QuestionRefusal) throw whole;
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
  throw ofRow(context, representationOf(entity.contract, row.values), own);
}
