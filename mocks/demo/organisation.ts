import type { AreaSelection } from '#entity/fields';
import { regionPath } from '#server/db/regions';

export const chain = '10000001';

export interface DemoStore {
  code: string;
  name: string;
  adcode: string;
  brand: string;
  region: string;
  hours: [string, string];
  cutOff: string;
  address: string;
  lng: string;
  lat: string;
  state?: 'disabled' | 'expired';
}

/** Guids are readable and stable, so that tests and tours can name a record. */
export function guidOf(merchant: string, kind: string, key: string): string {
  return `${merchant}-${kind}-${key}`;
}

export const brands = [
  { key: 'A', name: '蜀香小馆', introduction: '家常川菜，朝夕相伴。' },
  { key: 'B', name: '晨禾茶饮', introduction: '鲜茶与面，从早到晚。' },
];

/** The organisations below the group; each store has its own below its region. */
export const regionsOfChain = [
  { key: 'HQ', name: '集团总部' },
  { key: 'north', name: '华北大区' },
  { key: 'east', name: '华东大区' },
  { key: 'central', name: '华中大区' },
  { key: 'south', name: '华南大区' },
  { key: 'southwest', name: '西南大区' },
  { key: 'northwest', name: '西北大区' },
  { key: 'northeast', name: '东北大区' },
];

export const stores: DemoStore[] = [
  {
    code: 'BJ001',
    name: '蜀香小馆(朝阳大悦店)',
    adcode: '110105',
    brand: 'A',
    region: 'north',
    hours: ['10:00', '22:00'],
    cutOff: '04:00',
    address: '朝阳北路101号大悦城6层',
    lng: '116.518',
    lat: '39.924',
  },
  {
    code: 'SH001',
    name: '蜀香小馆(徐汇店)',
    adcode: '310104',
    brand: 'A',
    region: 'east',
    hours: ['10:00', '22:00'],
    cutOff: '04:00',
    address: '漕溪北路88号3层',
    lng: '121.437',
    lat: '31.188',
  },
  {
    code: 'CD001',
    name: '蜀香小馆(武侯总店)',
    adcode: '510107',
    brand: 'A',
    region: 'southwest',
    hours: ['10:00', '02:00'],
    cutOff: '04:00',
    address: '武侯祠大街231号',
    lng: '104.048',
    lat: '30.642',
  },
  {
    code: 'HZ001',
    name: '蜀香小馆(西湖店)',
    adcode: '330106',
    brand: 'A',
    region: 'east',
    hours: ['10:30', '21:30'],
    cutOff: '04:00',
    address: '文三路398号2层',
    lng: '120.130',
    lat: '30.276',
  },
  {
    code: 'WH001',
    name: '蜀香小馆(江汉店)',
    adcode: '420103',
    brand: 'A',
    region: 'central',
    hours: ['10:00', '22:00'],
    cutOff: '04:00',
    address: '解放大道690号5层',
    lng: '114.271',
    lat: '30.590',
  },
  {
    code: 'GZ001',
    name: '晨禾茶饮(天河店)',
    adcode: '440106',
    brand: 'B',
    region: 'south',
    hours: ['07:30', '22:30'],
    cutOff: '03:00',
    address: '天河路208号1层',
    lng: '113.331',
    lat: '23.133',
  },
  {
    code: 'SZ001',
    name: '晨禾茶饮(南山店)',
    adcode: '440305',
    brand: 'B',
    region: 'south',
    hours: ['07:30', '22:30'],
    cutOff: '03:00',
    address: '科苑南路2666号1层',
    lng: '113.947',
    lat: '22.524',
  },
  {
    code: 'XA001',
    name: '晨禾茶饮(雁塔店)',
    adcode: '610113',
    brand: 'B',
    region: 'northwest',
    hours: ['07:30', '22:30'],
    cutOff: '03:00',
    address: '小寨西路26号1层',
    lng: '108.942',
    lat: '34.223',
  },
  {
    code: 'NJ001',
    name: '蜀香小馆(南京鼓楼店)',
    adcode: '320106',
    brand: 'A',
    region: 'east',
    hours: ['10:00', '22:00'],
    cutOff: '04:00',
    address: '中山北路18号',
    lng: '118.778',
    lat: '32.065',
    state: 'disabled',
  },
  {
    code: 'CC001',
    name: '蜀香小馆(长春朝阳店)',
    adcode: '220104',
    brand: 'A',
    region: 'northeast',
    hours: ['10:00', '22:00'],
    cutOff: '04:00',
    address: '红旗街616号',
    lng: '125.297',
    lat: '43.871',
    state: 'expired',
  },
];

/** Returns the area selection of a district's code. */
export function areaOf(adcode: string): AreaSelection {
  const part = (level: 'province' | 'city' | 'district') => {
    const node = regionPath(adcode).find((region) => region.level === level);
    return node ? { adcode: node.adcode, name: node.name, type: level } : null;
  };
  const prov = part('province');
  if (!prov) throw new Error(`unknown region ${adcode}`);
  return { prov, city: part('city'), county: part('district') };
}
