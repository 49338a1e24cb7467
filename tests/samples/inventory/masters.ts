import { maxLines } from '#areas/inventory/materialRatio/lines';
import { demo } from '#tests/support/callers';
import type { EntitySample, Samples } from '#tests/support/entitySample';
import { fresh, freshDigits, freshText } from '#tests/support/fieldEdges';
import { freshDish, storeSampleDishes } from '#tests/support/goods/sampleDishes';

const price = (name: string, agreedPrice: string) => ({ material: demo('material', name), agreedPrice });

const line = (name: string, quantity: string, percent = 100) => ({
  material: demo('material', name),
  quantity,
  yield: percent,
});

const materialNames = ['五花肉', '土豆', '鸡蛋'];

const materialSample: EntitySample = {
  valid: () => ({
    name: freshText(10),
    code: freshDigits(6),
    shortCode: 'WHR',
    barcode: `M${freshDigits(12)}`,
    type: 'rawMaterial',
    category: demo('materialCategory', '肉禽'),
    specification: '冷鲜',
    mainUnit: demo('materialUnit', 'kg'),
    subUnit: demo('materialUnit', '袋'),
    conversionRatio: 5,
    safetyStock: 10,
    note: '两行\n说明',
    enabled: true,
  }),
  change: () => ({ name: freshText(9), conversionRatio: 6 }),
  importRow: () => ({
    code: freshDigits(6),
    name: freshText(8),
    type: 'supplies',
    category: '包材',
    mainUnit: '个',
    subUnit: '箱',
    conversionRatio: 300,
    specification: '大',
    shortCode: 'CH',
    barcode: `N${freshDigits(12)}`,
    safetyStock: 1,
    note: '来自文件',
  }),
  // A sub unit without a ratio says nothing.
  neededAtFirst: ['conversionRatio'],
  edges: {
    subUnit: { allowed: [demo('materialUnit', '箱')], refused: [demo('materialUnit', 'kg'), 'nothing'] },
    mainUnit: { allowed: [demo('materialUnit', 'L')], refused: ['nothing'] },
  },
};

const supplierSample: EntitySample = {
  valid: () => ({
    name: freshText(10),
    unitPhone: '021-64330000',
    contact: '王强',
    contactPhone: '13800138000',
    address: '新发地 8 号',
    settlementCycle: 30,
    note: '两行\n说明',
    materialPrices: [price('五花肉', '0.01'), price('土豆', '999999999.99')],
    enabled: true,
  }),
  change: () => ({ name: freshText(9), settlementCycle: 365 }),
  importRow: () => ({ name: freshText(8), settlementCycle: 15, contact: '李静', contactPhone: '13900000000' }),
  edges: {
    unitPhone: { allowed: ['1', '0-'.repeat(10)], refused: ['1'.repeat(21), '021 64330000', '021a'] },
    contactPhone: { allowed: ['1', '1'.repeat(11)], refused: ['1'.repeat(12), '138-0013800', '1a'] },
    materialPrices: {
      allowed: [materialNames.map((name) => price(name, '12.50'))],
      refused: [
        [price('五花肉', '1.00'), price('五花肉', '2.00')],
        [price('五花肉', '0.00')],
        [price('五花肉', '1000000000.00')],
        [price('五花肉', '1.001')],
        [price('没有', '1.00')],
        [{ agreedPrice: '1.00' }],
        'text',
      ],
    },
  },
};

const warehouseSample: EntitySample = {
  valid: () => ({
    name: freshText(10),
    code: freshDigits(6),
    address: '朝阳北路 101 号',
    store: demo('store', 'BJ001'),
    personInCharge: '王强',
    mobile: '13800138000',
    remark: '两行\n说明',
    negativeStock: true,
    enabled: true,
  }),
  change: () => ({ name: freshText(9), negativeStock: false }),
  inside: demo('warehouse', 'BJ001'),
  outside: demo('warehouse', 'HQ'),
};

const ratioSample: EntitySample = {
  valid: () => ({
    place: demo('brand', 'A'),
    ...freshDish(),
    portions: 1,
    lines: [line('五花肉', '0.250', 98), line('青椒', '0.06')],
  }),
  change: () => ({ portions: 2, lines: [line('五花肉', '0.300')] }),
  edges: {
    commodity: { allowed: [], refused: [demo('commodity', 'B-担担面'), demo('commodity', 'A-六人家宴'), 'nothing'] },
    specification: { allowed: [], refused: ['nothing', demo('sku', 'A-毛血旺-')] },
    // The gateway sets the dish's own name, regardless of the input.
    name: { allowed: [], refused: ['字'.repeat(41)] },
    lines: {
      allowed: [[line('五花肉', '0.001', 1)], [line('五花肉', '99999999', 100)]],
      refused: [
        [line('五花肉', '0.000')],
        [line('五花肉', '99999999.001')],
        [line('五花肉', '0.0001')],
        [line('五花肉', '1', 0)],
        [line('五花肉', '1', 101)],
        [line('五花肉', '1'), line('五花肉', '2')],
        [line('没有', '1')],
        Array.from({ length: maxLines + 1 }, (_, order) => line(`料${order}`, '1')),
        'text',
      ],
    },
  },
  inside: demo('ratio', 'A-毛血旺'),
  outside: demo('ratio', 'B-担担面'),
};

const named = (): EntitySample => ({
  valid: () => ({ name: `名称${fresh()}` }),
  change: () => ({ name: freshText(9) }),
});

/** Dishes without a recipe, for the samples of recipes. */
export const prepare = storeSampleDishes;

export const samples: Samples = {
  material: materialSample,
  materialCategory: named(),
  materialUnit: named(),
  supplier: supplierSample,
  warehouse: warehouseSample,
  materialRatio: ratioSample,
  inventoryConfig: { open: ['show'] },
};
