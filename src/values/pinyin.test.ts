import { describe, expect, it } from 'vitest';
import { pinyinCodeOf } from './pinyin';

describe('the initials of a name', () => {
  it.each([
    ['曾小贤', 'ZXX'],
    ['单雄信', 'SXX'],
    ['仇英', 'QY'],
    ['解缙', 'XJ'],
    ['区小明', 'OXM'],
    ['查良镛', 'ZLY'],
    ['尉迟恭', 'YCG'],
    ['张三', 'ZS'],
    ['Léa 曾', 'LAC'],
  ])('of a person reads the surname as one: %s is %s', (name, code) => {
    expect(pinyinCodeOf(name, { person: true })).toBe(code);
  });

  it.each([
    ['单人餐', 'DRC'],
    ['查理饼', 'CLB'],
    ['咖喱鸡', 'GLJ'],
    ['德州扒鸡', 'DZPJ'],
    ['人参鸡汤', 'RSJT'],
    ['重庆小面', 'CQXM'],
    ['宫保鸡丁(大份)', 'GBJDDF'],
  ])('of a dish reads words of menus: %s is %s', (name, code) => {
    expect(pinyinCodeOf(name)).toBe(code);
  });
});
