import { z } from 'zod';
import { isEmpty } from '#entity/field';
import type { Report } from '#report/report';
import type { CallerContext } from '#server/call/call';
import { say } from '#server/call/texts';
import { entities } from '#server/domain/entities';
import { namesOf } from '#server/store/references';
import { instantText, zoneName } from '#values/instantText';
import { fieldLabel } from '../texts';
import { valueText } from './taskSheet';

/** Query of a task. */
export interface Asked {
  period: string;
  filters: Readonly<Record<string, unknown>>;
  keyword?: string;
  /** rows in the file, and rows that there were */
  done: number;
  found: number;
}

/** So many of the stores or dishes that were chosen are named. */
const mostNamed = 10;

const range = z.object({ from: z.unknown().optional(), to: z.unknown().optional() });

async function filterText(context: CallerContext, report: Report, name: string, value: unknown): Promise<string> {
  const { language } = context;
  const meta = report.fields[name]?.meta;
  const values = Array.isArray(value) ? value : [value];
  const target = meta?.target ? entities.get(meta.target) : undefined;
  if (target) {
    const ids = values.slice(0, mostNamed).map(String);
    const names = await namesOf(context, target, ids);
    const known = ids.map((id) => names.get(id) ?? id).join(say(language, 'report.list'));
    return values.length > ids.length
      ? `${known} (${say(language, 'report.andMore', { count: values.length })})`
      : known;
  }
  const between = range.safeParse(value);
  if (between.success) return `${between.data.from ?? ''} – ${between.data.to ?? ''}`;
  return values.map((one) => valueText(meta, one, language)).join(say(language, 'report.list'));
}

/** Returns the notes above the rows of a file: period, filters, number of rows, when it was made and on which clock. */
export async function notesOf(context: CallerContext, report: Report, asked: Asked): Promise<string[]> {
  const { language, caller, now } = context;
  const line = (name: string, value: string) => say(language, 'report.filter', { name, value });
  const lines = [line(fieldLabel(language, 'date'), asked.period)];
  for (const [name, value] of Object.entries(asked.filters)) {
    if (name === 'date' || isEmpty(value)) continue;
    lines.push(line(fieldLabel(language, name), await filterText(context, report, name, value)));
  }
  if (asked.keyword) lines.push(line(say(language, 'report.keyword'), asked.keyword));
  const { done: rows, found } = asked;
  lines.push(say(language, found > rows ? 'report.fileCut' : 'report.fileRows', { rows, found }));
  const zone = `${zoneName(caller.zone, language)} (${caller.zone})`;
  lines.push(say(language, 'report.fileMade', { at: instantText(now, { zone: caller.zone, locale: language }), zone }));
  return lines;
}
