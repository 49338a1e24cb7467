import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { builtConsole, entrance, type VisitOptions } from '../support/app';
import type { Letters } from '../support/fonts';
import { openScreen } from '../support/openScreen';
import { settled } from '../support/settled';

// The look of the live catalogue, in a way that holds on any machine: with a narrow font and a wide one, both of the
// project. Rasterisers differ nevertheless, so no pixels are compared, only geometry that a person would call broken:
// words cut off in a control, controls that cover each other, anything interactive outside the page. The catalogue has
// every part of the console in every state.

const app = builtConsole();
const pages = ['/formDemo', '/componentTableDemo', '/dialogDemo', '/test'];

const fonts: Letters[] = ['narrow', 'wide'];
const looks = fonts.flatMap((letters): [string, VisitOptions][] => [
  [`Chinese on a desktop, ${letters} letters`, { letters }],
  [`French on a phone, ${letters} letters`, { language: 'fr', phone: true, letters }],
]);

/** Returns the misplaced elements of the page, in words. */
function brokenLayout(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const shown = (element: Element) => {
      const style = getComputedStyle(element);
      const { width, height } = element.getBoundingClientRect();
      return width > 1 && height > 1 && style.visibility !== 'hidden' && Number(style.opacity) > 0.05;
    };
    const nameOf = (element: Element) =>
      `${element.tagName.toLowerCase()} "${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}"`;
    const main = document.querySelector('main') ?? document.body;
    const controls = [...main.querySelectorAll('button, a[href], input:not([type=hidden]), textarea, select')].filter(
      shown,
    );
    // Rows beyond the edge of what scrolls lie below it, unseen.
    const inSight = (element: Element) => {
      let { top, bottom } = element.getBoundingClientRect();
      const { left, right } = element.getBoundingClientRect();
      for (let around = element.parentElement; around && around !== main; around = around.parentElement) {
        if (!['auto', 'scroll'].includes(getComputedStyle(around).overflowY)) continue;
        const edges = around.getBoundingClientRect();
        top = Math.max(top, edges.top);
        bottom = Math.min(bottom, edges.bottom);
      }
      return { left, right, top, bottom };
    };
    const broken: string[] = [];
    for (const control of controls) {
      const style = getComputedStyle(control);
      const cut = control.scrollWidth > control.clientWidth + 2 && style.overflowX !== 'visible';
      if (control.tagName === 'BUTTON' && cut && style.textOverflow !== 'ellipsis')
        broken.push(`cut off: ${nameOf(control)}`);
    }
    const areas = controls
      .filter((control) => control.tagName === 'BUTTON' && !control.closest('[aria-hidden=true]'))
      .map((control) => ({ control, box: inSight(control) }));
    for (const [index, one] of areas.entries()) {
      for (const other of areas.slice(index + 1)) {
        if (one.control.contains(other.control) || other.control.contains(one.control)) continue;
        const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
        const down = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
        if (across > 6 && down > 6)
          broken.push(`on top of each other: ${nameOf(one.control)}, ${nameOf(other.control)}`);
      }
    }
    const width = document.documentElement.clientWidth;
    for (const { control, box } of areas) {
      const scrolls = control.closest('[role=region], table, [role=tablist]') !== null;
      if (!scrolls && (box.right > width + 1 || box.left < -1)) broken.push(`outside the page: ${nameOf(control)}`);
    }
    for (const hole of main.querySelectorAll<HTMLElement>('[style*="--hole"]')) {
      const { left, right, top, bottom } = hole.getBoundingClientRect();
      const radius = Number.parseFloat(hole.style.getPropertyValue('--hole')) / 2;
      const outside = [...hole.children]
        .flatMap((text) => {
          const range = document.createRange();
          range.selectNodeContents(text);
          // Lines beyond the last one that is shown lie below it, unseen.
          const foot = text.getBoundingClientRect().bottom + 1;
          return [...range.getClientRects()].filter((line) => line.bottom <= foot);
        })
        .flatMap((line) => [line.left, line.right].flatMap((x) => [line.top, line.bottom].map((y) => [x, y] as const)))
        .some(([x, y]) => Math.hypot(x - (left + right) / 2, y - (top + bottom) / 2) > radius + 1);
      if (outside) broken.push(`outside the hole of its ring: ${nameOf(hole)}`);
    }
    return broken;
  });
}

