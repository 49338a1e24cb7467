import { maxDishes } from '#areas/goods/banquet/dishes';
import { demo } from '#tests/support/callers';
import type { EntitySample, Samples } from '#tests/support/entitySample';
import { freshText } from '#tests/support/fieldEdges';
import { comboDish } from '#tests/support/goods/comboDish';

const dishes = [comboDish('宫保鸡丁', '2'), comboDish('回锅肉', '99', '99999.99')];

const banquetSet: EntitySample = {
  valid: () => ({
    place: demo('store', 'BJ001'),
    category: demo('category', 'BJ001-套餐'),
    name: freshText(10),
    price: '1288.00',
    memberPrice: '1188.00',
    people: 10,
    unit: '桌',
    pictures: null,
    description: '十人一桌',
    enabled: true,
    comboDetails: dishes,
  }),
  edges: {
    comboDetails: {
      allowed: [[comboDish('宫保鸡丁', '1', '0.01')]],
      refused: [
        [comboDish('宫保鸡丁', '1'), comboDish('宫保鸡丁', '2')],
        [comboDish('宫保鸡丁', '0.5')],
        [comboDish('宫保鸡丁', '100')],
        [comboDish('宫保鸡丁', '1', '0.00')],
        [{ ...comboDish('宫保鸡丁', '1'), weighed: true }],
        [{ ...comboDish('宫保鸡丁', '1'), specification: 'nothing' }],
        [{ ...comboDish('宫保鸡丁', '1'), commodity: demo('commodity', 'SH001-宫保鸡丁') }],
        [{ ...comboDish('宫保鸡丁', '1'), commodity: demo('commodity', 'BJ001-六人家宴') }],
        Array.from({ length: maxDishes + 1 }, (_, order) => comboDish(`菜${order}`, '1')),
        'text',
      ],
    },
  },
  change: () => ({ name: freshText(9), price: '0.01' }),
  inside: demo('banquet', 'BJ001-吉庆宴'),
  outside: demo('banquet', 'SH001-吉庆宴'),
};

export const samples: Samples = { banquetSet };
