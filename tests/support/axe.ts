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
 * Looks at the page without those that were seen before and are kept beside it, hidden: axe reads all of their elements, which took
 * half of its time. What they share with the page on screen, ids, is looked at before. Of rows and list items that differ in their words
 * alone it looks at two. axe finds what it reads by `childNodes`.
 */
async function lookAt(place: string | null, options: axe.RunOptions) {
  const twice = [...document.querySelectorAll('[aria-labelledby], [aria-describedby], [for]')]
    .flatMap((one) => ['aria-labelledby', 'aria-describedby', 'for'].map((name) => one.getAttribute(name) ?? ''))
    .flatMap((ids) => ids.split(' '))
    .filter((id) => id !== '' && document.querySelectorAll(`[id="${CSS.escape(id)}"]`).length > 1);
  const main = document.querySelector('main');
  const children = Object.getOwnPropertyDescriptor(Node.prototype, 'childNodes')?.get;
  // As axe judges it: its words and its record make no difference. Colours may hang on any other attribute, such as data-state.
  const kindOf = (one: Element) =>
    one.outerHTML
      .replace(/ (id|for|href|src|title|alt|name|value|aria-label|aria-\w+by|aria-controls)="[^"]+"/g, ' $1')
      .replace(/>[^<]*[^<\s][^<]*</g, '>…<');
  const firstOfKinds = (all: readonly Node[]) => {
    const seen = new Map<string, number>();
    return all.filter((one) => {
      if (!(one instanceof Element)) return true;
      const kind = kindOf(one);
      const count = (seen.get(kind) ?? 0) + 1;
      seen.set(kind, count);
      return count <= 2;
    });
  };
  const isShown = (one: Node) => !(one instanceof HTMLElement && one.style.display === 'none');
  const shortened = new Map<Element, (all: readonly Node[]) => Node[]>();
  for (const list of main?.querySelectorAll('tbody, ul, ol') ?? []) shortened.set(list, firstOfKinds);
  if (main !== null) shortened.set(main, (all) => all.filter(isShown));
  // Nothing is taken out of the page: React goes on drawing while axe runs, and would not find what it wants to replace.
  if (children !== undefined)
    for (const [element, shorten] of shortened)
      Object.defineProperty(element, 'childNodes', {
        configurable: true,
        get: () => shorten([...children.call(element)]),
      });
  const run: typeof axe.run = Reflect.get(Reflect.get(window, 'axe'), 'run');
  try {
    const { violations } = await run(place ?? document, options);
    const findings = violations.map(({ id, impact, help, nodes }) => ({
      rule: id,
      impact: impact ?? 'unknown',
      help,
      targets: nodes.map((node) => node.target.join(' ')),
    }));
    const ofIds = {
      rule: 'duplicate-id-aria',
      impact: 'critical',
      help: 'A name leads to one element',
      targets: twice,
    };
    return twice.length > 0 ? [...findings, ofIds] : findings;
  } finally {
    for (const element of shortened.keys()) Reflect.deleteProperty(element, 'childNodes');
  }
}

/** Whether no dialog is on its way: one that closes is not to be seen any more, and keeps the page behind it closed still. */
const isStill = () =>
  [...document.querySelectorAll('.MuiModal-root:not(.MuiModal-hidden) > .MuiDialog-container')].every(
    (one) => getComputedStyle(one).opacity === '1',
  );

/**
 * Runs axe-core with the rules of WCAG 2.2 level AA on a page in its current state.
 *
 * @param page an open page
 * @param within CSS selector of the part to look at; the whole document if left out
 * @returns the violations, or an empty list
 */
export async function runAxe(page: Page, within?: string): Promise<AxeFinding[]> {
  // Evaluated through the debugger, which the page's own script policy does not concern.
  if (!(await page.evaluate('Boolean(window.axe)'))) await page.evaluate(axe.source);
  const options: axe.RunOptions = {
    runOnly: { type: 'tag', values: tags },
    rules: { 'target-size': { enabled: true } },
    resultTypes: ['violations'],
  };
  const look = async (): Promise<AxeFinding[]> => {
    await page.waitForFunction(isStill, null, { polling: 50 });
    return page.evaluate(`(${lookAt})(${JSON.stringify(within ?? null)}, ${JSON.stringify(options)})`);
  };
  // A dialog may begin to close while axe reads the page: what is found then is of no state that anybody sees, and gone at a second look.
  return (await look()).length === 0 ? [] : look();
}

/** The rules that a page breaks now, each in words: which, and at which elements. */
export async function brokenRules(page: Page): Promise<string[]> {
  const found = await runAxe(page);
  return found.map(({ rule, targets }) => `${rule} at ${targets.slice(0, 2).join(' | ')}`);
}
