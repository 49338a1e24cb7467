import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { builtConsole } from '../support/app';
import { ringOfFocused } from '../support/rings';
import { settled } from '../support/settled';

// Who works with the keyboard sees where they are: one ring, whole, and told from its ground, wherever Tab or the arrows lead.

const app = builtConsole({ DEMO_DAYS: '0' });

/** Goes on by a key so many times; returns what was wrong with a ring on the way, each once. */
async function faultsOf(page: Page, key: string, times: number): Promise<string[]> {
  const found = new Set<string>();
  let stops = 0;
  for (let time = 0; time < times; time += 1) {
    await page.keyboard.press(key);
    const shown = await ringOfFocused(page);
    if (!shown) continue;
    stops += 1;
    for (const fault of shown.faults) found.add(`${shown.element}: ${fault}`);
  }
  expect(stops).toBeGreaterThan(times / 2);
  return [...found];
}

interface Way {
  path: string;
  /** what is opened first */
  open?: (page: Page) => Promise<void>;
  key?: string;
  times: number;
  /** in dark too: what has colours of its own there */
  dark?: boolean;
}

const ways: [string, Way][] = [
  ['home', { path: '/home', times: 20 }],
  ['a list and its rows', { path: '/storeGoods/commodityList', times: 45, dark: true }],
  ['tabs above a list', { path: '/storesAndEmployees/takeawayManagement/jd', times: 16 }],
  ['tiles', { path: '/storeGoods/gallery', times: 25 }],
  ['every kind of input', { path: '/formDemo', times: 110 }],
  ['a form with its sections', { path: '/storesAndEmployees/newStore', times: 30 }],
  ['a form in steps, with a phone beside it', { path: '/marketing/createCoupon', times: 30 }],
  [
    'a dialog',
    {
      path: '/storesAndEmployees/enterpriseBrand',
      open: (page) => page.getByRole('button', { name: '新建品牌' }).click(),
      times: 16,
      dark: true,
    },
  ],
  ['the palette', { path: '/home', open: (page) => page.keyboard.press('Control+k'), times: 6, dark: true }],
  [
    'a range of dates',
    {
      path: '/newReport/goodsCate',
      open: (page) => page.getByRole('button', { name: /^日期/ }).first().click(),
      times: 24,
    },
  ],
  [
    'a menu',
    {
      path: '/home',
      open: async (page) => {
        await page.locator('header button').last().focus();
        await page.keyboard.press('Enter');
      },
      key: 'ArrowDown',
      times: 4,
      dark: true,
    },
  ],
];

test.each(ways)(
  '%s: what has the focus has one whole ring that is seen',
  async (_, { path, open, key, times, dark }) => {
    for (const look of dark ? [{}, { dark }] : [{}]) {
      const { page, context } = await app.open(path, look);
      await page.locator('h1').waitFor();
      await settled(page);
      await open?.(page);
      await settled(page);
      expect(await faultsOf(page, key ?? 'Tab', times)).toEqual([]);
      await context.close();
    }
  },
);

test('a ring that is doubled, cut off or not to be seen is found', async () => {
  const { page, context } = await app.open('/home');
  await page.locator('h1').waitFor();
  await page.evaluate(() => {
    document.body.innerHTML = `
      <style>span:focus-within { outline: 2px solid black }</style>
      <div style="overflow: hidden"><button>cut</button></div>
      <span><button style="margin: 9px">two</button></span>
      <button style="outline-color: #ddd">pale</button>
      <button style="outline: none">none</button>`;
  });
  const faults: string[] = [];
  for (const key of ['Tab', 'Tab', 'Tab', 'Tab']) {
    await page.keyboard.press(key);
    faults.push((await ringOfFocused(page))?.faults.join('; ') ?? '');
  }
  expect(faults).toEqual([
    expect.stringMatching(/cut by div/),
    expect.stringMatching(/^2 rings/),
    expect.stringMatching(/contrast 1\.\d+/),
    expect.stringMatching(/^0 rings/),
  ]);
  await context.close();
});
