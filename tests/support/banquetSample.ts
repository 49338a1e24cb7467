import { banquetSet } from '../../src/areas/goods/banquet/banquet.contract';
import { maxDishes } from '../../src/areas/goods/banquet/dishes';
import { demo } from './callers';
import type { EntitySample } from './entitySuite';
import { freshText } from './fieldEdges';

/** A dish of store BJ001 as a banquet set holds it. */
export function comboDish(dish: string, quantity: string, price = '38.00'): Record<string, unknown> {
  return {
    commodity: demo('commodity', `BJ001-${dish}`),
    specification: demo('sku', `BJ001-${dish}-`),
    commodityName: dish,
    specificationName: '标准',
    weighed: false,
    quantity,
    price,
  };
}

const dishes = [comboDish('宫保鸡丁', '2'), comboDish('回锅肉', '99', '99999.99')];

export const banquetSample: EntitySample = {
  contract: banquetSet,
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
