import { and, asc, count, eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Contract, contract, crud, fieldOf, sourceCode } from '#entity/contract';
import { checkField } from '#entity/field';
import { json, text } from '#entity/fields';
import { type SharedView, sharedViewPaths, sharedViewsMost, viewName } from '#entity/sharedView';
import { homeOf } from '#routing/routes';
import { bodyLimits } from '../call/body';
import { type Call, type CallerContext, protectedCall } from '../call/call';
import { type LogEntry, moduleOfArea } from '../call/logEntry';
import { forbidden, missing, refuse, stale } from '../call/refusal';
import { sayTitle } from '../call/texts';
import { employee, record, store } from '../db/schema';
import type { Entity } from '../store/entity';
import { requireRows } from '../store/read';
import { visibleStores } from '../store/scope';
import { recordStorage, type Stored } from '../store/storage';
import { checkUniques, dropUniques } from '../store/uniques';
import { insertRow, refuseFields, updateRow } from '../store/write';
import { lockMerchant } from './access/lockMerchant';
import { contracts } from './contracts';
import { reports } from './report/reports';

/** Kept as plain records: few, and asked for by their list alone, whose permission counts for them. */
const keptContract = contract(
  'sharedView',
  { list: text({ max: 60 }), name: viewName, filter: json(), sort: json(), owner: text({ max: 64 }) },
  {
    calls: crud('/shared_view'),
    area: 'shell',
    scope: 'merchant',
    verbs: [],
    keyword: [],
    unique: [['name', 'list']],
  },
);
const sharedViewEntity: Entity = { contract: keptContract, storage: recordStorage(keptContract) };

/** Filters with a thousand stores take some 40,000 characters. */
const filterCharacters = 60_000;

const lists: ReadonlyMap<string, Contract> = new Map([...contracts, ...reports].map((one) => [one.name, one]));

const kept = z.object({
  list: z.string(),
  name: z.string(),
  filter: z.record(z.string(), z.unknown()),
  sort: z.object({ field: z.string(), order: z.enum(['ASC', 'DESC']) }),
  owner: z.string(),
});

type Kept = z.infer<typeof kept>;

const keptOf = (values: unknown): Kept => kept.parse(values);

/** Returns the list's contract; refuses callers who may not see the list. */
function listOf({ caller }: CallerContext, name: string): Contract {
  const found = lists.get(name);
  if (!found?.verbs.includes('list')) throw missing();
  if (!caller.codes.has(sourceCode(found, 'list'))) throw forbidden();
  return found;
}

const ofMerchant = (context: CallerContext) => sharedViewEntity.storage.of(context.caller.merchant);

const ofList = (context: CallerContext, list: string) =>
  and(ofMerchant(context), sql`${record.data}->>'list' = ${list}`);

/** The names of a contract's filters by stores. */
function storeFilters(contract: Contract, filter: Record<string, unknown>): string[] {
  return Object.keys(filter).filter((name) => fieldOf(contract, name)?.meta.target === 'store');
}

const idsOf = (value: unknown): string[] => [value].flat().filter((id): id is string => typeof id === 'string');

/** Of these stores, those that the caller sees. */
async function seenStores({ tx, caller }: CallerContext, ids: string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await tx
    .select({ guid: store.guid })
    .from(store)
    .where(and(visibleStores(caller.merchant, caller.scope), inArray(store.guid, [...new Set(ids)])));
  return new Set(rows.map(({ guid }) => guid));
}

/** A filter as its reader may have it: stores outside their scope left out and counted. */
function within(contract: Contract, filter: Record<string, unknown>, seen: ReadonlySet<string>) {
  const narrowed = { ...filter };
  let outside = 0;
  let usable = true;
  for (const name of storeFilters(contract, filter)) {
    const asked = idsOf(filter[name]);
    const left = asked.filter((id) => seen.has(id));
    outside += asked.length - left.length;
    if (asked.length > 0 && left.length === 0) usable = false;
    if (left.length < asked.length) narrowed[name] = Array.isArray(filter[name]) ? left : null;
  }
  return { filter: narrowed, outside, usable };
}

function mayManage({ caller }: CallerContext, { owner }: Kept): boolean {
  return owner === caller.employee || caller.codes.has('role:edit');
}

async function query(context: CallerContext, { list }: { list: string }): Promise<SharedView[]> {
  const contract = listOf(context, list);
  const rows = await context.tx
    .select({ id: record.guid, version: record.version, kept: record.data, by: employee.name, at: record.updatedBy })
    .from(record)
    .leftJoin(employee, and(eq(employee.merchant, record.merchant), sql`${employee.guid} = ${record.data}->>'owner'`))
    .where(ofList(context, list))
    .orderBy(asc(record.createdAt), asc(record.guid));
  const all = rows.map((row) => ({ ...row, kept: keptOf(row.kept) }));
  const asked = all.flatMap(({ kept: { filter } }) =>
    storeFilters(contract, filter).flatMap((name) => idsOf(filter[name])),
  );
  const seen = await seenStores(context, asked);
  return all.map(({ id, version, kept, by, at }) => ({
    id,
    version,
    name: kept.name,
    sort: kept.sort,
    owner: by ?? at,
    mayManage: mayManage(context, kept),
    ...within(contract, kept.filter, seen),
  }));
}

