import { compareDecimals } from '../../src/entity/decimal';
import type { Report } from '../../src/report/report';
import type { Figures } from './sums/read';

type Language = 'zh' | 'en' | 'fr';

/** Reads a figure on a screen as a decimal; null for a placeholder. */
export function figureOf(text: string, language: Language): string | null {
  const plain = text.replace(/\u2212/g, '-').replace(/[^\d.,-]/g, '');
  if (!/\d/.test(plain)) return null;
  return language === 'fr' ? plain.replaceAll('.', '').replace(',', '.') : plain.replaceAll(',', '');
}

/** Measures of a report that a screen shows before anybody asks for more, in the order of their columns. */
export function shownMeasures({ report }: Report): string[] {
  return report.measures.filter((name) => !report.hidden?.includes(name));
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
 * @param cells texts of the whole row; the figures are last
 */
export function wrongCells(report: Report, cells: readonly string[], totals: Figures, language: Language): string[] {
  const names = shownMeasures(report);
  const figures = cells.slice(-names.length).map((text) => figureOf(text, language));
  return names.flatMap((name, index) => {
    const [said, right] = [figures[index] ?? null, wanted(report, name, totals)];
    const same = said === null || right === null ? said === right : compareDecimals(said, String(right)) === 0;
    return same ? [] : [`${language} ${report.name}.${name}: ${said} instead of ${right}`];
  });
}

/** Whether the tables have anything that a report would show on a day. */
export function hasAnything(report: Report, totals: Figures): boolean {
  return report.report.measures.some((name) => Number(totals[name] ?? 0) !== 0);
}
