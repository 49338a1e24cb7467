import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import {
  categoryIssues,
  cycleStatusOn,
  saleTemplate,
  templateStatuses,
  templateStatusPath,
} from '#areas/goods/saleTemplate/saleTemplate.contract';
import { issue } from '#entity/issue';
import { type Call, type CallerContext, protectedCall } from '#server/call/call';
import { codes, Refusal, refuse } from '#server/call/refusal';
import { record, store } from '#server/db/schema';
import { clocksOf, dayInSql, instantSql, zoneOf } from '#server/db/zones';
import type { Entity } from '#server/store/entity';
import { requireRows } from '#server/store/read';
import { recordStorage } from '#server/store/storage';
import { logPlace } from '#server/store/write';
import { dayIn } from '#values/zonedTime';
import { missingProducts, productCount, settledRanges } from '../selling/timeRanges';

const data = (name: string) => sql`(${record.data}->>${sql.raw(`'${name}'`)})`;

/** The states asked for, one or several. */
function asked(value: unknown): string[] {
  const parsed = z.array(z.string().max(20)).min(1).max(10).safeParse([value].flat());
  if (!parsed.success) throw new Refusal(codes.badRequest, 'badRequest');
  return parsed.data;
}

/** The calendar day at a template's store. */
function dayAtPlace(now: Date): SQL {
  return sql`(SELECT ${dayInSql(instantSql(now), zoneOf())}::text FROM ${store} WHERE ${store.guid} = ${data('place')})`;
}

function cycleStatus(today: SQL) {
  return sql`CASE WHEN ${today} < ${data('startDate')} THEN 'notYetBegun'
    WHEN ${today} > ${data('endDate')} THEN 'ended' ELSE 'inProgress' END`;
}

/** Sale templates; their status is no field of the form but changed by activating and freezing. */
export const saleTemplateEntity: Entity = {
  contract: saleTemplate,
  storage: recordStorage(saleTemplate),
  filters: {
    status: (value) => sql`${data('status')} IN ${asked(value)}`,
    cycleStatus: (value, { now }) => sql`${cycleStatus(dayAtPlace(now))} IN ${asked(value)}`,
  },
  normalise: (values) => ({ ...values, weekdays: values.periodicPattern === 'cycle' ? values.weekdays : null }),
  async check(context, values, before) {
    if (before && before.values.place !== values.place) return [issue('place', 'fixed')];
    const place = String(values.place);
    const gone = await missingProducts(context, 'store', place, 'itemMenu', values.itemMenu);
    if (gone.length > 0) return gone;
    // Counted over what the goods say: the categories that were sent may be anything.
    return categoryIssues(await settledRanges(context, 'store', place, values.itemMenu));
  },
  async columns(context, values, before) {
    const itemMenu = await settledRanges(context, 'store', String(values.place), values.itemMenu);
    const status = before?.values.status ?? 'activation';
    return { data: { ...onlyFields(values), itemMenu, status } };
  },
  async complete({ tx, now, caller }, rows) {
    const clocks = await clocksOf(
      tx,
      rows.map((row) => String(row.values.place)),
    );
    for (const row of rows) {
      const { place, startDate, endDate, itemMenu } = row.values;
      const today = dayIn(now, clocks.get(String(place))?.timeZone ?? caller.merchantZone);
      row.values.cycleStatus = cycleStatusOn(today, String(startDate), String(endDate));
      row.values.productCount = productCount(itemMenu);
    }
  },
};

/** Returns the stored values: the fields of the contract, without counts computed at each read. */
function onlyFields(values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.keys(saleTemplate.fields).map((name) => [name, values[name] ?? null]));
}

const statusInput = z.object({
  ids: z.array(z.string()).max(1000).default([]),
  status: z.enum(templateStatuses),
});

/** Activates or freezes all of a selection or nothing; those that already are as asked stay untouched (001 §4). */
async function setStatus(context: CallerContext, { ids, status }: z.infer<typeof statusInput>) {
  if (ids.length === 0) throw refuse('selectionRequired');
  const rows = await requireRows(context, saleTemplateEntity, [...new Set(ids)], 'no key update');
  for (const row of rows) {
    if (row.values.status === status) continue;
    await context.tx
      .update(record)
      .set({
        data: { ...onlyFields(row.values), status },
        version: row.version + 1,
        updatedAt: context.now.toISOString(),
        updatedBy: context.caller.name,
      })
      .where(sql`${record.guid} = ${row.guid}`);
    await context.log({
      ...logPlace(saleTemplateEntity, row),
      type: status === 'activation' ? 'enable' : 'disable',
      objectGuid: row.guid,
      object: String(row.values.name),
      detail: [{ field: 'status', before: row.values.status, after: status }],
    });
  }
  return { ids: rows.map((row) => row.guid) };
}

export const saleTemplateCalls: Call[] = [
  protectedCall({
    method: 'POST',
    path: templateStatusPath,
    permission: 'saleTemplate:freeze',
    input: statusInput,
    write: true,
    handle: setStatus,
  }),
];
