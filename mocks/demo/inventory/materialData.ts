import { fromUnits, toUnits } from '#values/decimal';

/** Materials of the demo's kitchens, with prices in yuan for a main unit. */
export interface DemoMaterial {
  name: string;
  code: string;
  category: string;
  supplies: boolean;
  price: string;
  unit: string;
  /** a larger unit and how many main units it holds */
  sub?: { unit: string; ratio: number };
  safetyStock: number;
  /** percent of it that reaches a dish */
  yield: number;
}

/** '五花肉 27/kg 袋=5': name, price and unit, and the larger unit where there is one. */
const lists: { category: string; yield: number; safetyStock: number; supplies?: boolean; text: string }[] = [
  {
    category: '肉禽',
    yield: 98,
    safetyStock: 10,
    text: '五花肉 27/kg 袋=5,牛腩 68/kg,牛里脊 82/kg,三黄鸡 24/kg,鸡胸肉 19/kg,鸭半成品 32/只,排骨 46/kg,毛肚 58/kg,鸭血 9/盒',
  },
  { category: '水产', yield: 94, safetyStock: 5, text: '草鱼 18/kg,清江鱼 36/kg,牛蛙 34/kg,基围虾 76/kg,花蟹 88/kg' },
  {
    category: '蔬菜',
    yield: 96,
    safetyStock: 8,
    text: '土豆 3.2/kg 袋=25,黄瓜 5/kg,西红柿 6.5/kg,圆白菜 2.8/kg,花菜 6/kg,四季豆 8/kg,青椒 7/kg,黄豆芽 4/kg,木耳(干) 68/kg,莴笋 5.5/kg,大葱 5/kg,生姜 14/kg,大蒜 10/kg',
  },
  {
    category: '豆蛋干货',
    yield: 100,
    safetyStock: 10,
    text: '老豆腐 3.5/块,鸡蛋 9.6/kg 箱=15,皮蛋 1.6/枚,花生米 15/kg,红薯粉条 13/kg',
  },
  {
    category: '粮油调味',
    yield: 100,
    safetyStock: 20,
    text: '大米 5.6/kg 袋=25,面粉 4.8/kg 袋=25,菜籽油 13/L 桶=20,郫县豆瓣 16/kg 箱=10,干辣椒 38/kg,花椒 120/kg,生抽 11/L,陈醋 8/L,白糖 7.5/kg',
  },
  {
    category: '饮品',
    yield: 100,
    safetyStock: 12,
    text: '茉莉绿茶 96/kg,厚椰乳 17/L 箱=12,珍珠 12/kg,啤酒 4.2/瓶 箱=12',
  },
  {
    category: '包材',
    yield: 100,
    safetyStock: 500,
    supplies: true,
    text: '500ml杯 0.32/个 箱=1000,外卖餐盒 0.65/个 箱=300,打包袋 0.18/个',
  },
];

function cents(amount: string): string {
  const [whole = '0', fraction = ''] = amount.split('.');
  return `${whole}.${fraction.padEnd(2, '0')}`;
}

/** The 48 materials, codes from 300001. */
export const demoMaterials: DemoMaterial[] = lists
  .flatMap(({ text, supplies = false, ...rest }) =>
    text.split(',').map((entry) => {
      const [name = '', price = '', larger] = entry.split(' ');
      const [amount = '0', unit = ''] = price.split('/');
      const [subUnit, ratio] = larger?.split('=') ?? [];
      const sub = subUnit ? { unit: subUnit, ratio: Number(ratio) } : undefined;
      return { ...rest, name, supplies, price: cents(amount), unit, sub };
    }),
  )
  .map((one, order) => ({ ...one, code: String(300_001 + order) }));

export const demoMaterialCategories = lists.map(({ category }) => category);

export const demoMaterialUnits = [
  ...new Set(demoMaterials.flatMap(({ unit, sub }) => (sub ? [unit, sub.unit] : [unit]))),
];

export interface DemoSupplier {
  name: string;
  cycle: number;
  /** a category, or single materials */
  sells: string[];
  address: string;
  enabled?: false;
}

export const demoSuppliers: DemoSupplier[] = [
  { name: '川渝禽肉批发', cycle: 15, sells: ['肉禽'], address: '新发地农产品市场A区12号' },
  { name: '鲜达生鲜配送', cycle: 7, sells: ['蔬菜'], address: '江桥批发市场3号楼' },
  { name: '海之源水产', cycle: 7, sells: ['水产'], address: '铜川路水产市场108号' },
  { name: '绿野蔬菜合作社', cycle: 15, sells: ['蔬菜'], address: '崇明区绿港村6队', enabled: false },
  {
    name: '丰谷粮油',
    cycle: 30,
    sells: ['大米', '面粉', '菜籽油', '白糖', '红薯粉条'],
    address: '粮油储备库东门22号',
  },
  {
    name: '蜀味调味品',
    cycle: 30,
    sells: ['郫县豆瓣', '干辣椒', '花椒', '生抽', '陈醋', '白糖'],
    address: '郫都区豆瓣产业园5号',
  },
  { name: '晨光蛋品', cycle: 15, sells: ['鸡蛋', '皮蛋'], address: '禽蛋交易中心B座' },
  { name: '一品豆制品', cycle: 7, sells: ['老豆腐', '花生米', '红薯粉条'], address: '豆制品工业园1号' },
  { name: '茶语原料', cycle: 30, sells: ['茉莉绿茶', '厚椰乳', '珍珠', '白糖'], address: '芳村茶叶市场77号' },
  { name: '泉润酒水', cycle: 30, sells: ['啤酒'], address: '酒水批发城2层15号' },
  { name: '净选包材', cycle: 45, sells: ['包材'], address: '包装材料园9号' },
  { name: '中央厨房(内部)', cycle: 30, sells: ['鸭半成品', '鸭血', '红薯粉条'], address: '集团中央厨房' },
];

/** Returns the price of a material at one of its suppliers: each asks a little less or more. */
export function agreedPrice({ price }: DemoMaterial, supplierOrder: number): string {
  const percent = BigInt(97 + (supplierOrder % 4) * 2);
  return fromUnits((toUnits(price, 2) * percent + 50n) / 100n, 2);
}
