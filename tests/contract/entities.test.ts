import { beforeAll, describe, expect, it } from 'vitest';
import { contracts } from '../../mocks/domain/contracts';
import { attributeGroup } from '../../src/areas/goods/attribute/attributeGroup.contract';
import { libraryAttributeGroup } from '../../src/areas/goods/attribute/libraryAttributeGroup.contract';
import { category } from '../../src/areas/goods/category/category.contract';
import { libraryCategory } from '../../src/areas/goods/category/libraryCategory.contract';
import { commodity } from '../../src/areas/goods/commodity/commodity.contract';
import { libraryCommodity } from '../../src/areas/goods/commodity/libraryCommodity.contract';
import { libraryPackage } from '../../src/areas/goods/package/libraryPackage.contract';
import { storePackage } from '../../src/areas/goods/package/package.contract';
import { menuPlan } from '../../src/areas/goods/plan/menuPlan.contract';
import { operationLog } from '../../src/areas/log/operationLog/operationLog.contract';
import { brand } from '../../src/areas/storesAndEmployees/brand/brand.contract';
import { employee } from '../../src/areas/storesAndEmployees/employee/employee.contract';
import {
  defaultMealSections,
  organization,
} from '../../src/areas/storesAndEmployees/organization/organization.contract';
import { role } from '../../src/areas/storesAndEmployees/role/role.contract';
import { store } from '../../src/areas/storesAndEmployees/store/store.contract';
import { banquetSample } from '../support/banquetSample';
import { demo } from '../support/callers';
import { type EntitySample, entitySuite } from '../support/entitySuite';
import { freshDigits, freshPhone, freshText } from '../support/fieldEdges';
import { gallerySamples, storeSamplePictures } from '../support/gallerySamples';
import { openGateway } from '../support/gateway';
import { storeSampleDishes } from '../support/sampleDishes';
import { inventorySamples } from './inventorySamples';
import { operationSamples, storeSampleRepairs } from './operationSamples';
import { sellingSamples } from './sellingSamples';
import { stockSamples } from './stockSamples';
import { storeSampleTasks, taskSamples } from './taskSamples';

const area = {
  prov: { adcode: '110000', name: '北京市', type: 'province' },
  city: { adcode: '110100', name: '市辖区', type: 'city' },
  county: { adcode: '110105', name: '朝阳区', type: 'district' },
};

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

const packed = (key: string, dish: string) => ({
  commodity: demo('commodity', `${key}-${dish}`),
  specification: demo('sku', `${key}-${dish}-`),
  commodityName: dish,
  specificationName: '标准',
  weighed: false,
  number: '99',
  priceIncrease: '99.99',
  defaultFlag: true,
  repeatChoiceFlag: false,
});

