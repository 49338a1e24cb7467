import { and, asc, count, eq, inArray, not, sql } from 'drizzle-orm';
import {
  type ActivityKind,
  activityKinds,
  type HubActivity,
  type HubCard,
  type HubMonth,
  type HubNow,
  type HubPart,
} from '#areas/member/activityHub/hub';
import { type Progress, progressTones } from '#business/progressTones';
import { sourceCode } from '#entity/contract';
import type { CallerContext } from '#server/call/call';
import { operationLog } from '#server/db/schema';
import { instantSql } from '#server/db/zones';
import type { Entity, EntityRegistry } from '#server/store/entity';
import { whereOf } from '#server/store/listQuery';
import { selectRows } from '#server/store/read';
import type { Stored } from '#server/store/storage';
import { addMonths } from '#values/months';
import { instantIn } from '#values/zonedTime';
import { type KindPlace, kindPlaces } from './kinds';

/** Shown of a card, and of a kind in a month. */
const mostFirst = 3;
const mostOfMonth = 200;

interface Kind {
  kind: ActivityKind;
  entity: Entity;
  place: KindPlace;
}

/** The kinds whose lists the caller may read. */
function kindsFor({ caller }: CallerContext, registry: EntityRegistry): Kind[] {
  return activityKinds.flatMap((kind) => {
    const entity = registry.get(kind);
    return entity && caller.codes.has(sourceCode(entity.contract, 'list'))
      ? [{ kind, entity, place: kindPlaces[kind] }]
      : [];
  });
}

function columnOf({ entity, place }: Kind, name: 'start' | 'end') {
  const column = entity.storage.expression(place[name]);
  if (!column) throw new Error(`${entity.contract.name} has no ${place[name]}`);
  return column;
}

const rowsWhere = ({ entity }: Kind, context: CallerContext, filters: Record<string, unknown> = {}) =>
  whereOf(entity, context, { page: 1, size: 1, filters });

const isProgress = (value: unknown): value is Progress => typeof value === 'string' && value in progressTones;

const instantOf = (value: unknown) => (typeof value === 'string' ? value : null);

function shown({ kind, place }: Kind, { guid, values, updatedAt, updatedBy }: Stored): HubActivity {
  const status = isProgress(values.status) ? values.status : 'ended';
  const end = instantOf(values[place.end]);
  // One that was ended by hand ran no longer than until then, whatever its end had been.
  const ended = end !== null && place.endedByHand.includes(status) && Date.parse(updatedAt) < Date.parse(end);
  return {
    id: guid,
    kind,
    resource: place.resource?.(values) ?? kind,
    title: String(values[place.title] ?? ''),
    status,
    start: instantOf(values[place.start]),
    end: ended ? updatedAt : end,
    by: updatedBy,
  };
}

/** Who made these, as the log says it: the last to change a record need not be the one who made it. */
async function withAuthors({ tx, caller }: CallerContext, activities: HubActivity[]): Promise<HubActivity[]> {
  if (activities.length === 0) return activities;
  const { objectGuid, operator, type, merchant } = operationLog;
  const guids = activities.map(({ id }) => id);
  const made = await tx
    .select({ objectGuid, operator })
    .from(operationLog)
    .where(and(inArray(objectGuid, guids), eq(type, 'create'), eq(merchant, caller.merchant)));
  const authors = new Map(made.map((one) => [one.objectGuid, one.operator]));
  return activities.map((one) => ({ ...one, by: authors.get(one.id) ?? one.by }));
}

async function partOf(context: CallerContext, kind: Kind, part: 'running' | 'next'): Promise<HubPart> {
  const { entity, place } = kind;
  const begun = place.hasBegun?.(context.now);
  const where =
    and(
      await rowsWhere(kind, context, { status: [...place[part]] }),
      begun && (part === 'running' ? begun : not(begun)),
    ) ?? sql`false`;
  const order = [asc(columnOf(kind, part === 'running' ? 'end' : 'start')), asc(entity.storage.table.guid)];
  const rows = await selectRows(context, entity, where, { order, limit: mostFirst });
  const [all] = await context.tx.select({ all: count() }).from(entity.storage.table).where(where);
  const first = await withAuthors(
    context,
    rows.map((row) => shown(kind, row)),
  );
  return { count: all?.all ?? 0, first };
}

/** Activities that run now and those that are next, by the kinds that the caller may list. */
export async function hubNow(context: CallerContext, registry: EntityRegistry): Promise<HubNow> {
  const cards: HubCard[] = [];
  for (const kind of kindsFor(context, registry)) {
    const [now, next] = [await partOf(context, kind, 'running'), await partOf(context, kind, 'next')];
    cards.push({ kind: kind.kind, now, next });
  }
  return { cards };
}

const startOf = ({ start }: HubActivity) => (start === null ? 0 : Date.parse(start));

/** The activities of a month on the caller's clock, over all kinds that they may list: of their subject and scope. */
export async function hubMonth(
  context: CallerContext,
  registry: EntityRegistry,
  { month }: { month: string },
): Promise<HubMonth> {
  const { caller } = context;
  const from = instantIn(`${month}-01`, '00:00', caller.zone);
  const to = instantIn(`${addMonths(month, 1)}-01`, '00:00', caller.zone);
  const kinds = kindsFor(context, registry);
  const found: HubActivity[] = [];
  let more = 0;
  for (const kind of kinds) {
    const [start, end] = [columnOf(kind, 'start'), columnOf(kind, 'end')];
    const where =
      and(await rowsWhere(kind, context), sql`${start} < ${instantSql(to)}`, sql`${end} > ${instantSql(from)}`) ??
      sql`false`;
    const order = [asc(start), asc(kind.entity.storage.table.guid)];
    const rows = await selectRows(context, kind.entity, where, { order, limit: mostOfMonth });
    if (rows.length === mostOfMonth) {
      const [all] = await context.tx.select({ all: count() }).from(kind.entity.storage.table).where(where);
      more += (all?.all ?? 0) - rows.length;
    }
    found.push(...rows.map((row) => shown(kind, row)));
  }
  const running = found.filter(({ end }) => end !== null && Date.parse(end) > from.getTime());
  const activities = (await withAuthors(context, running)).sort((a, b) => startOf(a) - startOf(b));
  return { month, kinds: kinds.map(({ kind }) => kind), activities, more };
}
