import { and, eq, sql } from 'drizzle-orm';
import {
  type Adjusted,
  type AdjustedLine,
  adjustments,
  countedBy,
  type Holdings,
  heldBefore,
  isOverDay,
  leftToday,
  linesOf,
  needsAuthoriser,
} from '#areas/member/member/desk/adjustment';
import { yuan } from '#business/bill/bill';
import { checkValues } from '#entity/contract';
import { isEmpty } from '#entity/field';
import { issue } from '#entity/issue';
import type { CallerContext } from '#server/call/call';
import { codes, Refusal, refuse } from '#server/call/refusal';
import { employee } from '#server/db/schema';
import { memberAdjustment } from '#server/db/schema/member/member';
import { refuseFields } from '#server/store/write';
import { toUnits } from '#values/decimal';
import { dayIn } from '#values/zonedTime';
import type { Book } from '../ledger/book';
import { authoriserBy } from './authoriser';
import { heldBook, refuseOwn } from './held';
import { limitsOf } from './limits';
import { entryBy } from './place';

type Values = Record<string, unknown>;

const limitText = (value: unknown) => (isEmpty(value) ? null : String(value));

/** The limits of the operator for each kind of correction, with what is used of them today. */
async function limitsToday(context: CallerContext): Promise<Holdings['limits']> {
  const { tx, caller, now } = context;
  const { values } = await limitsOf(context);
  const rows = await tx
    .select({ kind: memberAdjustment.kind, used: sql<string>`sum(${memberAdjustment.counted})::text` })
    .from(memberAdjustment)
    .where(
      and(
        eq(memberAdjustment.merchant, caller.merchant),
        eq(memberAdjustment.employee, caller.employee),
        eq(memberAdjustment.businessDate, dayIn(now, caller.merchantZone)),
      ),
    )
    .groupBy(memberAdjustment.kind);
  const of = (kind: Adjusted) => ({
    daily: limitText(values[`${kind}Daily`]),
    alone: limitText(values[`${kind}Alone`]),
    used: rows.find((row) => row.kind === kind)?.used ?? '0',
  });
  return { balance: of('balance'), points: of('points'), growth: of('growth') };
}

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

/** An operator corrects one thing at a time, so that two at once cannot pass the day's limit together. */
async function holdOperator({ tx, caller }: CallerContext): Promise<void> {
  await tx
    .select({ guid: employee.guid })
    .from(employee)
    .where(eq(employee.guid, caller.employee))
    .for('no key update');
}

/** Whether this very correction was made already; another one under its id is refused. */
async function isDone({ tx, caller }: CallerContext, kind: Adjusted, business: string, id: string): Promise<boolean> {
  const [known] = await tx.select().from(memberAdjustment).where(eq(memberAdjustment.guid, business));
  if (!known) return false;
  const same = known.member === id && known.kind === kind && known.employee === caller.employee;
  if (!same) throw new Refusal(codes.conflict, 'keyReused');
  return true;
}

const fieldOf = { real: 'realBalance', gift: 'giftBalance', points: 'points', growth: 'growthValue' } as const;

/** Corrects what a member holds, by hand and once (002 §5, docs/rules.md "Nobody serves themselves"). */
export async function adjust(
  context: CallerContext,
  kind: Adjusted,
  { id, business, ...input }: Values & { id: string; business: string },
): Promise<{ lines: AdjustedLine[] } | Refusal> {
  const { tx, caller, now } = context;
  const { values, issues } = checkValues(adjustments[kind], input);
  if (issues.length > 0) throw refuseFields(context, issues);
  await holdOperator(context);
  if (await isDone(context, kind, business, id)) return { lines: [] };
  const { books, book } = await heldBook(context, id);
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
  if (isOverDay(counted, limits[kind])) throw refuse('memberDesk.overDay', { left: leftToday(limits[kind]) ?? '' });
  const authoriser = needsAuthoriser(counted, limits[kind])
    ? await authoriserBy(context, values.authorizationNumber)
    : '';
  if (authoriser instanceof Refusal) return authoriser;
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
    authoriser,
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
      ...(authoriser ? [{ field: 'authoriser', before: null, after: authoriser }] : []),
    ],
  });
  return { lines };
}
