import { contract } from '#entity/contract';
import { isEmpty } from '#entity/field';
import { boolean, choice, choices, images, integer, letters, money, reference, text } from '#entity/fields';
import type { Place } from '../place';
import { pictureLimits, priceLimits } from './limits';
import { attributeGroups, commodityTags, type Specification, specifications } from './parts';
import { commodityRules, lowestPrice } from './rules';

export const commodityTypes = ['ordinary', 'weighed', 'package'] as const;

/** Fields that every kind of goods has, with what it refers to at its place. */
export function sharedFields({ owner, names }: Place) {
  return {
    place: reference(owner),
    category: reference(names.category, { sharing: ['place'] }),
    name: text({ max: 40 }),
    pinyinCode: letters({ min: 1, max: 40 }).optional(),
    alias: text({ max: 40 }).optional(),
    abbreviation: text({ max: 40 }).optional(),
    sort: integer({ min: 1, max: 99_999_999 }).optional(),
    pictures: images(pictureLimits).optional(),
    tags: choices('commodityTag', commodityTags).optional(),
    description: text({ max: 200, multiline: true }).optional(),
    wholeOrderDiscount: boolean(),
    memberDiscount: boolean(),
    recommendationParticipation: boolean(),
    enabled: boolean(),
  };
}

/** Default values of new goods. */
export const sharedDefaults = {
  enabled: true,
  wholeOrderDiscount: true,
  memberDiscount: true,
  recommendationParticipation: true,
};

/** Columns of an import file for a commodity's only specification (001 §5 Import file). */
const fileFields = { valuationUnit: text({ max: 10 }), sellingPrice: money(priceLimits) };

/** Returns the specifications of a record; empty without any. */
function specificationsOf({ specifications }: Record<string, unknown>): Specification[] {
  return Array.isArray(specifications) ? specifications : [];
}

/** Returns the list's values of a commodity's specifications: their lowest price, and the first one's unit. */
function unitAndPrice(values: Record<string, unknown>): Record<string, unknown> {
  const rows = specificationsOf(values);
  return {
    valuationUnit: rows[0]?.valuationUnit ?? values.unit,
    sellingPrice: lowestPrice(rows) ?? values.price,
  };
}

/** The only specification with what a file says of it. Of several a file does not say which one it means: they stay. */
function changedSpecification(before: Record<string, unknown>, said: Record<string, unknown>) {
  const [only, ...more] = specificationsOf(before);
  if (!only || more.length > 0) return {};
  const filled = Object.fromEntries(Object.entries(said).filter(([, value]) => !isEmpty(value)));
  return { specifications: [{ ...only, ...filled }] };
}

/** A commodity: ordinary or weighed, in one specification or several (001 §3, §5). Packages are in the same list. */
export function commodityAt(place: Place) {
  const fromLibrary = place.owner === 'brand';
  return contract(
    place.names.commodity,
    {
      ...sharedFields(place),
      type: choice('commodityType', commodityTypes),
      specifications: specifications(),
      attributeGroups: attributeGroups().optional(),
      weighingAttribute: text({ max: 20 }).optional(),
      pricingUnit: text({ max: 10 }).optional(),
    },
    {
      calls: place.calls('commodity'),
      area: place.area,
      scope: place.owner,
      scopeField: 'place',
      // Nothing is deleted from a brand's library (001 §8); its goods are pushed to stores.
      verbs: ['list', 'show', 'create', 'edit', fromLibrary ? 'push' : 'delete', 'enable', 'export', 'import', 'batch'],
      keyword: ['name', 'pinyinCode', 'alias'],
      palette: ['category', 'place'],
      cardFacts: ['price', 'category', 'place'],
      sort: { field: 'sort', order: 'ASC' },
      computed: {
        price: money({ min: '0', max: priceLimits.max }),
        unit: text({ max: 10 }),
        specificationCount: integer({ min: 0, max: 99 }),
      },
      defaults: { type: 'ordinary', ...sharedDefaults },
      key: ['name', 'place'],
      importFields: ['place', 'category', 'name', 'valuationUnit', 'sellingPrice', 'pinyinCode', 'sort'],
      fileFields,
      fileHeadings: { unit: 'valuationUnit', price: 'sellingPrice' },
      fromFile({ valuationUnit, sellingPrice, ...row }, before) {
        if (before) return { ...row, ...changedSpecification(before, { valuationUnit, sellingPrice }) };
        const only = { name: '标准', valuationUnit, sellingPrice, wholeOrderDiscount: true, memberDiscount: true };
        return { ...sharedDefaults, ...row, type: 'ordinary', specifications: [only] };
      },
      toFile: unitAndPrice,
      opens: (record) => (record.type === 'package' ? place.names.package : place.names.commodity),
      rules: commodityRules,
    },
  );
}