test.each(looks)('nothing in the catalogue is cut off, covered or outside the page: %s', async (_, options) => {
  const { page, context } = await app.open(entrance, options);
  const broken: string[] = [];
  for (const path of pages) {
    await openScreen(page, path, options.language);
    broken.push(...(await brokenLayout(page)).map((found) => `${path}: ${found}`));
  }
  expect(broken).toEqual([]);
  await context.close();
});

/** Returns the boxes that scroll sideways, except a plan of tables, and the titles of cards that lie over their facts. */
function notReflowed(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const scrolls = (one: Element) =>
      one.clientWidth > 0 &&
      one.scrollWidth > one.clientWidth + 1 &&
      ['auto', 'scroll'].includes(getComputedStyle(one).overflowX);
    const sideways = [document.documentElement, ...document.querySelectorAll('body *')]
      .filter((one) => (one === document.documentElement ? one.scrollWidth > one.clientWidth : scrolls(one)))
      .filter((one) => !one.matches('section:has(> ul)'));
    const bottomOf = (title: Element) => {
      const range = document.createRange();
      range.selectNodeContents(title.querySelector('a, button') ?? title);
      return range.getBoundingClientRect().bottom;
    };
    const covered = [...document.querySelectorAll('main li h2')].filter((title) => {
      const facts = title.closest('li')?.querySelector('dt');
      return facts && bottomOf(title) > facts.getBoundingClientRect().top + 2;
    });
    return [...sideways, ...covered].map((one) => one.outerHTML.slice(0, 160));
  });
}

// WCAG 1.4.10: 320 pixels are a desktop window at 400 %.
test('nothing has to be scrolled sideways in a window of 320 pixels', async () => {
  const { page, context } = await app.open(entrance, { language: 'fr', phone: true, letters: 'narrow' });
  await page.setViewportSize({ width: 320, height: 640 });
  const broken: string[] = [];
  for (const path of [
    '/home',
    '/storesAndEmployees/storeList',
    '/storesAndEmployees/newStore',
    '/reportCenter/businessSituation',
    '/brandLibrary/psEditMain?guid=10000001-plan-day-A',
    '/inventoryManagement/createEntrybound',
    '/storesAndEmployees/reservations?view=plan&store=10000001-store-BJ001&arrange=1',
  ]) {
    await openScreen(page, path, 'fr');
    broken.push(...(await notReflowed(page)).map((one) => `${path}: ${one}`));
  }
  expect(broken).toEqual([]);
  await context.close();
});

/** Where the fields of the form in sight end, in pixels from the left of their section. */
function rightEdgesOf(page: Page): Promise<number[]> {
  return page.evaluate(() => {
    const edges = [...document.querySelectorAll('[data-section]')].flatMap((section) => {
      const { left } = section.getBoundingClientRect();
      // A table is as wide as its section.
      return [...section.querySelectorAll('[data-span]:not(:has(table))')]
        .map((field) => field.getBoundingClientRect())
        .filter(({ width }) => width > 0)
        .map(({ right }) => Math.round(right - left));
    });
    return [...new Set(edges)].sort((a, b) => a - b);
  });
}

const forms = [
  '/storesAndEmployees/newStore',
  '/storesAndEmployees/createStaff',
  '/storeGoods/newSingleProdouct',
  '/storeGoods/newPackage',
  '/inventoryManagement/createEntrybound',
  '/inventoryManagement/newSupplier',
  '/inventoryManagement/newRawMaterialList',
];

test.each([
  ['on a desktop', {}, 3],
  ['on a phone', { phone: true }, 2],
] as const)('the fields of a form end in one of a few places: %s', async (_, options, most) => {
  const { page, context } = await app.open(entrance, options);
  for (const path of forms) {
    await openScreen(page, path);
    await page.locator('[data-section] [data-span]:visible').first().waitFor();
    const edges = await rightEdgesOf(page);
    expect(edges.length, `${path} ends its fields at ${edges.join(', ')}`).toBeLessThanOrEqual(most);
    expect(edges.length).toBeGreaterThan(0);
  }
  await context.close();
});

