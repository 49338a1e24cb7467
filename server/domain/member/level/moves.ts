import { type SQL, sql } from 'drizzle-orm';
import type { LevelMove, LevelMoves } from '#areas/member/level/paths';
import type { CallerContext } from '#server/call/call';
import { codes, Refusal, refuse } from '#server/call/refusal';
import { memberLevel } from '#server/db/schema/member/level';
import { type Ladder, ladderOf } from './ladder';

/** The level of a row of `member` by a ladder, as `levelFor` says it; a ladder without levels changes nothing. */
function levelIn({ basis, levels }: Ladder): SQL {
  const [lowest] = levels;
  if (!lowest) return sql`member.level`;
  const reached = basis === 'growth' ? sql`member.growth_value` : sql`member.points_earned`;
  const given = sql.join(
    levels.map(({ guid, threshold }) => sql`WHEN member.fixed_level = ${guid} THEN ${threshold}::integer`),
    sql` `,
  );
  const held = sql`greatest(${reached}, CASE ${given} ELSE 0 END)`;
  const fromTop = [...levels].reverse();
  const steps = fromTop.map(({ guid, threshold }) => sql`WHEN ${held} >= ${threshold}::integer THEN ${guid}`);
  return sql`CASE ${sql.join(steps, sql` `)} ELSE ${lowest.guid} END`;
}

interface CountedMove {
  [column: string]: unknown;
  from: string;
  to: string;
  count: number;
}

/** Who would move where by a ladder: a look at every member of the subject. */
async function movesBy({ tx, caller }: CallerContext, subject: string, ladder: Ladder): Promise<CountedMove[]> {
  const level = levelIn(ladder);
  const { rows } =
    await tx.execute<CountedMove>(sql`SELECT member.level AS "from", ${level} AS "to", count(*)::int AS count
    FROM member WHERE member.merchant = ${caller.merchant} AND member.subject = ${subject} AND member.level <> ${level}
    GROUP BY 1, 2 ORDER BY 1, 2`);
  return rows;
}

/** Moves them, each with a row of its record; answers who moved. */
async function move(context: CallerContext, subject: string, ladder: Ladder): Promise<CountedMove[]> {
  const { tx, caller, now } = context;
  const level = levelIn(ladder);
  const reached = ladder.basis === 'growth' ? sql`member.growth_value` : sql`member.points_earned`;
  const at = sql`${now.toISOString()}::timestamptz`;
  const { rows } = await tx.execute<CountedMove>(sql`
    WITH chosen AS (SELECT member.guid, member.merchant, member.subject, member.level AS from_level, ${level} AS to_level,
        ${reached} AS reached FROM member
      WHERE member.merchant = ${caller.merchant} AND member.subject = ${subject} AND member.level <> ${level}
      ORDER BY member.guid FOR NO KEY UPDATE),
    moved AS (UPDATE member SET level = chosen.to_level, level_since = ${at}, version = version + 1, updated_at = ${at}
      FROM chosen WHERE member.guid = chosen.guid),
    noted AS (INSERT INTO level_record (guid, merchant, search, created_at, updated_at, updated_by, subject, member, from_level,
        level, growth, kind, at, operator)
      SELECT gen_random_uuid()::text, merchant, '', ${at}, ${at}, ${caller.name}, subject, guid, from_level, to_level, reached,
        'rule', ${at}, ${caller.name} FROM chosen)
    SELECT from_level AS "from", to_level AS "to", count(*)::int AS count FROM chosen GROUP BY 1, 2 ORDER BY 1, 2`);
  return rows;
}

const tokenOf = (moves: readonly CountedMove[]) =>
  moves.map(({ from, to, count }) => `${from}>${to}:${count}`).join(';');

/** A refusal that says who would move where: the answer to a save that nobody agreed to yet. */
async function asking({ tx, caller }: CallerContext, moves: readonly CountedMove[]): Promise<Refusal> {
  const names = new Map(
    (
      await tx
        .select({ guid: memberLevel.guid, name: memberLevel.name })
        .from(memberLevel)
        .where(sql`${memberLevel.merchant} = ${caller.merchant}`)
    ).map(({ guid, name }) => [guid, name]),
  );
  const named = moves.map(
    ({ from, to, count }): LevelMove => ({
      ...{ from, to, count },
      fromName: names.get(from) ?? '—',
      toName: names.get(to) ?? '—',
    }),
  );
  const payload: LevelMoves = { moves: named, token: tokenOf(moves) };
  const count = moves.reduce((sum, one) => sum + one.count, 0);
  return new Refusal(codes.refused, 'memberLevel.levelsMove', { count }, payload);
}

/**
 * Puts the members of the call's subject on the levels as they are now in this transaction. What moves is worked out again here,
 * and refused where it is not what was agreed to (B5): `token` is that of the last refusal.
 */
export async function settleLevels(context: CallerContext, token: unknown): Promise<void> {
  const { subject } = context.caller;
  if (!subject) throw refuse('subjectRequired');
  const ladder = await ladderOf(context.tx, subject);
  const expected = await movesBy(context, subject, ladder);
  if (expected.length === 0) return;
  if (token !== tokenOf(expected)) throw await asking(context, expected);
  const done = await move(context, subject, ladder);
  if (token !== tokenOf(done)) throw await asking(context, done);
}
