import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isChanged,
  isSoldOut,
  markSku,
  markSoldOut,
  type PlanContent,
  type PlanItem,
  type PlanType,
  renumbered,
  withoutType,
} from '#areas/goods/plan/content';
import { toUnits } from '#values/decimal';
import { holds } from '../holds';

// M7 and M9-M11 of menu plans on the functions that console and gateway share, each with wrong versions.

const type = fc.constantFrom('a', 'b', 'c');
const cents = fc.constantFrom('38', '38.0', '38.00', '38.01', '0.01', '99999.99');
const flag = fc.constantFrom(1, 2, null, undefined);
const skus = fc.uniqueArray(
  fc.record({
    skuGuid: fc.constantFrom('1', '2', '3'),
    salePrice: cents,
    memberPrice: fc.constantFrom(null, '35.00'),
    isSoldOut: flag,
  }),
  { minLength: 1, maxLength: 3, selector: (sku) => sku.skuGuid },
);
const item: fc.Arbitrary<PlanItem> = fc.record({
  itemGuid: fc.constantFrom('i', 'j', 'k', 'l', 'm'),
  typeGuid: type,
  planItemName: fc.constantFrom('面', '汤'),
  pictureUrl: fc.constantFrom(null, '', '/p'),
  description: fc.constantFrom(undefined, null, '', '辣'),
  sort: fc.option(fc.integer({ min: 0, max: 9 }), { nil: null }),
  isSoldOut: flag,
  skuList: skus,
});
const content: fc.Arbitrary<PlanContent> = fc.record({
  items: fc.uniqueArray(item, { maxLength: 5, selector: (one) => one.itemGuid }),
  types: fc.shuffledSubarray<PlanType['typeGuid']>(['a', 'b', 'c'], { minLength: 3 }).map((guids) =>
    guids.map((typeGuid, index) => ({
      typeGuid,
      name: typeGuid.toUpperCase(),
      sort: index + 1,
      isDelete: 0 as const,
    })),
  ),
});

describe('the order of items (M7) and deleted categories (M10)', () => {
  type Renumber = (content: PlanContent) => PlanContent;
  const ordered = (of: Renumber) =>
    holds(content, (one) => {
      const { items, types } = of(one);
      const places = types.map((each) => each.typeGuid);
      const byType = items.map((each) => places.indexOf(each.typeGuid));
      return (
        items.every((each, index) => each.sort === index + 1) &&
        byType.every((place, index) => index === 0 || place >= (byType[index - 1] ?? 0)) &&
        items.length === one.items.length &&
        of(of(one)).items.every((each, index) => each.itemGuid === items[index]?.itemGuid)
      );
    });

  it('is 1 to n without gaps, category by category, and stays so', () => {
    expect(ordered(renumbered)).toBe(true);
  });

  it.each<[string, Renumber]>([
    [
      'a number that is left out',
      (one) => ({
        ...renumbered(one),
        items: renumbered(one).items.map((each) => ({ ...each, sort: (each.sort ?? 0) * 2 - 1 })),
      }),
    ],
    [
      'numbers in each category',
      ({ items, types }) => ({ types, items: items.map((each, index) => ({ ...each, sort: index + 1 })) }),
    ],
    ['an item that is lost', (one) => ({ ...renumbered(one), items: renumbered(one).items.slice(0, 4) })],
  ])('would be told from %s', (_name, wrong) => {
    expect(ordered(wrong)).toBe(false);
  });

  type Delete = (content: PlanContent, typeGuid: string) => PlanContent;
  const deletes = (of: Delete) =>
    holds(fc.tuple(content, type), ([one, guid]) => {
      const { items, types } = of(one, guid);
      const gone = types.find((each) => each.typeGuid === guid);
      const others = one.items.filter((each) => each.typeGuid !== guid).length;
      return (
        gone?.isDelete === 1 &&
        gone.name === null &&
        items.length === others &&
        items.every((each, index) => each.sort === index + 1)
      );
    });

  it('marks a deleted category, takes its name and keeps no item in it', () => {
    expect(deletes(withoutType)).toBe(true);
  });

  it.each<[string, Delete]>([
    [
      'a category that vanishes',
      (one, guid) => ({ ...one, types: one.types.filter((each) => each.typeGuid !== guid) }),
    ],
    ['items that stay', (one, guid) => ({ ...withoutType(one, guid), items: one.items })],
    [
      'a name that stays',
      (one, guid) => ({ ...withoutType(one, guid), types: one.types.map((each) => ({ ...each, isDelete: 1 })) }),
    ],
  ])('would be told from %s', (_name, wrong) => {
    expect(deletes(wrong)).toBe(false);
  });
});

