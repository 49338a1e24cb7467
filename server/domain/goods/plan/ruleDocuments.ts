import { and, asc, eq, ilike, inArray, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import { documentName, maxRulePrices } from '#areas/goods/plan/priceRules';
import type { RowChange } from '#areas/log/operationLog/operationLog.contract';
import type { CallerContext } from '#server/call/call';
import { refuse } from '#server/call/refusal';
import { sayKey } from '#server/call/texts';
import { priceChange, priceChangeRow } from '#server/db/schema/goods/goods';
import { enqueue, jobKind } from '#server/domain/queue';
import { parsedRules, settledPrices } from './rulePrices';

export type DocumentRow = typeof priceChangeRow.$inferSelect;
export type Document = typeof priceChange.$inferSelect;

export const saveRulesInput = z.looseObject({
  name: documentName,
  /** what the preview answered: nothing else is agreed to */
  agreed: z.string().length(64),
  effectiveTime: z.iso.datetime({ offset: true }).nullish(),
});

export const rowsInput = z.object({
  guid: z.string().min(1).max(64),
  keyword: z.string().max(40).default(''),
  page: z.number().int().min(1).default(1),
  size: z.number().int().min(1).max(200).default(50),
});

/** So many prices the log names one by one. */
const logged = 200;

type LoggedPrice = Pick<DocumentRow, 'planName' | 'itemName' | 'skuName' | 'kind' | 'before' | 'after'>;

/** Field names of prices: in a plan, and among the specifications of goods. */
export const priceFields = {
  plan: { sale: 'salePrice', member: 'memberPrice' },
  library: { sale: 'sellingPrice', member: 'memberPrice' },
} as const;

/** One line of the operation log about a document of rules: its prices before and after, and how many more there are. */
export async function logRules(
  context: CallerContext,
  type: 'create' | 'edit' | 'delete',
  { guid, name, brand, target }: Pick<Document, 'guid' | 'name' | 'brand' | 'target'>,
  rows: readonly LoggedPrice[],
): Promise<void> {
  const inPlans = target === 'plan';
  const fields = priceFields[inPlans ? 'plan' : 'library'];
  const changes = rows.slice(0, logged).map(
    (row): RowChange => ({
      kind: 'changed',
      name: [row.planName, row.itemName, row.skuName].filter(Boolean).join(' · '),
      values: [{ field: fields[row.kind === 'member' ? 'member' : 'sale'], before: row.before, after: row.after }],
    }),
  );
  const more: RowChange[] =
    rows.length > logged ? [{ kind: 'changed', name: `… +${rows.length - logged}`, values: [] }] : [];
  const field = inPlans ? 'prices' : 'specifications';
  await context.log({
    type,
    module: 'brandLibrary',
    submodule: inPlans ? 'menuPlan' : 'libraryCommodity',
    brand,
    objectGuid: guid,
    object: name,
    detail: [{ field, before: null, after: null, rows: [...changes, ...more] }],
  });
}

/** A document of rules that is carried out or taken back, in whose name. */
export const priceRulesRun = jobKind(
  'priceRules',
  z.object({ guid: z.string(), merchant: z.string(), by: z.string() }),
);

/** Has a document carried out or taken back a part at a time, from an instant on. */
export async function enqueueRun(context: CallerContext, guid: string, due: Date, what: 'apply' | 'undo') {
  const payload = { guid, merchant: context.caller.merchant, by: context.caller.name };
  await enqueue(context.tx, priceRulesRun, { key: `priceRules ${what} ${guid}`, due, payload });
}

/**
 * Saves the result of rules as a document, exactly as previewed: after any change of prices, plans or dishes it must be
 * previewed again. It is carried out as a task, at once or from its time.
 */
export async function saveRules(context: CallerContext, input: z.infer<typeof saveRulesInput>) {
  const { tx, caller, now } = context;
  const rules = parsedRules(context, input);
  const due = input.effectiveTime ? new Date(input.effectiveTime) : now;
  if (due < now) throw refuse('plan.effectivePast');
  const { rows, agreed } = await settledPrices(context, rules);
  if (agreed !== input.agreed) throw refuse('plan.rule.changedSince');
  const twice = new Set(rows.flatMap((row) => (row.refused === 'severalRules' ? [row.itemName] : [])));
  if (twice.size > 0) throw refuse('plan.oneRule', { items: [...twice].slice(0, 10).join('、') });
  const changed = rows.filter((row) => row.refused === null);
  if (changed.length === 0) throw refuse('plan.rule.nothing');
  if (changed.length > maxRulePrices) throw refuse('plan.rule.tooMany', { max: maxRulePrices });
  const guid = crypto.randomUUID();
  const status = due > now ? 'waiting' : 'running';
  const document = {
    guid,
    merchant: caller.merchant,
    name: input.name.trim(),
    rows: [],
    status,
    target: rules.target,
    brand: rules.brandGuid,
    rules: rules.rules,
    effectiveTime: due.toISOString(),
    createdAt: now.toISOString(),
    createdBy: caller.name,
  };
  await tx.insert(priceChange).values(document);
  const kept = rows.map((row, index) => ({
    merchant: caller.merchant,
    document: guid,
    number: index + 1,
    plan: row.planGuid,
    planName: row.planName,
    item: row.itemGuid,
    itemName: row.itemName,
    sku: row.skuGuid,
    skuName: row.skuName,
    kind: row.kind,
    before: row.before,
    after: row.after,
    state: row.refused ? 'refused' : 'waiting',
    reason: row.reason,
  }));
  for (let at = 0; at < kept.length; at += 500) await tx.insert(priceChangeRow).values(kept.slice(at, at + 500));
  await logRules(context, 'create', document, changed);
  await enqueueRun(context, guid, due, 'apply');
  return { guid, status, changed: changed.length, refused: rows.length - changed.length };
}

const ofDocuments = ({ caller }: CallerContext, guids: readonly string[]) =>
  and(eq(priceChangeRow.merchant, caller.merchant), inArray(priceChangeRow.document, [...guids]));

/** How far documents of rules are: prices by what became of them. */
export async function countsOfRows(context: CallerContext, guids: readonly string[]) {
  const rows = await context.tx
    .select({ document: priceChangeRow.document, state: priceChangeRow.state, count: sql<number>`count(*)::int` })
    .from(priceChangeRow)
    .where(ofDocuments(context, guids))
    .groupBy(priceChangeRow.document, priceChangeRow.state);
  const counts = new Map<string, Record<string, number>>();
  for (const { document, state, count } of rows) counts.set(document, { ...counts.get(document), [state]: count });
  return counts;
}

/** The plans that documents of rules are about, by document; those of prices in one state where it is given. */
export async function plansOfRows(
  context: CallerContext,
  guids: readonly string[],
  state?: string,
): Promise<Map<string, string[]>> {
  const rows = await context.tx
    .selectDistinct({ document: priceChangeRow.document, plan: priceChangeRow.plan })
    .from(priceChangeRow)
    .where(and(ofDocuments(context, guids), state === undefined ? undefined : eq(priceChangeRow.state, state)));
  const plans = new Map<string, string[]>();
  for (const { document, plan } of rows) {
    if (plan) plans.set(document, [...(plans.get(document) ?? []), plan]);
  }
  return plans;
}

/** Prices of a document of rules, a page at a time: what is refused first. */
export async function pageOfRows({ tx, language }: CallerContext, input: z.infer<typeof rowsInput>) {
  const like = `%${input.keyword.trim().replace(/[\\%_]/g, '\\$&')}%`;
  const where = and(
    eq(priceChangeRow.document, input.guid),
    or(ilike(priceChangeRow.itemName, like), ilike(priceChangeRow.planName, like)),
  );
  const [{ total } = { total: 0 }] = await tx
    .select({ total: sql<number>`count(*)::int` })
    .from(priceChangeRow)
    .where(where);
  const rows = await tx
    .select()
    .from(priceChangeRow)
    .where(where)
    .orderBy(sql`${priceChangeRow.state} <> 'refused'`, asc(priceChangeRow.number))
    .limit(input.size)
    .offset((input.page - 1) * input.size);
  const list = rows.map(({ plan, item, sku, merchant: _, document: __, reason, ...row }) => ({
    ...row,
    planGuid: plan,
    itemGuid: item,
    skuGuid: sku,
    reason: reason ? sayKey(language, reason.text, reason.params) : null,
  }));
  return { list, total };
}
