import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { builtConsole, entrance, type VisitOptions } from '../support/app';
import { brokenRules, runAxe } from '../support/axe';
import { dialogShown } from '../support/dialogShown';
import { goTo } from '../support/goTo';
import { isState, screenShown } from '../support/openScreen';
import { settled } from '../support/settled';

const app = builtConsole();

const screens = [
  '/home',
  '/dataScreen',
  '/storesAndEmployees/organization',
  '/storesAndEmployees/enterpriseBrand',
  '/storesAndEmployees/enterpriseBrand?dialog=create',
  '/storesAndEmployees/storeList',
  '/storesAndEmployees/newStore',
  '/storesAndEmployees/redactStore?guid=10000001-store-BJ001',
  '/storesAndEmployees/staffList',
  '/storesAndEmployees/createStaff',
  '/storesAndEmployees/editStaff?guid=10000001-employee-2001',
  '/storesAndEmployees/roleList',
  '/storesAndEmployees/roleAuthorization?guid=10000001-role-manager',
  '/log/bgOperationLog',
  '/storesAndEmployees/stickerManage?store=10000001-store-BJ001',
  '/storeGoods/commodityList?filter=%7B%22place%22%3A%2210000001-store-BJ001%22%7D',
  '/storeGoods/editSingleProdouct?guid=10000001-commodity-BJ001-毛血旺',
  '/storeGoods/editPackage?guid=10000001-commodity-BJ001-四人欢聚套餐',
  '/brandLibrary/attributeLibrary?dialog=create',
  '/brandLibrary/priceScheme',
  '/brandLibrary/psEditMain?guid=10000001-plan-day-A',
  '/brandLibrary/batchEditRecipes',
  '/storeGoods/priceScheme/control/menuToPreview?guid=10000001-plan-day-A',
  '/storeGoods/gallery',
  '/storeGoods/dinnerMeal',
  '/storeGoods/newDinnerMeal',
  '/brandLibrary/gallery',
  '/storeGoods/saleTemplate/editGoods?guid=10000001-saleTemplate-BJ001-午市特惠',
  '/storeGoods/templateMenu',
  '/storesAndEmployees/takeawayManagement/americanRegiment?link=10000001-meituanProductMapping-BJ001-MT-夫妻肺片',
  '/storeGoods/DishesSummary',
  '/brandLibrary/salesModel',
  '/inventoryManagement/rawMaterialList',
  '/inventoryManagement/newRawMaterialList',
  '/inventoryManagement/editRawMaterialList?guid=10000001-material-五花肉',
  '/inventoryManagement/rawMaterialClassy?dialog=create',
  '/inventoryManagement/rawMaterialUnit',
  '/inventoryManagement/rawMaterialRatio',
  '/inventoryManagement/rawMaterialRatio?dialog=edit&guid=10000001-ratio-A-毛血旺',
  '/inventoryManagement/supplierList',
  '/inventoryManagement/newSupplier',
  '/inventoryManagement/updateSupplier?guid=10000001-supplier-丰谷粮油',
  '/inventoryManagement/warehouseList',
  '/inventoryManagement/createWarehouse',
  '/inventoryManagement/configuration',
  '/inventoryManagement/inventoryList',
  '/inventoryManagement/createOutbound',
  '/inventoryManagement/inventory',
  '/inventoryManagement/inventoryQuery',
  '/inventoryManagement/materialCostSummary',
  '/inventoryManagement/warehouseDetails',
  '/inventoryManagement/supplierReconciliation?supplier=10000001-supplier-川渝禽肉批发',
  '/storeGoods/saleTemplate',
  '/storeGoods/saleTemplate/addGoods',
  '/storesAndEmployees/takeawayManagement/hungry?dialog=create',
  '/formDemo',
  '/componentTableDemo',
  '/dialogDemo',
  '/test',
  '/404',
  '/401',
];

interface Look extends VisitOptions {
  /** The third look of a page has nothing new for the rules: words and the colours are those of the other two. */
  withoutRules?: boolean;
  /** which screens; all of them if left out */
  only?: (path: string, place: number) => boolean;
}

const isError = (path: string) => /^\/\d+$/.test(path);

const looks: [string, Look][] = [
  ['Chinese, light, desktop, dialogs and states', { only: (path) => isState(path) || isError(path) }],
  ['French, dark, phone', { language: 'fr', dark: true, phone: true }],
  // Another test keeps texts equal, and French ones are longer.
  [
    'English, light, phone, every fourth screen',
    { language: 'en', phone: true, withoutRules: true, only: (_, place) => place % 4 === 0 },
  ],
];

/** Opens a screen: the first of a page and every twelfth by its address, others from the one before. */
async function open(page: Page, path: string, place: number, { language }: Look): Promise<void> {
  if (place % 12 === 0) await page.goto(`${app.address()}${path}`);
  else await goTo(page, path);
  await screenShown(page, path, language);
  if (path.includes('dialog=')) await dialogShown(page);
}

/** Returns the faults of screens that one page visits, one after the other. */
async function faultsOf(page: Page, paths: readonly string[], look: Look): Promise<string[]> {
  const broken: string[] = [];
  for (const [place, path] of paths.entries()) {
    await open(page, path, place, look);
    const found = look.withoutRules ? [] : await brokenRules(page);
    broken.push(...found.map((fault) => `${path}: ${fault}`));
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    if (overflow > 0) broken.push(`${path}: scrolls ${overflow} px sideways`);
  }
  return broken;
}

describe.each(looks)('%s', (_, look) => {
  const visited = screens.filter(look.only ?? (() => true));
  test('no screen breaks WCAG 2.2 AA, scrolls sideways or reports an error', async () => {
    const { page, context, watch } = await app.open(entrance, look);
    // A screen is mostly waited for: other pages work meanwhile.
    const pages = [page, await context.newPage(), await context.newPage()];
    const share = Math.ceil(visited.length / pages.length);
    const broken = await Promise.all(
      pages.map((one, turn) => faultsOf(one, visited.slice(turn * share, (turn + 1) * share), look)),
    );
    expect(broken.flat()).toEqual([]);
    watch.expectClean();
    await context.close();
    // A second a screen here; a busy machine takes several times as long.
  }, 600_000);
});

test.each<[string, Look]>([
  ['light', {}],
  ['dark, on a phone', { dark: true, phone: true, language: 'fr' }],
])('a form with every input breaks nothing when it was refused: %s', async (_, look) => {
  const { page, context, watch } = await app.open('/formDemo', look);
  await screenShown(page, '/formDemo', look.language);
  await page.locator('form button[type=submit]').last().click();
  await page.locator('[aria-invalid=true]').nth(1).waitFor();
  await settled(page);
  expect(await runAxe(page)).toEqual([]);
  watch.expectClean();
  await context.close();
});

test('sign-on breaks nothing either', async () => {
  for (const options of [{}, { dark: true, phone: true, language: 'fr' as const }]) {
    const { page, context, watch } = await app.visit('/login', options);
    await page.reload();
    await page.getByRole('heading').first().waitFor();
    await settled(page);
    expect(await runAxe(page)).toEqual([]);
    watch.expectClean();
    await context.close();
  }
});
