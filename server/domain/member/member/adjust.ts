import { eq } from 'drizzle-orm';
import {
  type Adjusted,
  type AdjustedLine,
  adjustments,
  adjustmentVerbs,
  countedBy,
  type Holdings,
  heldBefore,
  linesOf,
  needsAuthoriser,
} from '#areas/member/member/desk/adjustment';
import { member as memberContract } from '#areas/member/member/member.contract';
import { yuan } from '#business/bill/bill';
import { checkValues } from '#entity/contract';
import { issue } from '#entity/issue';
import type { CallerContext } from '#server/call/call';
import { Refusal, refuse } from '#server/call/refusal';
import { memberAdjustment, member as memberTable } from '#server/db/schema/member/member';
import { loggedSecondPerson, secondPersonIf } from '#server/domain/access/secondPerson';
import { refuseFields } from '#server/store/write';
import { toUnits } from '#values/decimal';
import type { Book } from '../ledger/book';
import { holdOperator, limitsToday, requireWithinDay } from './dayLimit';
import { firstAnswer } from './firstAnswer';
import { heldBook, refuseOwn } from './held';
import { entryBy } from './place';
import { seesMembers } from './seen';

type Values = Record<string, unknown>;

/** Holdings that may be spent now. */
function heldBy({ cards, points, growth }: Book, at: string): Omit<Holdings, 'limits'> {
  return {
    cards: cards
      .filter(({ row }) => row.ending === null)
      .map(({ row: { guid, number }, balance: { real, gift } }) => ({
        id: guid,
        number,
        real: yuan(real.available(at)),
        gift: yuan(gift.available(at)),
      })),
    points: String(points.available(at)),
    growth: String(growth.available(at)),
  };
}

export async function holdings(context: CallerContext, id: string): Promise<Holdings> {
  const { book } = await heldBook(context, id);
  return { ...heldBy(book, context.now.toISOString()), limits: await limitsToday(context) };
}

const fieldOf = { real: 'realBalance', gift: 'giftBalance', points: 'points', growth: 'growthValue' } as const;

/** Corrects what a member holds, by hand and once (002 §5, docs/invariants.md "Nobody serves themselves"). */
export async function adjust(
  context: CallerContext,
  kind: Adjusted,
  { id, business, ...input }: Values & { id: string; business: string },
): Promise<{ lines: AdjustedLine[] } | Refusal> {
  const { tx, caller, now } = context;
  const { values, issues } = checkValues(adjustments[kind], input);
  if (issues.length > 0) throw refuseFields(context, issues);
  await holdOperator(context);
  const { books, book } = await heldBook(context, id);
  const made = await firstAnswer(context, kind, { id, business }, values);
  if (made) return made;
  const { member } = book;
  await refuseOwn(context, [member.phone]);
  if (!member.enabled) throw refuse('memberDesk.disabled');
  const card = kind === 'balance' ? book.cardBook(String(values.card)) : undefined;
  if (kind === 'balance' && card?.row.ending !== null) throw refuseFields(context, [issue('card', 'referenceMissing')]);
  if (!(card?.isNormal ?? book.mayTakePart)) throw refuse('memberDesk.cardFrozen');
  const at = now.toISOString();
  const limits = await limitsToday(context);
  const { lines, issues: short } = linesOf(kind, heldBefore({ ...heldBy(book, at), limits }, card?.row.guid), values);
  if (short.length > 0) throw refuseFields(context, short);
  const counted = countedBy(lines);
  requireWithinDay(counted, limits[kind]);
  const second = await secondPersonIf(
    context,
    needsAuthoriser(counted, limits[kind]),
    {
      act: `${kind}Adjustment`,
      right: `${memberContract.name}:${adjustmentVerbs[kind]}`,
      object: member.fullName,
      amount: counted,
      receivers: [member.phone],
      covers: seesMembers(eq(memberTable.guid, id)),
    },
    values,
  );
  if (second instanceof Refusal) return second;
  const remark = String(values.remark);
  const entry = await entryBy(context, member, { kind: 'adjustment', business, remark });
  const change = (of: AdjustedLine['of'], scale: number) =>
    toUnits(lines.find((line) => line.of === of)?.change ?? '0', scale);
  const by = {
    real: change('real', 2),
    gift: change('gift', 2),
    points: change('points', 0),
    growth: change('growth', 0),
  };
  if (!book.adjust(entry, by, card?.row.guid)) throw refuse('memberDesk.changedMeanwhile');
  await books.write(tx);
  await tx.insert(memberAdjustment).values({
    guid: business,
    merchant: member.merchant,
    subject: member.subject,
    member: member.guid,
    card: card?.row.guid ?? null,
    kind,
    type: String(values.type),
    counted,
    employee: caller.employee,
    authoriser: second?.name ?? '',
    remark,
    businessDate: entry.businessDate,
    at,
  });
  await context.log({
    type: 'adjust',
    module: 'member',
    submodule: 'member',
    brand: entry.brand,
    store: entry.store,
    objectGuid: member.guid,
    object: member.fullName,
    detail: [
      ...lines.map(({ of, before, after }) => ({ field: fieldOf[of], before, after })),
      { field: 'remark', before: null, after: remark },
      ...loggedSecondPerson(second),
    ],
  });
  return { lines };
}