describe('marks of sold-out (M9)', () => {
  type Mark = typeof markSoldOut;
  const marks = (of: Mark) =>
    holds(fc.tuple(content, fc.subarray(['i', 'j', 'k']), fc.boolean()), ([{ items }, guids, out]) => {
      const chosen = new Set(guids);
      const once = of(items, chosen, out);
      return once.every((each, index) => {
        if (!chosen.has(each.itemGuid)) return each === items[index];
        const again = of(once, chosen, out)[index];
        return (
          isSoldOut(each) === out &&
          each.skuList.every((sku) => isSoldOut(sku) === out) &&
          JSON.stringify(again) === JSON.stringify(each)
        );
      });
    });

  it('are on the item and all its specifications, on no other item, and twice is once', () => {
    expect(marks(markSoldOut)).toBe(true);
  });

  it.each<[string, Mark]>([
    [
      'a mark on the item alone',
      (items, guids, out) => items.map((one) => (guids.has(one.itemGuid) ? { ...one, isSoldOut: out ? 2 : 1 } : one)),
    ],
    [
      'a switch',
      (items, guids, out) =>
        markSoldOut(
          items,
          new Set(items.filter((one) => guids.has(one.itemGuid) && isSoldOut(one) !== out).map((one) => one.itemGuid)),
          out,
        ),
    ],
    [
      'a mark on everything',
      (items, _guids, out) => markSoldOut(items, new Set(items.map((one) => one.itemGuid)), out),
    ],
  ])('would be told from %s', (_name, wrong) => {
    expect(marks(wrong)).toBe(false);
  });

  it('go with the last specification and are lifted with the first', () => {
    const property = fc.property(item, (one) => {
      const out = one.skuList.reduce((result, sku) => markSku(result, sku.skuGuid, true), one);
      const [first] = out.skuList;
      return isSoldOut(out) && !isSoldOut(markSku(out, first?.skuGuid ?? '', false));
    });
    fc.assert(property);
  });
});

describe('the flag of a changed item (M11)', () => {
  const same = (a: unknown, b: unknown) => (a || null) === (b || null);
  const amount = (price: string | null | undefined) => (price ? toUnits(price, 2) : null);
  /** The rule in the words of 001 §4. */
  function rule(loaded: PlanItem, edited: PlanItem): boolean {
    if (edited.isSoldOut === 2 || typeof edited.isSoldOut !== 'number') return true;
    const fields = ['planItemName', 'typeGuid', 'pictureUrl', 'description'] as const;
    if (fields.some((name) => !same(loaded[name], edited[name]))) return true;
    if (loaded.skuList.length !== edited.skuList.length) return true;
    return edited.skuList.some((sku) => {
      const old = loaded.skuList.find((one) => one.skuGuid === sku.skuGuid);
      return (
        !old || amount(old.salePrice) !== amount(sku.salePrice) || amount(old.memberPrice) !== amount(sku.memberPrice)
      );
    });
  }
  /** An item, unchanged and with one change: two random items would nearly always differ. */
  const edits = fc
    .tuple(
      item,
      item,
      fc.constantFrom(
        'none',
        'isSoldOut',
        'planItemName',
        'pictureUrl',
        'description',
        'skuList',
        'sort',
        'price',
        'member',
      ),
      fc.nat(),
    )
    .map(([loaded, other, field, n]): [PlanItem, PlanItem] => {
      const at = n % loaded.skuList.length;
      const sku = other.skuList[0];
      const changed = field === 'price' ? { salePrice: sku?.salePrice ?? '1' } : { memberPrice: sku?.memberPrice };
      const skuList = loaded.skuList.map((one, index) => (index === at ? { ...one, ...changed } : one));
      const edited = { ...loaded, isSoldOut: 1 };
      if (field === 'none') return [loaded, edited];
      if (field === 'price' || field === 'member') return [loaded, { ...edited, skuList }];
      return [loaded, { ...edited, [field]: other[field as 'sort'] }];
    });
  const follows = (of: (loaded: PlanItem, edited: PlanItem) => boolean) =>
    holds(edits, ([loaded, edited]) => of(loaded, edited) === rule(loaded, edited));

  it('is a function of the loaded and the edited state alone', () => {
    expect(follows(isChanged)).toBe(true);
  });

  it.each<[string, (loaded: PlanItem, edited: PlanItem) => boolean]>([
    [
      'a flag that forgets member prices',
      (a, b) =>
        isChanged(a, {
          ...b,
          skuList: b.skuList.map((sku) => ({
            ...sku,
            memberPrice: a.skuList.find((one) => one.skuGuid === sku.skuGuid)?.memberPrice,
          })),
        }),
    ],
    [
      'prices compared as texts',
      (a, b) =>
        isChanged(a, b) ||
        JSON.stringify(a.skuList.map((sku) => sku.salePrice)) !== JSON.stringify(b.skuList.map((sku) => sku.salePrice)),
    ],
    ['a flag for a new place', (a, b) => isChanged(a, b) || a.sort !== b.sort],
    ['a flag that forgets what is sold out', (a, b) => isChanged(a, { ...b, isSoldOut: 1 })],
    ['a flag that never falls', () => true],
  ])('would be told from %s', (_name, wrong) => {
    expect(follows(wrong)).toBe(false);
  });
});
