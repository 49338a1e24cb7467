import { defaultMealSections } from '#areas/company/organization/organization.contract';
import { demo } from '#tests/support/callers';
import type { Samples } from '#tests/support/entitySample';
import { freshDigits, freshPhone, freshText } from '#tests/support/fieldEdges';
import { samplePicture } from '#tests/support/storedFile';

const area = {
  prov: { adcode: '110000', name: '北京市', type: 'province' },
  city: { adcode: '110100', name: '市辖区', type: 'city' },
  county: { adcode: '110105', name: '朝阳区', type: 'district' },
};

export const samples: Samples = {
  organization: {
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
  brand: {
    valid: () => ({ name: freshText(10), introduction: '新品牌', logo: samplePicture(2) }),
    change: () => ({ name: freshText(9), introduction: '另一段介绍' }),
    importRow: () => ({ name: freshText(10), introduction: '从文件来' }),
    inside: demo('brand', 'A'),
    outside: demo('brand', 'B'),
  },
  store: {
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
      timeZone: 'Asia/Shanghai',
      contacts: '王强',
      phone: '010-85001234',
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
  employee: {
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
  role: {
    valid: () => ({
      name: freshText(8),
      enabled: true,
      loginMethods: ['backOffice', 'pos'],
      businessPermissions: ['brand:list', 'brand:show'],
      operationPermissions: ['refund'],
    }),
    change: () => ({ name: freshText(9), loginMethods: ['backOffice'] }),
  },
};
