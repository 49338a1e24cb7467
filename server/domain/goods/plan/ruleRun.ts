import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { PlanContent, PlanSku } from '#areas/goods/plan/content';
import type { RowChange } from '#areas/log/operationLog/operationLog.contract';
import { representationOf } from '#entity/contract';
import type { CallerContext } from '#server/call/call';
import { missing, Refusal, refuse, type TextParams } from '#server/call/refusal';
import { priceChange, priceChangeRow } from '#server/db/schema/goods/goods';
import type { EntityRegistry } from '#server/store/entity';
import { requireRows } from '#server/store/read';
import { findIssues, logPlace, refuseFields, updateRow } from '#server/store/write';
import { commodityEntities, specificationsOf } from '../commodity/commodity.rules';
import { grouped } from './acrossPlans';
import { formalPlan, nextVersion } from './nextVersion';
import { requireWholePlan } from './plan.rules';
import { type Document, type DocumentRow, logRules, priceFields } from './ruleDocuments';
import { pricesOf } from './rulePrices';

/** Dishes of a library in one step. */
const dishesAStep = 25;

type Reason = { text: string; params?: TextParams };

/** The same rows the other way round: what an undo puts back. */
const reversed = (row: DocumentRow): DocumentRow => ({ ...row, before: row.after, after: row.before });

interface Steps {
  /** the rows that are still to be done have this state */
  from: string;
  to: string;
  ended: string;
}

const steps: Readonly<Record<string, Steps>> = {
  waiting: { from: 'waiting', to: 'done', ended: 'applied' },
  running: { from: 'waiting', to: 'done', ended: 'applied' },
  undoing: { from: 'done', to: 'undone', ended: 'undone' },
};

async function settle(context: CallerContext, rows: readonly DocumentRow[], state: string, reason: Reason | null) {
  const [first] = rows;
  if (!first) return;
  const numbers = rows.map((row) => row.number);
  await context.tx
    .update(priceChangeRow)
    .set({ state, reason })
    .where(and(eq(priceChangeRow.document, first.document), inArray(priceChangeRow.number, numbers)));
}

function kindOf(row: DocumentRow): 'sale' | 'member' {
  return row.kind === 'member' ? 'member' : 'sale';
}

/** Divides rows by what is found now: a price that is not the one of the document any more is somebody's later word. */
function divided(rows: readonly DocumentRow[], priceOf: (row: DocumentRow) => string | null | undefined) {
  const gone = rows.filter((row) => priceOf(row) === undefined);
  const later = rows.filter((row) => priceOf(row) !== undefined && priceOf(row) !== row.before);
  const fit = rows.filter((row) => priceOf(row) === row.before);
  return { gone, later, fit };
}

async function settleDivided(context: CallerContext, parts: ReturnType<typeof divided>, to: string) {
  await settle(context, parts.gone, 'refused', { text: 'plan.rule.gone' });
  await settle(context, parts.later, 'refused', { text: 'plan.rule.later' });
  await settle(context, parts.fit, to, null);
}

async function inPlan(context: CallerContext, guid: string, rows: readonly DocumentRow[], note: string, to: string) {
  const plan = await formalPlan(context, guid);
  const skus = new Map<string, PlanSku>(
    plan.content.items.flatMap((item) => item.skuList.map((sku) => [`${item.itemGuid} ${sku.skuGuid}`, sku] as const)),
  );
  const parts = divided(rows, (row) => {
    const sku = skus.get(`${row.item} ${row.sku}`);
    return sku && (sku[priceFields.plan[kindOf(row)]] || null);
  });
  const prices = new Map(parts.fit.map((row) => [`${row.item} ${row.sku} ${row.kind}`, row.after]));
  const next: PlanContent = {
    ...plan.content,
    items: plan.content.items.map((item) => ({
      ...item,
      skuList: item.skuList.map((sku) => {
        const key = `${item.itemGuid} ${sku.skuGuid}`;
        const member = prices.get(`${key} member`);
        return {
          ...sku,
          salePrice: prices.get(`${key} sale`) ?? sku.salePrice,
          ...(member === undefined ? {} : { memberPrice: member }),
        };
      }),
    })),
  };
  await nextVersion(context, plan, next, note);
  await settleDivided(context, parts, to);
}

const packageField = { sale: 'price', member: 'memberPrice' } as const;

async function inDish(
  context: CallerContext,
  registry: EntityRegistry,
  guid: string,
  rows: readonly DocumentRow[],
  to: string,
) {
  const [listed] = await requireRows(context, commodityEntities.brand, [guid], 'no key update');
  const isPackage = listed?.values.type === 'package';
  const entity = isPackage ? registry.get('libraryPackage') : commodityEntities.brand;
  if (!listed || !entity) throw missing();
  const [before = listed] = isPackage ? await requireRows(context, entity, [guid]) : [listed];
  const found = specificationsOf(before.values);
  const parts = divided(rows, (row) => {
    if (isPackage) return priceOrNull(before.values[packageField[kindOf(row)]]);
    const one = found.find((specification) => specification.guid === row.sku);
    return one && priceOrNull(one[priceFields.library[kindOf(row)]]);
  });
  const own = parts.fit.map((row) => [row, kindOf(row)] as const);
  const changes = isPackage
    ? Object.fromEntries(own.map(([row, kind]) => [packageField[kind], row.after]))
    : {
        specifications: found.map((one) => ({
          ...one,
          ...Object.fromEntries(
            own.flatMap(([row, kind]) => (row.sku === one.guid ? [[priceFields.library[kind], row.after]] : [])),
          ),
        })),
      };
  const { values, issues } = await findIssues(context, entity, registry, { ...before.values, ...changes }, before);
  if (issues.length > 0) throw refuseFields(context, issues);
  if (own.length > 0) {
    await updateRow(context, entity, before, values);
    await context.log({
      ...logPlace(entity, before),
      type: 'edit',
      objectGuid: guid,
      object: representationOf(entity.contract, before.values),
      detail: isPackage
        ? own.map(([row, kind]) => ({ field: packageField[kind], before: row.before, after: row.after }))
        : [{ field: 'specifications', before: null, after: null, rows: own.map(loggedRow) }],
    });
  }
  await settleDivided(context, parts, to);
}

