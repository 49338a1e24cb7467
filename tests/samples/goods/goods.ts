import { demo } from '#tests/support/callers';
import type { EntitySample, Samples } from '#tests/support/entitySample';
import { freshDigits, freshText } from '#tests/support/fieldEdges';
import { samplePicture } from '#tests/support/storedFile';

const portion = () => ({
  guid: crypto.randomUUID(),
  name: '标准',
  sellingPrice: '38.00',
  memberPrice: '35.00',
  costPrice: '0.00',
  valuationUnit: '份',
  number: freshDigits(5),
  barcode: `Z${freshDigits(9)}`,
  startingSaleQuantity: '1',
  minimumOrderQuantity: '999',
  referencePrice: '40.00',
  wholeOrderDiscount: true,
  memberDiscount: true,
  shelfChannels: ['pos', 'takeaway'],
});

const packed = (key: string, dish: string, defaultFlag: boolean) => ({
  commodity: demo('commodity', `${key}-${dish}`),
  specification: demo('sku', `${key}-${dish}-`),
  commodityName: dish,
  specificationName: '标准',
  weighed: false,
  number: '99',
  priceIncrease: '99.99',
  defaultFlag,
  repeatChoiceFlag: false,
});

/** Goods belong to a store, or to a brand as its library; `key` is in the ids of what the demo made for it. */
interface Place {
  key: string;
  place: string;
  /** the place's name, as a file says it */
  named: string;
}

const store: Place = { key: 'BJ001', place: demo('store', 'BJ001'), named: '蜀香小馆(朝阳大悦店)' };
const library: Place = { key: 'A', place: demo('brand', 'A'), named: '蜀香小馆' };

const commodity = ({ key, place, named }: Place): EntitySample => ({
  valid: () => ({
    place,
    category: demo('category', `${key}-川味`),
    name: freshText(10),
    pinyinCode: 'CSCP',
    alias: '别名',
    abbreviation: '简称',
    sort: 5,
    pictures: [samplePicture(2)],
    tags: ['new', 'signature'],
    description: '两行\n说明',
    wholeOrderDiscount: true,
    memberDiscount: false,
    recommendationParticipation: true,
    enabled: true,
    type: 'ordinary',
    specifications: [portion(), { ...portion(), name: '大份', sellingPrice: '99999.99' }],
    attributeGroups: [{ name: '辣度', attributes: [{ name: '微辣', markup: '0.01', description: '一点点' }] }],
    weighingAttribute: null,
    pricingUnit: '500g',
  }),
  edges: { type: { allowed: ['ordinary', 'weighed'], refused: ['package', 'nothing', 0] } },
  change: () => ({ name: freshText(9), sort: 7 }),
  importRow: () => ({
    place: named,
    category: '川味',
    name: freshText(8),
    valuationUnit: '份',
    sellingPrice: '38.00',
    pinyinCode: 'GBJD',
    sort: 3,
  }),
});

const packageOf = ({ key, place }: Place): EntitySample => ({
  valid: () => ({
    place,
    category: demo('category', `${key}-套餐`),
    name: freshText(10),
    pinyinCode: 'TC',
    alias: null,
    abbreviation: null,
    sort: 9,
    pictures: null,
    tags: ['new'],
    description: '四人份',
    wholeOrderDiscount: true,
    memberDiscount: true,
    recommendationParticipation: false,
    enabled: true,
    kind: 'optional',
    price: '99.00',
    memberPrice: '90.00',
    unit: '份',
    groups: [{ name: '热菜', maxSelectable: 1, items: [packed(key, '宫保鸡丁', true), packed(key, '回锅肉', false)] }],
  }),
  change: () => ({ name: freshText(9), price: '0.01' }),
});

const category = ({ place }: Place): EntitySample => ({
  valid: () => ({ place, name: freshText(10), superior: null, sort: 30 }),
  change: () => ({ name: freshText(9) }),
});

const attributeGroup = ({ place }: Place): EntitySample => ({
  valid: () => ({ place, name: freshText(10), attributes: [{ name: '微辣', markup: '99.99', description: null }] }),
  change: () => ({ name: freshText(9) }),
});

/** Two records of the demo, one that somebody of store BJ001 sees and one that they do not. */
const around = (kind: string, inside: string, outside: string) => ({
  inside: demo(kind, inside),
  outside: demo(kind, outside),
});

export const samples: Samples = {
  commodity: { ...commodity(store), ...around('commodity', 'BJ001-毛血旺', 'SH001-毛血旺') },
  libraryCommodity: {
    ...commodity(library),
    ...around('commodity', 'A-毛血旺', 'B-担担面'),
    refuses: ['delete'],
  },
  package: { ...packageOf(store), ...around('commodity', 'BJ001-六人家宴', 'SH001-六人家宴') },
  libraryPackage: { ...packageOf(library), ...around('commodity', 'A-六人家宴', 'B-单人工作餐') },
  category: { ...category(store), ...around('category', 'BJ001-川味', 'SH001-川味') },
  libraryCategory: { ...category(library), ...around('category', 'A-川味', 'B-面食') },
  attributeGroup: { ...attributeGroup(store), ...around('attribute', 'BJ001-辣度', 'SH001-辣度') },
  libraryAttributeGroup: { ...attributeGroup(library), ...around('attribute', 'A-辣度', 'B-冰度') },
  menuPlan: around('plan', 'day-A', 'day-B'),
};
