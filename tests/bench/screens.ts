import { launchBrowser } from '../support/chromium';
import { startServer } from '../support/server';
import { captchaAnswer, signOnTo } from '../support/signOn';
import { measurePlanEditor, type PlanEditorFigures } from './planEditor';
import { measureReportScreens, type ReportScreenFigures } from './reportScreen';
import { type Spread, spreadOf } from './spread';
import { measureStockEditor, type StockEditorFigures } from './stockEditor';
import { type Expected, Tab } from './tab';

/** CPU milliseconds of the page's main thread, so that other programs on the machine do not count. */
export interface ScreenFigures {
  runs: number;
  /** 20 employees in 12 columns, its script loaded for the first time in this tab */
  list: Spread;
  /** back to a kept list of 20 employees, its second request included */
  kept: Spread;
  /** the first form of a tab, with the script of all inputs */
  firstForm: Spread;
  employeeForm: Spread;
  storeForm: Spread;
  planEditor: PlanEditorFigures;
  stockEditor: StockEditorFigures;
  reports: ReportScreenFigures;
}

const area = '/storesAndEmployees';
const storeList: Expected = { heading: '门店列表', parts: 'main tbody tr', atLeast: 10 };
const staffList: Expected = { heading: '员工列表', parts: 'main tbody tr', atLeast: 20 };
const form: Expected = { heading: '', parts: 'main form input', atLeast: 8 };

/**
 * Measures the built console (`npm run build`) in a browser of 1366 × 768, as an operator would use it.
 *
 * @throws Error when there is no build or no browser
 */
export async function measureScreens({ runs = 5 }: { runs?: number } = {}): Promise<ScreenFigures> {
  const server = await startServer({ env: { CAPTCHA_ANSWER: captchaAnswer } });
  const browser = await launchBrowser();
  const taken: Record<Exclude<keyof ScreenFigures, 'runs' | 'planEditor' | 'stockEditor' | 'reports'>, number[]> = {
    list: [],
    kept: [],
    firstForm: [],
    employeeForm: [],
    storeForm: [],
  };
  let planEditor: PlanEditorFigures | null = null;
  let stockEditor: StockEditorFigures | null = null;
  let reports: ReportScreenFigures | null = null;
  try {
    const context = await browser.newContext({ viewport: { width: 1366, height: 768 }, reducedMotion: 'reduce' });
    const token = await signOnTo(server.address);
    await context.addInitScript((value) => {
      // The blank page a tab starts with has no storage.
      if (location.protocol !== 'about:') localStorage.setItem('console.session', JSON.stringify({ token: value }));
    }, token);
    for (let run = 0; run <= runs; run += 1) {
      const page = await context.newPage();
      const tab = await Tab.open(page);
      await page.goto(`${server.address}${area}/storeList`);
      await tab.complete(storeList);
      await tab.unfold('员工与权限');
      const list = await tab.press('员工列表', staffList);
      const kept: number[] = [];
      for (let time = 0; time < 3; time += 1) {
        await tab.unfold('组织与门店');
        await tab.press('门店列表', storeList);
        await tab.unfold('员工与权限');
        kept.push(await tab.press('员工列表', staffList));
      }
      const names = await page.locator('main tbody tr:visible [data-opens]').allInnerTexts();
      const forms: number[] = [];
      for (const name of names.slice(0, 3)) {
        forms.push(await tab.press(name, form));
        await tab.press('取消', staffList);
      }
      await tab.unfold('组织与门店');
      await tab.press('门店列表', storeList);
      const stores = await page.locator('main tbody tr:visible [data-opens]').allInnerTexts();
      const storeForms: number[] = [];
      for (const name of stores.slice(0, 3)) {
        storeForms.push(await tab.press(name, form));
        await tab.press('取消', storeList);
      }
      await page.close();
      // The first run warms the server and the browser's caches.
      if (run === 0) continue;
      taken.list.push(list);
      taken.kept.push(...kept);
      taken.firstForm.push(...forms.slice(0, 1));
      taken.employeeForm.push(...forms.slice(1));
      taken.storeForm.push(...storeForms.slice(1));
    }
    planEditor = await measurePlanEditor(context, server.address, token, runs);
    stockEditor = await measureStockEditor(context, server.address, token, runs);
    reports = await measureReportScreens(browser, runs);
  } finally {
    await browser.close();
    await server.stop();
  }
  const figures = Object.entries(taken).map(([name, times]) => [name, spreadOf(times)]);
  return { runs, ...Object.fromEntries(figures), planEditor, stockEditor, reports };
}