const samples: EntitySample[] = [
  {
    contract: organization,
    valid: () => ({
      name: freshText(10),
      superior: demo('organization', 'east'),
      contact: '周敏',
      phone: '021-64330000',
      address: '漕溪北路 88 号',
      description: '两行\n说明',
      mealSections: defaultMealSections,
    }),
    change: () => ({ name: freshText(9), contact: '吴磊' }),
    inside: demo('organization', 'BJ001'),
    outside: demo('organization', 'SH001'),
  },
  {
    contract: brand,
    valid: () => ({ name: freshText(10), introduction: '新品牌', logo: '/gateway/file/get?guid=a' }),
    change: () => ({ name: freshText(9), introduction: '另一段介绍' }),
    importRow: () => ({ name: freshText(10), introduction: '从文件来' }),
    inside: demo('brand', 'A'),
    outside: demo('brand', 'B'),
  },
  {
    contract: store,
    valid: () => ({
      name: freshText(8),
      code: freshText(6),
      brand: demo('brand', 'A'),
      organization: demo('organization', 'north'),
      area,
      address: '建国路 93 号',
      position: { lng: '116.470293', lat: '39.908823' },
      businessHours: { from: '10:00', to: '22:00' },
      billingTime: '04:00',
      repaymentTime: '10:30',
      contacts: '王强',
      phone: '010-85001234',
      qrOrderingSwitch: true,
      authorizationSupport: false,
      authorizationContact: '李静',
      authorizationPhone: '13900000001',
      authorizationNumber: '123456',
      logo: null,
    }),
    change: () => ({ name: freshText(9), phone: '13911112222' }),
    importRow: () => ({
      code: freshText(7),
      name: freshText(9),
      brand: '蜀香小馆',
      organization: '华北大区',
      area,
      address: '建国路 95 号',
      businessHours: { from: '10:00', to: '22:00' },
      billingTime: '04:00',
      contacts: '王强',
      phone: '13911112222',
    }),
    inside: demo('store', 'BJ001'),
    outside: demo('store', 'SH001'),
    ownFilters: [
      { filters: { status: ['disabled', 'expired'] }, holds: (row) => row.status !== 'enabled' },
      { filters: { status: 'enabled' }, holds: (row) => row.status === 'enabled' },
      { filters: { area: '440000' }, holds: (row) => JSON.stringify(row.area).includes('"440000"') },
      {
        filters: { area: { prov: area.prov, city: null, county: null } },
        holds: (row) => JSON.stringify(row.area).includes('"110000"'),
      },
    ],
  },
  {
    contract: employee,
    valid: () => ({
      account: freshDigits(6),
      name: freshText(3),
      phone: freshPhone(),
      identity: '收银',
      organization: demo('organization', 'east'),
      roles: [demo('role', 'cashier'), demo('role', 'waiter')],
      enabled: true,
      password: '135790',
      smsAlerts: false,
      authorizationEnabled: false,
      authorizationNumber: '654321',
      faceAuthorization: ['refund'],
      wholeOrderDiscountFloor: '8.50',
      singleItemDiscountFloor: '7.00',
      wholeOrderConcessionCap: '50.00',
      dataScope: 'unrestricted',
      scopeOrganizations: [demo('organization', 'east')],
      scopeBrands: [demo('brand', 'A')],
      scopeRegions: ['310000'],
      scopeStores: [demo('store', 'SH001')],
    }),
    change: () => ({ name: freshText(4), identity: '领班' }),
    importRow: () => ({
      account: freshDigits(6),
      name: freshText(3),
      phone: freshPhone(),
      identity: '收银',
      organization: '华东大区',
      roles: '收银员、服务员',
      scopeStores: '蜀香小馆(徐汇店)',
      password: '135790',
    }),
    neededAtFirst: ['password'],
    inside: demo('employee', '2002'),
    outside: demo('employee', '2102'),
    ownFilters: [
      {
        filters: { roles: [demo('role', 'waiter'), demo('role', 'keeper')] },
        holds: (row) =>
          Array.isArray(row.roles) &&
          row.roles.some((id) => [demo('role', 'waiter'), demo('role', 'keeper')].includes(id)),
      },
    ],
  },
  {
    contract: role,
    valid: () => ({
      name: freshText(8),
      enabled: true,
      loginMethods: ['backOffice', 'pos'],
      businessPermissions: ['brand:list', 'brand:show'],
      operationPermissions: ['refund'],
    }),
    change: () => ({ name: freshText(9), loginMethods: ['backOffice'] }),
  },
  { contract: operationLog, inside: demo('log', '0'), outside: demo('log', '1') },
  ...[
    { contract: commodity, inside: demo('commodity', 'BJ001-毛血旺'), outside: demo('commodity', 'SH001-毛血旺') },
    { contract: libraryCommodity, inside: demo('commodity', 'A-毛血旺'), outside: demo('commodity', 'B-担担面') },
  ].map(({ contract, inside, outside }): EntitySample => {
    const [place, name] =
      contract === commodity ? [demo('store', 'BJ001'), '蜀香小馆(朝阳大悦店)'] : [demo('brand', 'A'), '蜀香小馆'];
    const key = contract === commodity ? 'BJ001' : 'A';
    return {
      contract,
      valid: () => ({
        place,
        category: demo('category', `${key}-川味`),
        name: freshText(10),
        pinyinCode: 'CSCP',
        alias: '别名',
        abbreviation: '简称',
        sort: 5,
        pictures: ['/gateway/file/get?guid=a'],
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
      ...(contract === libraryCommodity ? { refuses: ['delete'] } : {}),
      change: () => ({ name: freshText(9), sort: 7 }),
      importRow: () => ({
        place: name,
        category: '川味',
        name: freshText(8),
        valuationUnit: '份',
        sellingPrice: '38.00',
        pinyinCode: 'GBJD',
        sort: 3,
      }),
      inside,
      outside,
    };
  }),
  ...[
    {
      contract: storePackage,
      key: 'BJ001',
      place: demo('store', 'BJ001'),
      outside: demo('commodity', 'SH001-六人家宴'),
    },
    { contract: libraryPackage, key: 'A', place: demo('brand', 'A'), outside: demo('commodity', 'B-单人工作餐') },
  ].map(
    ({ contract, key, place, outside }): EntitySample => ({
      contract,
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
        groups: [{ name: '热菜', maxSelectable: 1, items: [packed(key, '宫保鸡丁'), packed(key, '回锅肉')] }],
      }),
      change: () => ({ name: freshText(9), price: '0.01' }),
      inside: demo('commodity', `${key}-六人家宴`),
      outside,
    }),
  ),
  ...sellingSamples,
  ...inventorySamples,
  ...stockSamples,
  ...operationSamples,
  ...taskSamples,
  { contract: menuPlan, inside: demo('plan', 'day-A'), outside: demo('plan', 'day-B') },
  ...[
    {
      contract: category,
      place: demo('store', 'BJ001'),
      inside: demo('category', 'BJ001-川味'),
      outside: demo('category', 'SH001-川味'),
    },
    {
      contract: libraryCategory,
      place: demo('brand', 'A'),
      inside: demo('category', 'A-川味'),
      outside: demo('category', 'B-面食'),
    },
  ].map(
    ({ contract, place, inside, outside }): EntitySample => ({
      contract,
      valid: () => ({ place, name: freshText(10), superior: null, sort: 30 }),
      change: () => ({ name: freshText(9) }),
      inside,
      outside,
    }),
  ),
  ...[
    {
      contract: attributeGroup,
      place: demo('store', 'BJ001'),
      inside: demo('attribute', 'BJ001-辣度'),
      outside: demo('attribute', 'SH001-辣度'),
    },
    {
      contract: libraryAttributeGroup,
      place: demo('brand', 'A'),
      inside: demo('attribute', 'A-辣度'),
      outside: demo('attribute', 'B-冰度'),
    },
  ].map(
    ({ contract, place, inside, outside }): EntitySample => ({
      contract,
      valid: () => ({
        place,
        name: freshText(10),
        attributes: [{ name: '微辣', markup: '99.99', description: null }],
      }),
      change: () => ({ name: freshText(9) }),
      inside,
      outside,
    }),
  ),
  ...gallerySamples,
  banquetSample,
];

const gateway = openGateway();

beforeAll(async () => {
  await storeSamplePictures(gateway);
  await storeSampleDishes(gateway);
  await storeSampleRepairs(gateway);
  await storeSampleTasks(gateway);
});

describe('every contract', () => {
  it('has a sample here', () => {
    expect(samples.map(({ contract }) => contract.name).sort()).toEqual(contracts.map(({ name }) => name).sort());
  });
});

for (const sample of samples) entitySuite(gateway, sample);
