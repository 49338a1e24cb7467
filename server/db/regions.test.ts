import { describe, expect, it } from 'vitest';
import { regionData } from './regionData';
import { children, isRegion, provinces, type Region, regionName, regionPath } from './regions';

const names = (regions: readonly Region[]) => regions.map((region) => region.name);
const below = (region: Region): readonly Region[] =>
  children(region.adcode).flatMap((child) => [child, ...below(child)]);
const all = provinces().flatMap((province) => [province, ...below(province)]);

describe('the region tree', () => {
  it('has every division once', () => {
    const count = (level: string) => all.filter((region) => region.level === level).length;
    expect(count('province')).toBe(34);
    // 333 prefecture-level divisions, the municipalities' 01 (four) and Chongqing's 02, Hong Kong's three, Macau's two.
    expect(count('city')).toBe(333 + 4 + 1 + 3 + 2);
    expect(count('district')).toBeGreaterThan(2_900);
    expect(new Set(all.map((region) => region.adcode)).size).toBe(all.length);
    expect(all.every((region) => /^\d{6}$/.test(region.adcode) && region.name !== '')).toBe(true);
  });

  it('is small enough to carry along', () => {
    expect(new TextEncoder().encode(regionData).length).toBeLessThanOrEqual(110 * 1024);
  });

  it.each([
    ['110000', '北京市'],
    ['110100', '市辖区'],
    ['110105', '朝阳区'],
    ['310115', '浦东新区'],
    ['440106', '天河区'],
    ['440300', '深圳市'],
    ['500100', '市辖区'],
    ['510104', '锦江区'],
    ['659001', '石河子市'],
    ['710000', '台湾省'],
  ])('knows %s as %s', (adcode, name) => {
    expect(regionName(adcode)).toBe(name);
    expect(isRegion(adcode)).toBe(true);
  });

  it('puts the districts of a municipality under a city', () => {
    expect(children('110000')).toEqual([{ adcode: '110100', name: '市辖区', level: 'city' }]);
    expect(children('110100')).toHaveLength(16);
  });

  it('lists a county that its province runs itself beside the cities, without a city', () => {
    const inHubei = children('420000');
    expect(inHubei.filter((region) => region.level === 'city')).toHaveLength(13);
    expect(names(inHubei.filter((region) => region.level === 'district'))).toEqual([
      '仙桃市',
      '潜江市',
      '天门市',
      '神农架林区',
    ]);
    expect(regionPath('429004')).toEqual([
      { adcode: '420000', name: '湖北省', level: 'province' },
      { adcode: '429004', name: '仙桃市', level: 'district' },
    ]);
    expect(isRegion('429000')).toBe(false);
  });

  it('accepts a city without districts', () => {
    for (const adcode of ['441900', '442000', '460400']) {
      expect(isRegion(adcode)).toBe(true);
      expect(children(adcode)).toEqual([]);
    }
  });

  it('has no levels below Taiwan, and the districts of Hong Kong and Macau', () => {
    expect(children('710000')).toEqual([]);
    expect(names(children('810000'))).toEqual(['香港岛', '九龙', '新界']);
    expect(children('810000').flatMap((area) => children(area.adcode))).toHaveLength(18);
    expect(children('820000').flatMap((area) => children(area.adcode))).toHaveLength(7);
  });

  it('names the levels above', () => {
    expect(names(regionPath('440106'))).toEqual(['广东省', '广州市', '天河区']);
    expect(names(regionPath('440000'))).toEqual(['广东省']);
  });

  it.each(['', '000000', '4401', '999999', '440199', 'abc'])('does not know %j', (adcode) => {
    expect(isRegion(adcode)).toBe(false);
    expect(regionName(adcode)).toBeUndefined();
    expect(children(adcode)).toEqual([]);
    expect(regionPath(adcode)).toEqual([]);
  });
});
