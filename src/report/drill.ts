import { homeOf } from '#routing/routes';
import type { Report } from './report';

const kept = ['date', 'basis', 'store'];

/**
 * Where the single rows behind a figure are: the same facts with the same filters, and the row's own groups on top, so
 * that they add up to the figure. Undefined where the report leads nowhere.
 */
export function drillPath(
  report: Report,
  group: readonly string[],
  row: Record<string, unknown>,
  filters: Record<string, unknown>,
): string | undefined {
  const { drill, facts, fixed } = report.report;
  const to = drill && homeOf(drill.to)?.path;
  if (!drill || !to) return undefined;
  const own = Object.entries(filters).filter(
    ([name]) => kept.includes(name) || name in facts.dimensions || name in facts.filters,
  );
  const chosen = group.flatMap((name): [string, unknown][] => {
    const value = row[name];
    if (value === undefined || value === null) return [];
    if (name === 'day') return [['date', { from: value, to: value }]];
    return [[name, name === 'store' ? [value] : value]];
  });
  const filter = { ...Object.fromEntries(own), ...fixed, ...drill.fixed, ...Object.fromEntries(chosen) };
  return `${to}?${new URLSearchParams({ filter: JSON.stringify(filter) })}`;
}
