import { columnOrder, type Report } from '#report/report';
import { compareDecimals } from '#values/decimal';
import type { Figures } from './sums/read';

type Language = 'zh' | 'en' | 'fr';

/** Reads a figure on a screen as a decimal; null for a placeholder. */
export function figureOf(text: string, language: Language): string | null {
  const plain = text.replace(/\u2212/g, '-').replace(/[^\d.,-]/g, '');
  if (!/\d/.test(plain)) return null;
  return language === 'fr' ? plain.replaceAll('.', '').replace(',', '.') : plain.replaceAll(',', '');
}

/** Columns of a report that a screen shows before anybody asks for more, in their order. */
export function shownColumns(report: Report): string[] {
  return columnOrder(report).filter((name) => !report.report.hidden?.includes(name));
}

/** Those of them that are measures. */
export function shownMeasures(report: Report): string[] {
  return shownColumns(report).filter((name) => report.report.measures.includes(name));
}

/** Returns the expected totals: a group's share of them is the whole, where there is anything. */
function wanted(report: Report, name: string, totals: Figures): unknown {
  const formula = report.report.facts.measures[name]?.formula;
  if (formula?.kind !== 'share') return totals[name] ?? null;
  return compareDecimals(String(totals[formula.of]), '0') === 0 ? null : '100';
}

/**
 * Returns the cells of the totals row that differ from the tables, in words.
 *
 * @param cells texts of the whole row, a checkbox before them or not
 */
export function wrongCells(report: Report, cells: readonly string[], totals: Figures, language: Language): string[] {
  const columns = shownColumns(report);
  const texts = cells.slice(-columns.length);
  return shownMeasures(report).flatMap((name) => {
    const [said, right] = [figureOf(texts[columns.indexOf(name)] ?? '', language), wanted(report, name, totals)];
    const same = said === null || right === null ? said === right : compareDecimals(said, String(right)) === 0;
    return same ? [] : [`${language} ${report.name}.${name}: ${said} instead of ${right}`];
  });
}

/** Whether the tables have anything that a report would show on a day. */
export function hasAnything(report: Report, totals: Figures): boolean {
  return report.report.measures.some((name) => Number(totals[name] ?? 0) !== 0);
}
