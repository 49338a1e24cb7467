import type { ValuesOf } from '#entity/field';
import { boolean, choices, decimal, digits, letters, money, rows, text } from '#entity/fields';
import { markupLimits, maxAttributeGroups, maxAttributes, maxSpecifications, priceLimits } from './limits';

export const commodityTags = ['bestseller', 'mainPush', 'new', 'recommend', 'signature'] as const;

/** Where a specification is offered. */
export const shelfChannels = ['pos', 'qrOrdering', 'takeaway', 'selfService'] as const;

const quantity = { min: '0.001', max: '999.999', decimals: 3 };
const cost = { min: '0', max: priceLimits.max };

/** A specification of a commodity, the thing that is priced and sold (001 §3, §5). `guid` stays when the name changes. */
export const specificationFields = {
  guid: text({ max: 64 }).optional(),
  name: text({ max: 20 }),
  sellingPrice: money(priceLimits),
  memberPrice: money(priceLimits).optional(),
  costPrice: money(cost).optional(),
  valuationUnit: text({ max: 10 }),
  number: digits({ min: 1, max: 5 }).optional(),
  barcode: letters({ min: 4, max: 30 }).optional(),
  startingSaleQuantity: decimal(quantity).optional(),
  minimumOrderQuantity: decimal(quantity).optional(),
  referencePrice: money(cost).optional(),
  wholeOrderDiscount: boolean(),
  memberDiscount: boolean(),
  shelfChannels: choices('shelfChannel', shelfChannels).optional(),
};

/** One choice of an attribute group; without a markup it costs nothing more. */
export const attributeFields = {
  name: text({ max: 20 }),
  markup: money(markupLimits).optional(),
  description: text({ max: 50 }).optional(),
};

export const attributes = () => rows(attributeFields, { max: maxAttributes });

export type Specification = ValuesOf<typeof specificationFields>;

export const specifications = () => rows(specificationFields, { max: maxSpecifications });

const attributeGroupFields = { name: text({ max: 20 }), attributes: attributes() };

/** Choices of a commodity that go together, as how hot it is. */
export type AttributeGroup = ValuesOf<typeof attributeGroupFields>;

export const attributeGroups = () => rows(attributeGroupFields, { max: maxAttributeGroups });
