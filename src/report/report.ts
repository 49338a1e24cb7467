import { type Contract, contract, crud } from '#entity/contract';
import type { Fields } from '#entity/field';
import { choice, date, references } from '#entity/fields';
import type { Area } from '#routing/route';
import { atOnceRows, taskPaths } from './exportTask';
import type { Facts } from './facts';

/** A chart beside the table: the same figures in another grouping, so that both always agree. */
export interface Chart {
  /** how it is drawn */
  kind: 'trend' | 'bar' | 'doughnut' | 'stacked' | 'heat' | 'pareto' | 'waterfall';
  /** key of its title: 'reports.charts.<title>' */
  title: string;
  /** one dimension, or two for a stacked chart and a heat map (rows, then columns) */
  by: readonly string[];
  /** the first decides order and size */
  measures: readonly [string, ...string[]];
  /** how many groups at most, largest first; all where the dimension is time */
  top?: number;
  /** the report that it is a chart of, where that is another one: loaded when it is shown, and only for who may read it */
  of?: { report: string; load: () => Promise<{ default: Report }> };
}

export interface ReportOptions {
  /** resource name: source codes are '<name>:list' and '<name>:export' */
  name: string;
  /** the first part of its address; its texts are in i18n/<language>/reports.ts */
  area: Area;
  /** what it counts: dimensions, measures and filters come from there */
  facts: Facts;
  /** what rows can be grouped by, the usual way first; single rows where it is left out */
  groups?: readonly (readonly string[])[];
  /** columns of single rows, in order */
  details?: readonly string[];
  /** figures, in the order of their columns */
  measures: readonly string[];
  /** columns that come first, after what rows are grouped by: what a row is looked up for (name, status, place, amount, time) */
  lead?: readonly string[];
  /** columns that show only when asked for */
  hidden?: readonly string[];
  /** filters in the search row, in order */
  filters?: readonly string[];
  /** filters behind "More" */
  more?: readonly string[];
  /** filters that always apply: one kind of event */
  fixed?: Readonly<Record<string, unknown>>;
  /** charts above the table */
  charts?: readonly Chart[];
  /** what a card says besides name and status, on a phone; by default the first two columns */
  cardFacts?: readonly string[];
  /** the field with the state of a row, at the head of its card */
  state?: string;
  /** the order before anybody chooses one */
  sort?: { field: string; order: 'ASC' | 'DESC' };
  /** the report of single rows behind a figure, and the filters that lead to them */
  drill?: { to: string; fixed?: Readonly<Record<string, unknown>> };
  /** fields that a keyword searches, where rows are single */
  keyword?: readonly string[];
  /** the totals above the charts and the table, each with its change */
  cards?: readonly string[];
  /** permissions in addition to viewing and exporting */
  verbs?: readonly string[];
  /** the list call, where it is the specification's own */
  path?: string;
  /** rows can be chosen, for something to be done with them */
  selectable?: boolean;
  /** its days may be in the future */
  ahead?: boolean;
  /** a column that leads to the page of the row, and that page's resource */
  opens?: { source: string; resource: string };
}

export interface Report extends Contract {
  readonly report: Omit<ReportOptions, 'name' | 'area' | 'verbs' | 'path' | 'selectable' | 'ahead'>;
}

/** Whether a contract is a report's. */
export function isReport(contract: Contract): contract is Report {
  return 'report' in contract;
}

/** By the store's cut-off, or by the calendar. */
export const dateBases = ['business', 'natural'] as const;
/** Periods that figures are compared with: the days before, or the same weekdays of the week before. */
export const comparisons = ['previous', 'sameWeekday'] as const;

export function groupKey(group: readonly string[]): string {
  return group.join('_');
}

function fieldsOf(facts: Facts, groups: readonly (readonly string[])[]): Fields {
  const ofDimensions = Object.entries(facts.dimensions).flatMap(([name, dimension]) => [
    [name, dimension.field] as const,
    ...Object.entries(dimension.with ?? {}),
  ]);
  const ofMeasures = Object.entries(facts.measures).map(([name, { field }]) => [name, field] as const);
  const keys = groups.map(groupKey);
  return {
    date: date(),
    basis: choice('dateBasis', dateBases, { unset: 'business' }),
    compare: choice('comparison', comparisons, { unset: null }),
    ...(groups.length > 0 ? { groupBy: choice('reportGroup', keys, { unset: keys[0] }) } : {}),
    ...facts.filters,
    ...facts.details,
    ...Object.fromEntries([...ofDimensions, ...ofMeasures]),
    // Chosen by several at once, a branch at a time; a row has one.
    store: references('store', { max: 1000, branches: '/user/store_tree' }),
  };
}

/** Declares a report: its list, filters, columns, charts, export and permission follow from it, and the gateway's query too. */
export function report({
  name,
  area,
  verbs = [],
  path,
  selectable = false,
  ahead = false,
  ...options
}: ReportOptions): Report {
  const groups = options.groups ?? [];
  const first = groups[0]?.[0];
  const base = contract(name, fieldsOf(options.facts, groups), {
    calls: crud(`/report/${name}`, path ? { list: path } : {}),
    area,
    scope: 'store',
    verbs: ['list', 'export', ...verbs],
    keyword: options.keyword ?? [],
    represent: first ?? options.details?.[0] ?? 'date',
    period: 'date',
    past: !ahead,
    cardFacts: options.cardFacts,
    state: options.state,
    sort: options.sort ?? { field: options.measures[0] ?? 'date', order: 'DESC' },
    labels: 'reports.fields',
    derived: true,
    selectable,
    exportTask: { call: taskPaths.create, from: atOnceRows },
  });
  return { ...base, report: options };
}

/** The dimensions that a report's rows are grouped by; none where they are single. */
export function groupOf(report: Report, groupBy: unknown): readonly string[] {
  const groups = report.report.groups ?? [];
  return groups.find((group) => groupKey(group) === groupBy) ?? groups[0] ?? [];
}

/** The columns of a report in order, hidden ones included: what rows are grouped by, what leads, other details and figures. */
export function columnOrder(shownReport: Report, groupBy?: unknown): string[] {
  const { details = [], measures, lead = [] } = shownReport.report;
  const group = groupOf(shownReport, groupBy);
  const names = group.length > 0 ? dimensionColumns(shownReport, group) : [];
  const others = group.length > 0 ? measures : [...details, ...measures];
  return [...new Set([...names, ...lead.filter((source) => others.includes(source)), ...others])];
}

/** Columns of a grouped row: its dimensions with what follows from them. */
export function dimensionColumns({ report: { facts } }: Report, group: readonly string[]): string[] {
  return group.flatMap((name) => {
    const { technical, with: following = {} } = facts.dimensions[name] ?? {};
    return [...(technical ? [] : [name]), ...Object.keys(following)];
  });
}
