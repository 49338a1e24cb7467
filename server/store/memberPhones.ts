import { and, eq, inArray } from 'drizzle-orm';
import { member as contract } from '#areas/member/member/member.contract';
import { type Contract, fieldOf, sourceCode } from '#entity/contract';
import type { FieldKind } from '#entity/field';
import { maskPhonesIn, phonesIn } from '#values/phonesInText';
import { isRecord } from '#values/record';
import type { CallerContext } from '../call/call';
import { member } from '../db/schema/member/member';

// Staff write phones of members into remarks and reasons. Who may not reveal a member's phone reads them masked, wherever a text is
// shown: lists, records, the log, reports and exports (B9).

type Context = Pick<CallerContext, 'tx' | 'caller'>;

/** Kinds of fields that hold no sentence. Fields of phones have masks of their own. */
const wordless: readonly (FieldKind | undefined)[] = [
  ...([
    'phone',
    'digits',
    'letters',
    'reference',
    'references',
    'choice',
    'choices',
    'date',
    'datetime',
    'time',
    'money',
    'decimal',
  ] as const),
];

/** Returns a value with each text in it replaced. */
function eachText(value: unknown, replace: (text: string) => string): unknown {
  if (typeof value === 'string') return replace(value);
  if (Array.isArray(value)) return value.map((one) => eachText(one, replace));
  if (!isRecord(value) || value instanceof Date) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, eachText(one, replace)]));
}

function textsIn(value: unknown): string[] {
  const texts: string[] = [];
  eachText(value, (text) => {
    texts.push(text);
    return text;
  });
  return texts;
}

/** Returns those phones in some values that are members' and that the caller may not reveal. */
async function hiddenPhones({ tx, caller }: Context, values: unknown): Promise<ReadonlySet<string>> {
  if (caller.codes.has(sourceCode(contract, 'reveal'))) return new Set();
  const phones = [...new Set(textsIn(values).flatMap(phonesIn))];
  if (phones.length === 0) return new Set();
  const rows = await tx
    .selectDistinct({ phone: member.phone })
    .from(member)
    .where(and(eq(member.merchant, caller.merchant), inArray(member.phone, phones)));
  return new Set(rows.map(({ phone }) => phone));
}

/** Returns records in whose texts the phones of members are masked for who may not reveal them. */
export async function withoutMemberPhones<T extends Record<string, unknown>>(
  context: Context,
  records: readonly T[],
): Promise<T[]> {
  const hidden = await hiddenPhones(context, records);
  if (hidden.size === 0) return [...records];
  const masked = (text: string) => maskPhonesIn(text, (phone) => hidden.has(phone));
  return records.map((one) =>
    Object.assign(
      { ...one },
      Object.fromEntries(Object.entries(one).map(([name, value]) => [name, eachText(value, masked)])),
    ),
  );
}

/** Returns the values of an entity's rows as the caller may read them. */
export async function readableValues(
  context: Context,
  entity: Contract,
  rows: readonly Record<string, unknown>[],
): Promise<Record<string, unknown>[]> {
  const sentences = rows.map((row) =>
    Object.fromEntries(Object.entries(row).filter(([name]) => !wordless.includes(fieldOf(entity, name)?.meta.kind))),
  );
  const readable = await withoutMemberPhones(context, sentences);
  return rows.map((row, index) => ({ ...row, ...readable[index] }));
}

/**
 * Returns what a caller sends with the texts that they read masked put back as they are stored: somebody who saves a form has not
 * changed them.
 */
export async function withHiddenPhones(
  context: Context,
  sent: Record<string, unknown>,
  stored: Record<string, unknown> | null,
): Promise<Record<string, unknown>> {
  const hidden = stored ? await hiddenPhones(context, stored) : new Set<string>();
  if (hidden.size === 0) return sent;
  const originals = new Map(
    textsIn(stored).map((text) => [maskPhonesIn(text, (phone) => hidden.has(phone)), text] as const),
  );
  return Object.fromEntries(
    Object.entries(sent).map(([name, value]) => [name, eachText(value, (text) => originals.get(text) ?? text)]),
  );
}