/** Returns the normalised name; refuses an invalid one, and that of another view of the list. */
async function checkedName(context: CallerContext, list: string, given: unknown, own: string | null): Promise<string> {
  const { value: name, issues } = checkField(viewName, given, 'name');
  if (issues.length > 0) throw refuseFields(context, issues);
  const taken = await checkUniques(context.tx, sharedViewEntity, context.caller.merchant, { list, name }, own);
  if (taken.length > 0) throw refuseFields(context, taken);
  return String(name);
}

/** Returns its log entry: filed under the list that it is a view of. */
function logged(contract: Contract, guid: string, name: string): Omit<LogEntry, 'type'> {
  return { module: moduleOfArea[contract.area], submodule: keptContract.name, objectGuid: guid, object: name };
}

const saveInput = z.object({
  list: z.string().max(60),
  name: z.unknown(),
  filter: z.record(z.string(), z.unknown()),
  sort: z.object({ field: z.string().max(60), order: z.enum(['ASC', 'DESC']) }),
});

async function save(context: CallerContext, { list, name: given, filter, sort }: z.infer<typeof saveInput>) {
  const contract = listOf(context, list);
  if (JSON.stringify(filter).length > filterCharacters) throw refuse('bodyTooLarge');
  // Of two concurrent saves the second counts the view of the first.
  await lockMerchant(context.tx, context.caller.merchant);
  const name = await checkedName(context, list, given, null);
  const [counted] = await context.tx.select({ n: count() }).from(record).where(ofList(context, list));
  if ((counted?.n ?? 0) >= sharedViewsMost) throw refuse('sharedView.tooMany', { max: sharedViewsMost });
  const owner = context.caller.employee;
  const { guid, version } = await insertRow(context, sharedViewEntity, { list, name, filter, sort, owner });
  await context.log({
    type: 'create',
    ...logged(contract, guid, name),
    detail: [{ field: 'list', before: null, after: sayTitle(context.language, homeOf(list)?.path ?? list) }],
  });
  return { id: guid, version, name };
}

/** A view that the caller may rename and withdraw, held to the end of the call. */
async function owned(context: CallerContext, id: string): Promise<{ row: Stored; kept: Kept; contract: Contract }> {
  const [row] = await requireRows(context, sharedViewEntity, [id], 'update');
  if (!row) throw missing();
  const kept = keptOf(row.values);
  const contract = listOf(context, kept.list);
  if (!mayManage(context, kept)) throw forbidden();
  return { row, kept, contract };
}

const renameInput = z.object({ id: z.string().max(64), version: z.number().int().optional(), name: z.unknown() });

async function rename(context: CallerContext, { id, version, name: given }: z.infer<typeof renameInput>) {
  await lockMerchant(context.tx, context.caller.merchant);
  const { contract, kept, row } = await owned(context, id);
  if (version !== undefined && version !== row.version) throw stale(row, { id, version: row.version, name: kept.name });
  const name = await checkedName(context, kept.list, given, id);
  if (name === kept.name) return { id, version: row.version, name };
  await updateRow(context, sharedViewEntity, row, { ...row.values, name });
  await context.log({
    type: 'edit',
    ...logged(contract, id, name),
    detail: [{ field: 'name', before: kept.name, after: name }],
  });
  return { id, version: row.version + 1, name };
}

async function withdraw(context: CallerContext, { id }: { id: string }) {
  const { contract, kept } = await owned(context, id);
  await context.tx.delete(record).where(and(ofMerchant(context), eq(record.guid, id)));
  await dropUniques(context.tx, sharedViewEntity, context.caller.merchant, [id]);
  await context.log({ type: 'delete', ...logged(contract, id, kept.name) });
  return { id };
}

// The permission is that of the list, which the call names: each handler asks for it before anything else.
export const calls: readonly Call[] = [
  protectedCall({
    method: 'POST',
    path: sharedViewPaths.query,
    permission: 'session',
    input: z.object({ list: z.string().max(60) }),
    handle: query,
  }),
  protectedCall({
    method: 'POST',
    path: sharedViewPaths.save,
    permission: 'session',
    body: bodyLimits.ids,
    input: saveInput,
    write: true,
    handle: save,
  }),
  protectedCall({
    method: 'POST',
    path: sharedViewPaths.rename,
    permission: 'session',
    input: renameInput,
    write: true,
    handle: rename,
  }),
  protectedCall({
    method: 'POST',
    path: sharedViewPaths.withdraw,
    permission: 'session',
    input: z.object({ id: z.string().max(64) }),
    write: true,
    handle: withdraw,
  }),
];
