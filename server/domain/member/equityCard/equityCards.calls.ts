import { and, asc, count, desc, eq, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { equityCard as contract } from '#areas/member/equityCard/equityCard.contract';
import { equityPaths, type Holders, type Holding, holdersOnPage } from '#areas/member/equityCard/issuing';
import { holdsAt } from '#areas/member/equityCard/validity';
import { type Call, type CallerContext, protectedCall } from '#server/call/call';
import { equityCard, equityHolding } from '#server/db/schema/member/equityCard';
import { member } from '#server/db/schema/member/member';
import { requireRows } from '#server/store/read';
import { memberEntity } from '../member/member.rules';
import { seenMembers } from '../member/seen';
import { equityCardEntity } from './card.rules';
import { issueCard, previewIssue } from './issue';
import { resume, stop } from './states';

const text = z.string().min(1).max(64);
const one = z.object({ id: text });

function holdings({ tx }: CallerContext, where: SQL | undefined) {
  return tx
    .select({ holding: equityHolding, cardName: equityCard.name, memberName: member.fullName })
    .from(equityHolding)
    .innerJoin(equityCard, eq(equityCard.guid, equityHolding.card))
    .innerJoin(member, eq(member.guid, equityHolding.member))
    .where(where);
}

type Found = Awaited<ReturnType<typeof holdings>>[number];

const answerOf =
  (now: Date) =>
  ({ holding: { guid, merchant: _, subject: __, ...row }, cardName, memberName }: Found): Holding => {
    const { card, specification, amount, from, until, renews, at, operator } = row;
    const isLater = Date.parse(from) > now.getTime();
    const state = holdsAt(row, now.getTime()) ? 'running' : isLater ? 'later' : 'over';
    return {
      ...{ id: guid, card, cardName, member: row.member, memberName, specification, amount },
      ...{ from, until, state, renews, at, operator },
    };
  };

/** Who was given a card, of the members whom the caller sees; the newest first. */
async function holders(context: CallerContext, { id, page }: { id: string; page: number }): Promise<Holders> {
  await requireRows(context, equityCardEntity, [id]);
  const where = and(eq(equityHolding.card, id), seenMembers(context));
  const [all] = await context.tx
    .select({ n: count() })
    .from(equityHolding)
    .innerJoin(member, eq(member.guid, equityHolding.member))
    .where(where);
  const rows = await holdings(context, where)
    .orderBy(desc(equityHolding.at), desc(equityHolding.from), desc(equityHolding.guid))
    .limit(holdersOnPage)
    .offset((page - 1) * holdersOnPage);
  return { rows: rows.map(answerOf(context.now)), total: all?.n ?? 0 };
}

/** The cards of a member, the first to end first; what is over is left out. */
async function ofMember(context: CallerContext, { id }: { id: string }): Promise<Holding[]> {
  await requireRows(context, memberEntity, [id]);
  const rows = await holdings(context, eq(equityHolding.member, id)).orderBy(asc(equityHolding.from));
  return rows.map(answerOf(context.now)).filter(({ state }) => state !== 'over');
}

const asked = z.object({ card: text, member: text, specification: z.string().min(1).max(40), store: text.optional() });

/** Equity cards, beyond the standard calls. */
export const calls: readonly Call[] = [
  ...[
    { path: equityPaths.stop, handle: stop },
    { path: equityPaths.resume, handle: resume },
  ].map(({ path, handle }) =>
    protectedCall({ method: 'POST', path, permission: `${contract.name}:stop`, input: one, write: true, handle }),
  ),
  protectedCall({
    method: 'POST',
    path: equityPaths.preview,
    permission: `${contract.name}:issue`,
    input: asked,
    handle: previewIssue,
  }),
  protectedCall({
    once: 'id',
    method: 'POST',
    path: equityPaths.issue,
    permission: `${contract.name}:issue`,
    // Fields are checked by their contract, which answers at each.
    input: z.record(z.string(), z.unknown()).and(z.object({ id: z.uuid(), card: text, member: text })),
    write: true,
    handle: issueCard,
  }),
  protectedCall({
    method: 'POST',
    path: equityPaths.holders,
    permission: `${contract.name}:show`,
    input: one.extend({ page: z.number().int().min(1).max(100_000) }),
    handle: holders,
  }),
  protectedCall({
    method: 'POST',
    path: equityPaths.ofMember,
    permission: 'member:show',
    input: one,
    handle: ofMember,
  }),
];
