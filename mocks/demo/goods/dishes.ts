/** Goods of the demo's two brands: categories with their dishes, price in yuan and unit. */
export interface DemoDish {
  name: string;
  price: string;
  unit: string;
  weighed?: boolean;
  /** further specifications: name and price */
  sizes?: [string, string][];
}

export interface DemoCategory {
  name: string;
  superior?: string;
  brand: 'A' | 'B';
  dishes: DemoDish[];
}

/** '毛血旺 68' or '杨枝甘露 19/杯'; the unit is a portion unless said. */
function dishes(text: string, unit = '份', weighed = false): DemoDish[] {
  return text.split(',').map((entry) => {
    const [name = '', price = ''] = entry.trim().split(' ');
    const [amount = '', own] = price.split('/');
    const [whole = '0', cents = ''] = amount.split('.');
    return { name, price: `${whole}.${cents.padEnd(2, '0')}`, unit: own ?? unit, weighed };
  });
}

const drinks = dishes('珍珠奶茶 14,茉莉奶绿 13,杨枝甘露 19,柠檬茶 12,生椰拿铁 18', '杯').map(
  (dish): DemoDish => (dish.name === '珍珠奶茶' ? { ...dish, sizes: [['大杯', '17.00']] } : dish),
);

export const demoCategories: DemoCategory[] = [
  {
    name: '招牌',
    brand: 'A',
    dishes: dishes('毛血旺 68,水煮牛肉 78,酸菜鱼 88,歌乐山辣子鸡 69,夫妻肺片 42,泡椒牛蛙 98'),
  },
  { name: '热菜', brand: 'A', dishes: [] },
  {
    name: '川味',
    superior: '热菜',
    brand: 'A',
    dishes: dishes(
      '宫保鸡丁 38,回锅肉 42,鱼香肉丝 36,麻婆豆腐 26,水煮肉片 52,干煸四季豆 28,蒜泥白肉 38,粉蒸排骨 48,樟茶鸭 58/半只,蚂蚁上树 29',
    ),
  },
  {
    name: '家常',
    superior: '热菜',
    brand: 'A',
    dishes: dishes(
      '红烧肉 58,糖醋里脊 46,西红柿炒鸡蛋 22,木须肉 32,小炒黄牛肉 56,土豆烧牛腩 59,农家小炒肉 39,蒜蓉粉丝蒸虾 72,香辣蟹 138',
    ),
  },
  {
    name: '素菜',
    brand: 'A',
    dishes: dishes('手撕包菜 19,干锅花菜 28,清炒时蔬 18,地三鲜 26,虎皮青椒 24,酸辣土豆丝 16'),
  },
  { name: '凉菜', brand: 'A', dishes: dishes('口水鸡 36,拍黄瓜 14,皮蛋豆腐 18,凉拌木耳 18,川北凉粉 16,老醋花生 15') },
  { name: '汤', brand: 'A', dishes: dishes('西湖牛肉羹 32,酸辣汤 22,番茄蛋花汤 18,老鸭酸萝卜汤 68/份', '例') },
  { name: '称重', brand: 'A', dishes: dishes('清江鱼 48,基围虾 68,大闸蟹 88', '斤', true) },
  { name: '主食', brand: 'A', dishes: dishes('扬州炒饭 26/份,米饭 3', '碗') },
  {
    name: '酒水',
    brand: 'A',
    dishes: [
      ...dishes('青岛啤酒 10/瓶,王老吉 6/罐'),
      { name: '酸梅汤', price: '8.00', unit: '杯', sizes: [['一扎', '28.00']] },
    ],
  },
  { name: '面食', brand: 'B', dishes: dishes('担担面 18,重庆小面 16,红油抄手 22,牛肉面 28,葱油拌面 17', '碗') },
  {
    name: '小吃甜品',
    brand: 'B',
    dishes: dishes('红糖糍粑 22,手工冰粉 10/碗,钟水饺 18,现炸酥肉 28,醪糟小汤圆 14/碗'),
  },
  { name: '茶饮', brand: 'B', dishes: drinks },
];

/** Attribute groups of a brand: choices with their markups in yuan. */
export const demoAttributes: { brand: 'A' | 'B'; name: string; choices: [string, string | null][] }[] = [
  {
    brand: 'A',
    name: '辣度',
    choices: [
      ['免辣', null],
      ['微辣', null],
      ['中辣', null],
      ['特辣', null],
    ],
  },
  {
    brand: 'A',
    name: '忌口',
    choices: [
      ['不要香菜', null],
      ['不要葱', null],
      ['不要蒜', null],
    ],
  },
  {
    brand: 'B',
    name: '冰度',
    choices: [
      ['正常', null],
      ['少冰', null],
      ['去冰', null],
      ['热', null],
    ],
  },
  {
    brand: 'B',
    name: '糖度',
    choices: [
      ['全糖', null],
      ['七分', null],
      ['五分', null],
      ['无糖', null],
    ],
  },
  {
    brand: 'B',
    name: '加料',
    choices: [
      ['珍珠', '2.00'],
      ['椰果', '2.00'],
      ['芋圆', '3.00'],
    ],
  },
];

export interface DemoPackage {
  name: string;
  brand: 'A' | 'B';
  price: string;
  kind: 'fixed' | 'optional';
  groups: { name: string; take: number; dishes: string[] }[];
}

export const demoPackages: DemoPackage[] = [
  {
    name: '双人经典套餐',
    brand: 'A',
    price: '138.00',
    kind: 'fixed',
    groups: [{ name: '套餐内容', take: 4, dishes: ['宫保鸡丁', '回锅肉', '酸辣汤', '米饭'] }],
  },
  {
    name: '四人欢聚套餐',
    brand: 'A',
    price: '298.00',
    kind: 'optional',
    groups: [
      { name: '热菜五选二', take: 2, dishes: ['宫保鸡丁', '回锅肉', '鱼香肉丝', '水煮肉片', '糖醋里脊'] },
      { name: '素菜三选一', take: 1, dishes: ['手撕包菜', '干锅花菜', '地三鲜'] },
    ],
  },
  {
    name: '六人家宴',
    brand: 'A',
    price: '528.00',
    kind: 'fixed',
    groups: [
      { name: '套餐内容', take: 6, dishes: ['毛血旺', '酸菜鱼', '夫妻肺片', '干煸四季豆', '老鸭酸萝卜汤', '米饭'] },
    ],
  },
  {
    name: '单人工作餐',
    brand: 'B',
    price: '29.90',
    kind: 'fixed',
    groups: [{ name: '套餐内容', take: 2, dishes: ['担担面', '柠檬茶'] }],
  },
  {
    name: '下午茶双人',
    brand: 'B',
    price: '36.00',
    kind: 'optional',
    groups: [{ name: '茶饮四选二', take: 2, dishes: ['珍珠奶茶', '茉莉奶绿', '杨枝甘露', '生椰拿铁'] }],
  },
];