/** Rows of the list that are wholly in sight, and filters whose hint or choice is not. */
function listOf(page: Page): Promise<{ rows: number; cut: string[] }> {
  return page.evaluate(() => {
    const table = document.querySelector('main table');
    const frame = table?.parentElement?.getBoundingClientRect();
    const inSight = (row: Element) => row.getBoundingClientRect().bottom <= (frame?.bottom ?? 0) + 1;
    const combos = [...document.querySelectorAll<HTMLElement>('form[role=search] [role=combobox]')];
    // An input says nothing of how wide its hint would be.
    const pen = document.createElement('canvas').getContext('2d');
    const isCut = (one: HTMLElement) => {
      if (!(one instanceof HTMLInputElement) || !pen) return one.scrollWidth > one.clientWidth + 1;
      const { fontSize, fontFamily, paddingLeft, paddingRight } = getComputedStyle(one);
      pen.font = `${fontSize} ${fontFamily}`;
      const room = one.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      return pen.measureText(one.value || one.placeholder).width > room + 1;
    };
    return {
      rows: [...(table?.querySelectorAll('tbody tr') ?? [])].filter(inSight).length,
      cut: combos.filter(isCut).map((one) => one.outerHTML.slice(0, 120)),
    };
  });
}

const texts = fonts.flatMap((letters) => (['zh', 'en', 'fr'] as const).map((language) => ({ language, letters })));

test.each(texts)(
  'a list with tabs shows fourteen rows and its filters whole: $language, $letters letters',
  async (options) => {
    const { page, context } = await app.open('/inventoryManagement/outboundList', options);
    await page.locator('tbody tr').nth(14).waitFor();
    await settled(page);
    const { rows, cut } = await listOf(page);
    expect(rows).toBeGreaterThanOrEqual(14);
    expect(cut).toEqual([]);
    const filter = encodeURIComponent(JSON.stringify({ brand: '10000001-brand-A' }));
    await page.goto(`${app.address()}/storesAndEmployees/storeList?filter=${filter}`);
    await page.locator('form[role=search] input[value="蜀香小馆"]').waitFor();
    expect((await listOf(page)).cut).toEqual([]);
    await context.close();
  },
);

/** Returns the fonts that the browser actually used for an element. */
async function fontsOf(page: Page, selector: string): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { fonts: taken } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
  return taken.map(({ familyName }) => familyName);
}

test.each([
  ['narrow', 'PT Sans Narrow'],
  ['wide', 'DejaVu Sans'],
] as const)('installed fonts are not seen, whatever they are: %s letters', async (letters, latin) => {
  const { page, context } = await app.visit('/test', { letters });
  await page.setContent(`<p id="latin" style="font-family: Arial, 'Liberation Sans', sans-serif">Entrepôt de départ</p>
    <p id="chinese" style="font-family: 'Noto Sans CJK SC', sans-serif">门店名称</p>`);
  expect(await fontsOf(page, '#latin')).toEqual([latin]);
  expect(await fontsOf(page, '#chinese')).toEqual(['ZCOOL XiaoWei']);
  await context.close();
});

test('a page whose parts cover each other or are cut off is found', async () => {
  const { page, context } = await app.open('/test');
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.evaluate(() => {
    const main = document.querySelector('main') ?? document.body;
    main.innerHTML = `<button style="position:absolute;left:10px;top:200px;width:100px;height:40px">one</button>
      <button style="position:absolute;left:50px;top:210px;width:100px;height:40px">two</button>
      <button style="position:absolute;left:10px;top:300px;width:30px;overflow:hidden;white-space:nowrap">much too long</button>`;
  });
  const broken = (await brokenLayout(page)).join('\n');
  expect(broken).toContain('on top of each other');
  expect(broken).toContain('cut off: button "much too long"');
  await context.close();
});

test.each([
  ['on a desktop', {}],
  ['on a phone', { phone: true }],
])('a dialog stays where it is when its form comes: %s', async (_, options) => {
  const { page, context } = await app.open(entrance, options);
  let go = () => {};
  const measured = new Promise<void>((resolve) => {
    go = resolve;
  });
  // A record that the list has read is shown at once.
  await page.route(/\/gateway\/brand\/(getOne|list)/, async (route) => {
    await measured;
    await route.continue();
  });
  await page.goto(`${app.address()}/storesAndEmployees/enterpriseBrand?dialog=edit&guid=10000001-brand-A`);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('status', { name: '加载中' }).waitFor();
  const before = await dialog.boundingBox();
  go();
  await dialog.getByRole('textbox', { name: '品牌名称' }).waitFor();
  await settled(page);
  const after = await dialog.boundingBox();
  expect(Math.abs((after?.height ?? 0) - (before?.height ?? 0))).toBeLessThan(12);
  await context.close();
});
