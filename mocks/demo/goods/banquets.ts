import type { Tx } from '#server/db/database';
import { entityOf } from '#server/domain/entities';
import { seedRows } from '#server/store/seed';
import { guidOf } from '../organisation';
import { demoCategories } from './dishes';
import { demoPictureOf } from './gallery';
import { specificationGuid } from './goods';
import type { DemoPlace } from './place';

interface DemoBanquet {
  name: string;
  price: string;
  memberPrice: string;
  people: number;
  description: string;
  /** a dish and how many of it */
  dishes: [string, number][];
}

const banquets: DemoBanquet[] = [
  {
    name: '吉庆宴',
    price: '1288.00',
    memberPrice: '1188.00',
    people: 10,
    description: '八热四凉，十人一桌，含米饭。',
    dishes: [
      ['口水鸡', 1],
      ['夫妻肺片', 1],
      ['皮蛋豆腐', 1],
      ['老醋花生', 1],
      ['毛血旺', 2],
      ['水煮牛肉', 2],
      ['酸菜鱼', 2],
      ['香辣蟹', 1],
      ['蒜蓉粉丝蒸虾', 2],
      ['红烧肉', 2],
      ['宫保鸡丁', 1],
      ['清炒时蔬', 2],
    ],
  },
  {
    name: '满堂宴',
    price: '1888.00',
    memberPrice: '1788.00',
    people: 12,
    description: '十二人一桌，海鲜加量，需提前一天预订。',
    dishes: [
      ['口水鸡', 2],
      ['夫妻肺片', 2],
      ['凉拌木耳', 1],
      ['老醋花生', 1],
      ['毛血旺', 2],
      ['水煮牛肉', 2],
      ['酸菜鱼', 3],
      ['泡椒牛蛙', 2],
      ['香辣蟹', 3],
      ['蒜蓉粉丝蒸虾', 3],
      ['红烧肉', 2],
      ['干锅花菜', 2],
    ],
  },
];

/** The banquet sets of one of brand A's stores; its goods must be there. */
export async function seedBanquets(tx: Tx, place: DemoPlace): Promise<void> {
  const { merchant, guid, key, at } = place;
  const all = demoCategories.flatMap(({ dishes }) => dishes);
  const rows = banquets.map(({ dishes, ...banquet }) => {
    const [first] = dishes;
    const picture = demoPictureOf(place, first?.[0] ?? '');
    return {
      guid: guidOf(merchant, 'banquet', `${key}-${banquet.name}`),
      values: {
        place: guid,
        category: guidOf(merchant, 'category', `${key}-套餐`),
        ...banquet,
        unit: '桌',
        pictures: picture ? [picture] : null,
        enabled: true,
        comboDetails: dishes.map(([dish, quantity]) => ({
          commodity: guidOf(merchant, 'commodity', `${key}-${dish}`),
          specification: specificationGuid(place, dish, ''),
          commodityName: dish,
          specificationName: '标准',
          weighed: false,
          quantity: String(quantity),
          price: all.find(({ name }) => name === dish)?.price ?? '0.01',
        })),
      },
    };
  });
  await seedRows(tx, entityOf('banquetSet'), { merchant, at }, rows);
}
