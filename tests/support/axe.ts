import axe from 'axe-core';
import type { Page } from 'playwright-core';

/** One accessibility rule that a page breaks, and where. */
export interface AxeFinding {
  rule: string;
  impact: string;
  help: string;
  targets: string[];
}

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * Runs axe-core with the rules of WCAG 2.2 level AA on a page in its current state.
 *
 * @param page an open page
 * @param within CSS selector of the part to look at; the whole document if left out
 * @returns the violations, or an empty list
 */
export async function runAxe(page: Page, within?: string): Promise<AxeFinding[]> {
  // A dialog on its way out is not to be seen any more, and keeps the page behind it closed still.
  await page.waitForFunction(
    () =>
      [...document.querySelectorAll('.MuiModal-root:not(.MuiModal-hidden) > .MuiDialog-container')].every(
        (one) => getComputedStyle(one).opacity === '1',
      ),
    null,
    { polling: 50 },
  );
  // Evaluated through the debugger, which the page's own script policy does not concern.
  if (!(await page.evaluate('Boolean(window.axe)'))) await page.evaluate(axe.source);
  const options = {
    runOnly: { type: 'tag', values: tags },
    rules: { 'target-size': { enabled: true } },
    resultTypes: ['violations'],
  };
  const results = (await page.evaluate(
    `window.axe.run(${within ? JSON.stringify(within) : 'document'}, ${JSON.stringify(options)})`,
  )) as axe.AxeResults;
  return results.violations.map(({ id, impact, help, nodes }) => ({
    rule: id,
    impact: impact ?? 'unknown',
    help,
    targets: nodes.map((node) => node.target.join(' ')),
  }));
}
