import type { Tx } from '#server/db/database';
import { entityOf } from '#server/domain/entities';
import { type SeedRow, seedRows } from '#server/store/seed';
import { fromUnits, toUnits } from '#values/decimal';
import { pinyinCodeOf } from '#values/pinyin';
import { guidOf } from '../organisation';
import { type DemoDish, demoAttributes, demoCategories, demoPackages } from './dishes';
import { demoPictureOf } from './gallery';
import type { DemoPlace } from './place';

/** Guests with a card pay about 92 %; goods cost about 30 %. */
function share(price: string, percent: bigint): string {
  return fromUnits((toUnits(price, 2) * percent) / 100n, 2);
}

export function specificationGuid(place: DemoPlace, dish: string, name: string): string {
  return guidOf(place.merchant, 'sku', `${place.key}-${dish}-${name}`);
}

function specifications(place: DemoPlace, { name, price, unit, sizes = [], weighed }: DemoDish, number: number) {
  const all: [string, string][] = [[sizes.length > 0 ? '中杯' : '标准', price], ...sizes];
  return all.map(([size, amount], index) => ({
    guid: specificationGuid(place, name, index === 0 ? '' : size),
    name: name === '酸梅汤' && index === 0 ? '一杯' : size,
    sellingPrice: amount,
    memberPrice: share(amount, 92n),
    costPrice: share(amount, 30n),
    referencePrice: null,
    valuationUnit: unit,
    number: String(number * 10 + index),
    barcode: null,
    startingSaleQuantity: weighed ? '0.500' : '1',
    minimumOrderQuantity: null,
    wholeOrderDiscount: true,
    memberDiscount: true,
    shelfChannels: ['pos', 'qrOrdering', 'takeaway'],
  }));
}

/** Values common to all goods of a place. */
function goodsRow(place: DemoPlace, name: string, order: number, values: Record<string, unknown>): SeedRow {
  const picture = demoPictureOf(place, name);
  return {
    guid: guidOf(place.merchant, 'commodity', `${place.key}-${name}`),
    values: {
      place: place.guid,
      name,
      pinyinCode: pinyinCodeOf(name),
      sort: order + 1,
      pictures: picture ? [picture] : null,
      tags: null,
      wholeOrderDiscount: true,
      memberDiscount: true,
      recommendationParticipation: true,
      enabled: true,
      specifications: [],
      attributeGroups: null,
      ...values,
    },
    columns: {
      owner: place.owner,
      type: values.type,
      price: values.price,
      unit: values.unit,
      specificationCount: Array.isArray(values.specifications) ? values.specifications.length : 1,
      origin: place.owner === 'store' ? guidOf(place.merchant, 'commodity', `${place.brand}-${name}`) : null,
    },
  };
}

function attributesOf(brand: 'A' | 'B', category: string) {
  const wanted =
    category === '川味' || category === '招牌' ? ['辣度'] : category === '茶饮' ? ['冰度', '糖度', '加料'] : [];
  return demoAttributes
    .filter((group) => group.brand === brand && wanted.includes(group.name))
    .map(({ name, choices }) => ({
      name,
      attributes: choices.map(([choice, markup]) => ({ name: choice, markup, description: null })),
    }));
}

function categoryGuid(place: DemoPlace, name: string): string {
  return guidOf(place.merchant, 'category', `${place.key}-${name}`);
}

function dishRows(place: DemoPlace): SeedRow[] {
  const mine = demoCategories.filter(({ brand }) => brand === place.brand);
  const all = mine.flatMap((category) => category.dishes.map((dish) => ({ category, dish })));
  return all.map(({ category, dish }, order) => {
    const rows = specifications(place, dish, 100 + order);
    return goodsRow(place, dish.name, order, {
      category: categoryGuid(place, category.name),
      type: dish.weighed ? 'weighed' : 'ordinary',
      pricingUnit: dish.weighed ? '500g' : null,
      tags: category.name === '招牌' ? ['signature'] : null,
      attributeGroups: attributesOf(place.brand, category.name),
      specifications: rows,
      price: dish.price,
      unit: dish.unit,
    });
  });
}

function packageRows(place: DemoPlace, first: number): SeedRow[] {
  return demoPackages
    .filter(({ brand }) => brand === place.brand)
    .map((one, index) =>
      goodsRow(place, one.name, first + index, {
        category: categoryGuid(place, '套餐'),
        type: 'package',
        kind: one.kind,
        price: one.price,
        memberPrice: share(one.price, 92n),
        unit: '份',
        groups: one.groups.map(({ name, take, dishes }) => ({
          name,
          maxSelectable: take,
          items: dishes.map((dish, place_) => ({
            commodity: guidOf(place.merchant, 'commodity', `${place.key}-${dish}`),
            specification: specificationGuid(place, dish, ''),
            commodityName: dish,
            specificationName: '标准',
            weighed: false,
            number: '1',
            priceIncrease: '0.00',
            defaultFlag: place_ === 0,
            repeatChoiceFlag: false,
          })),
        })),
      }),
    );
}

function categoryRows(place: DemoPlace): SeedRow[] {
  const mine = [...demoCategories.filter(({ brand }) => brand === place.brand), { name: '套餐', superior: undefined }];
  return mine.map(({ name, superior }, order) => ({
    guid: categoryGuid(place, name),
    values: {
      place: place.guid,
      name,
      superior: superior ? categoryGuid(place, superior) : null,
      sort: (order + 1) * 10,
    },
  }));
}

function attributeRows(place: DemoPlace): SeedRow[] {
  return demoAttributes
    .filter(({ brand }) => brand === place.brand)
    .map(({ name, choices }) => ({
      guid: guidOf(place.merchant, 'attribute', `${place.key}-${name}`),
      values: {
        place: place.guid,
        name,
        attributes: choices.map(([choice, markup]) => ({ name: choice, markup, description: null })),
      },
    }));
}

const resources = {
  store: { category: 'category', attributes: 'attributeGroup', dish: 'commodity', package: 'package' },
  brand: {
    category: 'libraryCategory',
    attributes: 'libraryAttributeGroup',
    dish: 'libraryCommodity',
    package: 'libraryPackage',
  },
} as const;

/** The library of a brand, or what one of its stores took over from it. */
export async function seedGoods(tx: Tx, place: DemoPlace): Promise<void> {
  const names = resources[place.owner];
  const dishes = dishRows(place);
  const write = (name: string, rows: readonly SeedRow[], minutes = 0) =>
    seedRows(
      tx,
      entityOf(name),
      { merchant: place.merchant, at: new Date(Date.parse(place.at) + minutes * 60_000).toISOString() },
      rows,
    );
  await write(names.category, categoryRows(place));
  await write(names.attributes, attributeRows(place));
  await write(names.dish, dishes);
  await write(names.package, packageRows(place, dishes.length), dishes.length);
}
