import { call, signOn } from '../processes/client';
import { launchBrowser } from '../support/chromium';
import { startServer, type TestServer } from '../support/server';
import { captchaAnswer } from '../support/signOn';

const count = 10_000;

/** An export of ten thousand records as the page sees it. */
export interface ExportFigures {
  /** seconds from the click to the file */
  seconds: number;
  /** tasks of the page's main thread over 50 ms, in milliseconds */
  longTasks: number[];
}

async function fill(server: TestServer, token: string): Promise<void> {
  for (let at = 0; at < count; at += 200) {
    const rows = Array.from({ length: 200 }, (_, index) => ({
      code: String(100_000 + at + index),
      name: `压测物料${at + index}`,
      type: 'rawMaterial',
      category: '蔬菜',
      mainUnit: 'kg',
      note: '一条用来撑长表格的备注，与真实的备注差不多长',
    }));
    const extra = { token, 'Idempotency-Key': crypto.randomUUID() };
    const reply = await call(server, '/inventory/material/import', { rows }, extra);
    if (reply.code !== 0) throw new Error(reply.message);
  }
}

declare global {
  interface Window {
    longTasks: number[];
  }
}

/** Exports ten thousand materials with all columns from the built console, in a browser. */
export async function measureExport(): Promise<ExportFigures> {
  const server = await startServer({ env: { CAPTCHA_ANSWER: captchaAnswer } });
  const browser = await launchBrowser();
  try {
    const token = await signOn(server, '13800001001');
    await fill(server, token);
    const context = await browser.newContext({ viewport: { width: 1366, height: 768 }, acceptDownloads: true });
    await context.addInitScript((value) => {
      if (location.protocol !== 'about:') localStorage.setItem('console.session', JSON.stringify({ token: value }));
      window.longTasks = [];
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) window.longTasks.push(Math.round(duration));
      }).observe({ type: 'longtask' });
    }, token);
    const page = await context.newPage();
    await page.goto(`${server.address}/inventoryManagement/rawMaterialList`);
    await page.getByRole('button', { name: '导出', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio', { name: '全部列' }).click();
    await page.waitForTimeout(500);
    await page.evaluate(() => {
      window.longTasks = [];
    });
    const start = performance.now();
    const saved = page.waitForEvent('download', { timeout: 120_000 });
    await dialog.getByRole('button', { name: '导出', exact: true }).click();
    await saved;
    const seconds = Number(((performance.now() - start) / 1000).toFixed(1));
    await page.waitForTimeout(500);
    const longTasks = await page.evaluate(() => window.longTasks);
    return { seconds, longTasks };
  } finally {
    await browser.close();
    await server.stop();
  }
}
