import { regionsOfChain, stores } from './organisation';
import type { demoRoles } from './roles';

/** An employee of the chain before it becomes a row. */
export interface DemoPerson {
  account: string;
  organization: string;
  identity: string;
  roles: string[];
  dataScope: string;
  scopeOrganizations?: string[];
  scopeBrands?: string[];
  scopeRegions?: string[];
  scopeStores?: string[];
  enabled?: boolean;
}

type RoleKey = (typeof demoRoles)[number]['key'];

const headOffice: DemoPerson[] = [
  { account: '1001', organization: 'HQ', identity: '总部管理员', roles: ['admin'], dataScope: 'unrestricted' },
  { account: '1002', organization: 'HQ', identity: '总部管理员', roles: ['admin'], dataScope: 'unrestricted' },
  {
    account: '1003',
    organization: 'east',
    identity: '华东区域经理',
    roles: ['regional'],
    dataScope: 'byRegion',
    scopeRegions: ['310000', '330000', '420000'],
  },
  {
    account: '1004',
    organization: 'southwest',
    identity: '西南区域经理',
    roles: ['regional'],
    dataScope: 'byOrganization',
    scopeOrganizations: ['southwest'],
  },
  { account: '1005', organization: 'HQ', identity: '采购主管', roles: ['buyer'], dataScope: 'unrestricted' },
  { account: '1006', organization: 'HQ', identity: '采购', roles: ['buyer'], dataScope: 'byBrand', scopeBrands: ['A'] },
  {
    account: '1007',
    organization: 'HQ',
    identity: '财务主管',
    roles: ['finance'],
    dataScope: 'byOrganization',
    scopeOrganizations: ['root'],
  },
  {
    account: '1008',
    organization: 'HQ',
    identity: '财务',
    roles: ['finance'],
    dataScope: 'byOrganization',
    scopeOrganizations: ['north', 'east'],
    enabled: false,
  },
  {
    account: '1009',
    organization: 'HQ',
    identity: '市场',
    roles: ['marketing'],
    dataScope: 'byBrand',
    scopeBrands: ['B'],
  },
  { account: '1010', organization: 'HQ', identity: '实习', roles: [], dataScope: 'designatedStores' },
];

/** Staff of a trading store, by role and identity. */
const crew: [RoleKey, string][] = [
  ['manager', '店长'],
  ['cashier', '收银'],
  ['cashier', '收银'],
  ['waiter', '服务员'],
  ['waiter', '服务员'],
  ['waiter', '服务员'],
  ['waiter', '服务员'],
  ['waiter', '服务员'],
  ['waiter', '传菜'],
  ['waiter', '收台'],
  ['waiter', '洗碗'],
  ['keeper', '库管'],
];

const crews: DemoPerson[] = stores
  .filter((store) => !store.state)
  .flatMap((store, index) =>
    crew.map(([role, identity], place) => ({
      account: String(2001 + index * 100 + place),
      organization: store.code,
      identity,
      roles: [role],
      dataScope: 'designatedStores',
      scopeStores: [store.code],
    })),
  );

/** About a hundred people; the data scopes cover all five kinds. */
export const people: DemoPerson[] = [...headOffice, ...crews];

/** Keys of all organisations with their superiors. */
export const organizations: readonly { key: string; name: string; superior: string | null }[] = [
  { key: 'root', name: '蜀晨餐饮集团', superior: null },
  ...regionsOfChain.map((region) => ({ ...region, superior: 'root' })),
  ...stores.map((store) => ({ key: store.code, name: store.name, superior: store.region })),
];