function loggedRow([row, kind]: readonly [DocumentRow, 'sale' | 'member']): RowChange {
  const value = { field: priceFields.library[kind], before: row.before, after: row.after };
  return { kind: 'changed', name: row.skuName ?? row.itemName, values: [value] };
}

function priceOrNull(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

/** Does one part as a whole; where it is refused, all of its rows are, with the reason. */
async function part(context: CallerContext, rows: readonly DocumentRow[], work: (c: CallerContext) => Promise<void>) {
  try {
    await context.tx.transaction((tx) => work({ ...context, tx }));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await settle(context, rows, 'refused', { text: error.text, params: error.params });
  }
}

/** The rows of the next part: those of one plan, or of some dishes of the library. */
async function nextRows({ tx }: CallerContext, document: string, state: string): Promise<DocumentRow[]> {
  const open = and(eq(priceChangeRow.document, document), eq(priceChangeRow.state, state));
  const [first] = await tx.select().from(priceChangeRow).where(open).orderBy(asc(priceChangeRow.number)).limit(1);
  if (!first) return [];
  if (first.plan)
    return tx
      .select()
      .from(priceChangeRow)
      .where(and(open, eq(priceChangeRow.plan, first.plan)));
  const dishes = tx
    .selectDistinct({ item: priceChangeRow.item })
    .from(priceChangeRow)
    .where(open)
    .orderBy(asc(priceChangeRow.item))
    .limit(dishesAStep);
  return tx
    .select()
    .from(priceChangeRow)
    .where(and(open, isNull(priceChangeRow.plan), inArray(priceChangeRow.item, dishes)));
}

async function finish(context: CallerContext, document: Document, { to, ended }: Steps): Promise<void> {
  const done = and(eq(priceChangeRow.document, document.guid), eq(priceChangeRow.state, to));
  const rows = await context.tx.select().from(priceChangeRow).where(done).orderBy(asc(priceChangeRow.number));
  const none = rows.length === 0 && ended === 'applied';
  const failure = none ? { failure: 'plan.rule.allRefused' } : {};
  await context.tx
    .update(priceChange)
    .set({ status: none ? 'failed' : ended, ...failure })
    .where(eq(priceChange.guid, document.guid));
  await logRules(context, 'edit', document, ended === 'undone' ? rows.map(reversed) : rows);
}

/**
 * A step of a document of rules: the prices of one plan, or of some dishes of the library. A price that cannot be
 * changed is refused alone with its reason; the others are changed. Returns whether more is left.
 */
export async function ruleStep(
  context: CallerContext,
  registry: EntityRegistry,
  { guid, by }: { guid: string; by: string },
): Promise<boolean> {
  const [document] = await context.tx.select().from(priceChange).where(eq(priceChange.guid, guid)).for('update');
  const step = steps[document?.status ?? ''];
  if (!document || !step) return false;
  const rows = await nextRows(context, guid, step.from);
  const [first] = rows;
  if (!first) {
    await finish(context, document, step);
    return false;
  }
  if (document.status === 'waiting') {
    await context.tx.update(priceChange).set({ status: 'running' }).where(eq(priceChange.guid, guid));
  }
  const undoing = step.ended === 'undone';
  const own = undoing ? rows.map(reversed) : rows;
  const cause = { kind: undoing ? 'undo' : 'document', name: document.name, by } as const;
  const caused = { ...context, cause };
  const { plan } = first;
  if (plan) {
    await part(caused, own, (inside) => inPlan(inside, plan, own, document.name, step.to));
    return true;
  }
  const dishes = grouped(own, (row) => row.item);
  for (const [item, ofItem] of dishes) {
    await part(caused, ofItem, (inside) => inDish(inside, registry, item, ofItem, step.to));
  }
  return true;
}

/** Refuses to take a document back where one of its prices was changed again since, or is gone. */
export async function requireUnchanged(context: CallerContext, document: Document): Promise<void> {
  const done = and(eq(priceChangeRow.document, document.guid), eq(priceChangeRow.state, 'done'));
  const rows = await context.tx.select().from(priceChangeRow).where(done);
  for (const guid of new Set(rows.flatMap((row) => row.plan ?? []))) await requireWholePlan(context, guid);
  const target = document.target === 'library' ? 'library' : 'plan';
  const now = await pricesOf(context, target, String(document.brand));
  const prices = new Map(now.map((one) => [`${one.planGuid} ${one.itemGuid} ${one.skuGuid}`, one]));
  if (rows.some((row) => prices.get(`${row.plan} ${row.item} ${row.sku}`)?.[kindOf(row)] !== row.after)) {
    throw refuse('plan.priceChangedSince');
  }
}
