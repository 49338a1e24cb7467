import { and, eq } from 'drizzle-orm';
import type { MemberFileFigures } from '#business/memberFile/memberFile';
import { type Issue, issue } from '#entity/issue';
import type { CallerContext } from '#server/call/call';
import { missing } from '#server/call/refusal';
import { memberFile } from '#server/db/schema/business/memberFile';
import { subsidyActivity } from '#server/db/schema/member/subsidy';

type FileRow = typeof memberFile.$inferSelect;

const figuresOf = ({ guid, name, found, missing: absent, repeated, agreed }: FileRow): MemberFileFigures => ({
  ...{ id: guid, name, found, missing: absent, repeated, agreed },
});

async function fileOf({ tx, caller }: CallerContext, guid: string): Promise<FileRow | undefined> {
  const { merchant, subject } = caller;
  const [row] = await tx
    .select()
    .from(memberFile)
    .where(and(eq(memberFile.guid, guid), eq(memberFile.merchant, merchant), eq(memberFile.subject, subject ?? '')));
  return row;
}

/** The name of a file; null for one that was forgotten. */
export async function nameOfFile(context: CallerContext, guid: string): Promise<string | null> {
  return (await fileOf(context, guid))?.name ?? null;
}

/** Agrees to go on without the rows of a file that mean nobody. */
export async function agreeToFile(context: CallerContext, { id }: { id: string }): Promise<MemberFileFigures> {
  const row = await fileOf(context, id);
  if (!row || row.operator !== context.caller.employee) throw missing();
  await context.tx.update(memberFile).set({ agreed: true }).where(eq(memberFile.guid, id));
  return figuresOf({ ...row, agreed: true });
}

/** Figures of a file: one's own, or that of a subsidy of the subject. */
export async function showFile(context: CallerContext, { id }: { id: string }): Promise<MemberFileFigures> {
  const row = await fileOf(context, id);
  if (!row) throw missing();
  const { tx, caller } = context;
  const shared = await tx.$count(subsidyActivity, eq(subsidyActivity.file, id));
  if (row.operator !== caller.employee && shared === 0) throw missing();
  return figuresOf(row);
}

/**
 * Issues of a file that somebody chooses: it must be their own and still be there, mean somebody, and going on without the rest must be
 * agreed to. `before` is the file that the record has already, which stays, no matter who chose it.
 */
export async function fileIssues(
  context: CallerContext,
  file: string | null,
  { source = 'file', before = null }: { source?: string; before?: unknown } = {},
): Promise<Issue[]> {
  if (file === null || file === before) return [];
  const row = await fileOf(context, file);
  if (!row || row.operator !== context.caller.employee) return [issue(source, 'memberFileGone')];
  if (row.found === 0) return [issue(source, 'memberFileEmpty')];
  return row.agreed ? [] : [issue(source, 'memberFileNotAgreed', { count: row.missing })];
}
