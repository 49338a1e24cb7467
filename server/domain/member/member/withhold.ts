import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { withheldName } from '#entity/person';
import type { CallerContext } from '#server/call/call';
import type { Tx } from '#server/db/database';
import { member } from '#server/db/schema/member/member';
import { enqueue, jobKind } from '#server/domain/queue';
import { spellingKey } from '#values/spelling';

/** Person whose words are withheld. */
interface Forgotten {
  merchant: string;
  member: string;
  cards: string[];
  name: string;
  phone: string;
}

const purpose = 'forgottenMember';

/** Work that goes through all tables; who is forgotten is sealed until it ends. */
export const withholding = jobKind('withholdWords', z.object({ sealed: z.string(), after: z.string() }));

/** Withholds, in the background, the name and the phone of a member in all that staff have written about them. */
export async function withholdLater(context: CallerContext, forgotten: Omit<Forgotten, 'merchant'>): Promise<void> {
  const { tx, caller, now, config } = context;
  const sealed = await config.vault.seal(purpose, JSON.stringify({ ...forgotten, merchant: caller.merchant }));
  await enqueue(tx, withholding, { key: `withhold ${forgotten.member}`, due: now, payload: { sealed, after: '' } });
}

const forgottenShape = z.object({
  merchant: z.string(),
  member: z.string(),
  cards: z.array(z.string()),
  name: z.string(),
  phone: z.string(),
});

/** Opens what a job is about. */
export async function forgottenIn({ vault }: CallerContext['config'], sealed: string): Promise<Forgotten> {
  return forgottenShape.parse(JSON.parse(await vault.open(purpose, sealed)));
}

/** Tables about staff or about the database itself. A phone there is a colleague's, even if it was the member's too. */
const others = ['migration', 'job', 'employee', 'former_phone', 'holder_employee', 'store', 'merchant'];

/** A table with columns of text, and those that say whom or what a row is about. */
interface TextTable {
  name: string;
  texts: string[];
  documents: string[];
  links: string[];
}

/** Columns by which a row belongs to a member or to one of their cards. */
const linking = ['member', 'card', 'object_guid', 'guid'];

/** Returns the first table after a name whose rows belong to an enterprise and hold texts; null after the last. */
export async function nextTable(tx: Tx, after: string): Promise<TextTable | null> {
  const { rows } = await tx.execute<{ name: string; texts: string[]; documents: string[]; links: string[] }>(sql`
    SELECT c.table_name AS name,
      coalesce(json_agg(c.column_name) FILTER (WHERE c.data_type = 'text'), '[]') AS texts,
      coalesce(json_agg(c.column_name) FILTER (WHERE c.data_type = 'jsonb'), '[]') AS documents,
      coalesce(json_agg(c.column_name) FILTER (WHERE c.data_type = 'text' AND c.column_name IN ${linking}), '[]') AS links
    FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
    WHERE t.table_schema = current_schema() AND t.table_type = 'BASE TABLE' AND c.is_generated = 'NEVER'
      AND c.table_name > ${after} AND c.table_name NOT IN ${others}
      AND EXISTS (SELECT FROM information_schema.columns m
        WHERE m.table_schema = c.table_schema AND m.table_name = c.table_name AND m.column_name = 'merchant')
    GROUP BY c.table_name HAVING bool_or(c.data_type IN ('text', 'jsonb')) ORDER BY c.table_name LIMIT 1`);
  return rows[0] ?? null;
}

/** Tables whose rows are other people's where somebody else has the phone now, as a member of another subject or after a new registration. */
const ofHolders = ['member', 'platform_customer'];

/** Returns true if the phone belongs to a member who is not forgotten. */
async function isHeldPhone(tx: Tx, { merchant, phone }: Forgotten): Promise<boolean> {
  const [found] = await tx
    .select({ guid: member.guid })
    .from(member)
    .where(and(eq(member.merchant, merchant), eq(member.phone, phone)))
    .limit(1);
  return found !== undefined;
}

const unregular = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/**
 * Withholds words in one table: the phone wherever it is written, with blanks or hyphens too; the name where a row is about the member
 * or holds the phone, because others may have the same name.
 */
export async function withholdIn(tx: Tx, { name, texts, documents, links }: TextTable, who: Forgotten): Promise<void> {
  const isHeld = await isHeldPhone(tx, who);
  if (isHeld && ofHolders.includes(name)) return;
  // As a whole number: the same digits inside an order's number are no phone.
  const phone = `(?<![0-9])${[...who.phone].map(unregular).join('[ -]?')}(?![0-9])`;
  const names = [...new Set([who.name, spellingKey(who.name)])].filter((one) => one.length > 1).map(unregular);
  const words = names.join('|');
  const isText = (column: string) =>
    !(links.includes(column) || column === 'merchant' || (isHeld && column === 'phone'));
  const columns = [...texts.filter(isText), ...documents].map((column) => ({
    id: sql.identifier(column),
    cast: documents.includes(column) ? sql`::jsonb` : sql``,
  }));
  if (columns.length === 0) return;
  const table = sql.identifier(name);
  const whole = sql.join(
    columns.map(({ id }) => sql`coalesce(${id}::text, '')`),
    sql` || ' ' || `,
  );
  const guids = [who.member, ...who.cards];
  const about =
    links.length > 0
      ? sql.join(
          links.map((column) => sql`${sql.identifier(column)} IN ${guids}`),
          sql` OR `,
        )
      : sql`false`;
  // The flag says whether the name goes too: it is asked of the row before anything of it changes.
  const withName = words === '' ? sql`false` : sql`(${about} OR ${whole} ~ ${phone})`;
  const sets = columns.map(({ id, cast }) => {
    const cleared = sql`regexp_replace(${id}::text, ${phone}, ${withheldName}, 'g')`;
    const nameless = words === '' ? cleared : sql`regexp_replace(${cleared}, ${words}, ${withheldName}, 'g')`;
    return sql`${id} = (CASE WHEN ${withName} THEN ${nameless} ELSE ${cleared} END)${cast}`;
  });
  const named = words === '' ? sql`false` : sql`(${about}) AND ${whole} ~ ${words}`;
  await tx.execute(sql`UPDATE ${table} SET ${sql.join(sets, sql`, `)}
    WHERE merchant = ${who.merchant} AND (${whole} ~ ${phone} OR ${named})`);
}
