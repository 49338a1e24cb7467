import { and, eq, type SQL, sql } from 'drizzle-orm';
import { type MemberFileMatch, plainIdentifier, type UnmatchedReason } from '#business/memberFile/memberFile';
import type { CallerContext } from '#server/call/call';
import { missing, refuse } from '#server/call/refusal';
import { memberFile, memberFileRow } from '#server/db/schema/business/memberFile';
import { member } from '#server/db/schema/member/member';
import { labelled } from '#server/domain/member/label/ofMember';
import { seenMembers } from '#server/domain/member/member/seen';
import { countUse } from '#server/domain/signOn/limits';

/** Files that an operator reads in a quarter of an hour: who may read them could else try all numbers there are. */
export const mostFiles = 30;

/** Members whom each row means, by its place; those beyond the caller's scope are not there, as in their list. */
async function meantByRows(context: CallerContext, values: readonly string[]): Promise<Map<number, string[]>> {
  const { tx, caller } = context;
  const keys = JSON.stringify(values.map(plainIdentifier));
  const asked = sql`(SELECT value AS key, (ordinality - 1)::int AS place FROM json_array_elements_text(${keys}::json) WITH ORDINALITY)`;
  const those = (joined: SQL) => sql`SELECT asked.place, ${member.guid} AS guid FROM ${asked} asked ${joined}
    WHERE asked.key ~ '^[0-9]+$' AND ${and(
      eq(member.merchant, caller.merchant),
      eq(member.subject, caller.subject ?? ''),
      labelled,
      seenMembers(context),
    )}`;
  const own = sql`${member.merchant} = ${caller.merchant} AND ${member.subject} = ${caller.subject ?? ''}`;
  const ways = [
    those(sql`JOIN ${member} ON ${own} AND ${member.phone} = asked.key AND ${member.phone} <> ''`),
    those(sql`JOIN ${member} ON ${own} AND ${member.account} = asked.key`),
    those(sql`JOIN member_card held ON held.merchant = ${caller.merchant} AND held.number = asked.key
      JOIN ${member} ON ${member.guid} = held.member`),
  ];
  const { rows } = await tx.execute<{ place: number; guid: string }>(sql.join(ways, sql` UNION `));
  const found = new Map<number, string[]>();
  for (const { place, guid } of rows) found.set(place, [...(found.get(place) ?? []), guid]);
  return found;
}

interface Sorted {
  members: string[];
  unmatched: { row: number; reason: UnmatchedReason }[];
  repeatedRows: number[];
}

/** Rows by what became of them. */
function sorted(count: number, meant: ReadonlyMap<number, string[]>): Sorted {
  const members = new Set<string>();
  const answer: Sorted = { members: [], unmatched: [], repeatedRows: [] };
  for (let row = 0; row < count; row += 1) {
    const [guid, another] = meant.get(row) ?? [];
    if (guid === undefined || another !== undefined)
      answer.unmatched.push({ row, reason: guid === undefined ? 'unknown' : 'several' });
    else if (members.has(guid)) answer.repeatedRows.push(row);
    else members.add(guid);
  }
  return { ...answer, members: [...members] };
}

interface FileAsked {
  guid: string;
  name: string;
  values: readonly string[];
}

/**
 * Matches phones, card numbers and account names to members, each as a whole, and keeps whom they mean. Nobody is named: an answer
 * says of a row only whether it means somebody. The log notes each file; an operator reads `mostFiles` in a quarter of an hour.
 */
export async function matchFile(context: CallerContext, { guid, name, values }: FileAsked): Promise<MemberFileMatch> {
  const { tx, caller, now } = context;
  const { merchant, subject, employee: operator } = caller;
  if (!subject) throw refuse('subjectRequired');
  await countUse(tx, `member file ${merchant} ${operator}`, mostFiles, now);
  const { members, unmatched, repeatedRows } = sorted(values.length, await meantByRows(context, values));
  const figures = {
    ...{ name, found: members.length, missing: unmatched.length, repeated: repeatedRows.length },
    agreed: unmatched.length === 0,
  };
  const kept = await tx
    .insert(memberFile)
    .values({ guid, merchant, subject, operator, ...figures, createdAt: now.toISOString() })
    .onConflictDoNothing()
    .returning({ guid: memberFile.guid });
  if (kept.length === 0) throw missing();
  await tx.execute(sql`INSERT INTO ${memberFileRow} (file, member)
    SELECT ${guid}, value FROM json_array_elements_text(${JSON.stringify(members)}::json)`);
  const { found, missing: absent, repeated } = figures;
  await context.log({
    type: 'import',
    module: 'member',
    submodule: 'member',
    objectGuid: guid,
    object: name,
    detail: Object.entries({ found, missing: absent, repeated }).map(([field, after]) => ({
      field,
      before: null,
      after,
    })),
  });
  return { id: guid, ...figures, unmatched, repeatedRows };
}

/** The members of a file, as a condition. */
export function ofFile(file: string): SQL {
  return sql`${member.guid} IN (SELECT ${memberFileRow.member} FROM ${memberFileRow} WHERE ${memberFileRow.file} = ${file})`;
}
