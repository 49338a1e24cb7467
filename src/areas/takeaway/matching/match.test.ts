import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainName } from './likeness';
import { leastScore, type Ours, proposeMatches, type Theirs } from './match';

const theirs = (name: string, more: Partial<Theirs> = {}): Theirs => ({
  guid: `t ${name}`,
  name,
  number: '',
  barcode: null,
  ...more,
});
const ours = (name: string, more: Partial<Ours> = {}): Ours => ({
  guid: `o ${name}`,
  name,
  numbers: [],
  barcodes: [],
  ...more,
});

describe('proposals', () => {
  it.each([
    ['毛血旺', '毛血旺', 96, 'name'],
    ['毛血旺（外卖装）', '毛血旺', 96, 'name'],
    ['【招牌】 Ｃoke 330ml', 'coke330ml', 96, 'name'],
    ['宫爆鸡丁', '宫保鸡丁', 90, 'pinyin'],
  ])('%s is likely %s', (product, goods, score, basis) => {
    const [found] = proposeMatches({ theirs: [theirs(product)], ours: [ours('麻婆豆腐'), ours(goods)] });
    expect(found).toEqual({ theirs: `t ${product}`, ours: `o ${goods}`, score, basis });
  });

  it.each([
    [['肉肉'], ['肉肉肉', '肉肉']],
    [['肉鱼肉肉'], ['肉肉鱼肉', '肉鱼肉肉']],
  ])('%j is itself, not a name of the same parts', ([product = ''], goods) => {
    const [found] = proposeMatches({ theirs: [theirs(product)], ours: goods.map((one) => ours(one)) });
    expect(found).toMatchObject({ ours: `o ${product}`, score: 96 });
    const [other] = proposeMatches({ theirs: [theirs(product)], ours: [ours(goods[0] ?? '')] });
    expect(other).toMatchObject({ ours: `o ${goods[0]}`, score: 94 });
  });

  it('a barcode beats a name, and a number without a name like it is a weak sign', () => {
    const goods = [ours('可乐', { barcodes: ['690001'] }), ours('雪碧', { numbers: ['12'] }), ours('可乐大')];
    const found = proposeMatches({
      theirs: [theirs('可乐大', { barcode: '690001' }), theirs('酸梅汤', { number: '12' })],
      ours: goods,
    });
    expect(found.map(({ ours: guid, score, basis }) => [guid, score, basis])).toEqual([
      ['o 可乐', 100, 'barcode'],
      ['o 雪碧', 70, 'number'],
    ]);
  });

  it('name nothing for what is like nothing', () => {
    expect(proposeMatches({ theirs: [theirs('打包盒')], ours: [ours('酸菜鱼')] })).toEqual([]);
    expect(plainName('（）')).not.toBe('');
  });

  it('use each product and each of the goods at most once, and never below the least score', () => {
    const name = fc.stringMatching(/^[鱼肉饭面汤辣]{1,4}$/);
    const unique = (names: string[]) => [...new Set(names)];
    fc.assert(
      fc.property(fc.array(name), fc.array(name), (left, right) => {
        const input = { theirs: unique(left).map((one) => theirs(one)), ours: unique(right).map((one) => ours(one)) };
        const found = proposeMatches(input);
        expect(new Set(found.map((one) => one.theirs)).size).toBe(found.length);
        expect(new Set(found.map((one) => one.ours)).size).toBe(found.length);
        expect(found.every(({ score }) => score >= leastScore && score <= 100)).toBe(true);
        for (const one of input.theirs.filter(({ name: same }) => right.includes(same))) {
          expect(found.find((match) => match.theirs === one.guid)?.ours).toBe(`o ${one.name}`);
        }
      }),
      { numRuns: 200 },
    );
  });
});
