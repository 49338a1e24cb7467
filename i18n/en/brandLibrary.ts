import type zh from '../zh/brandLibrary';
import storeGoods from './storeGoods';

const { commodity, package: set, category, attributeGroup } = storeGoods.resources;
const place = 'Brand';

/** Goods of a brand's library: the words are those of stores, the owner is another. */
const brandLibrary: typeof zh = {
  resources: {
    libraryCommodity: {
      ...commodity,
      name: 'brand commodity |||| brand commodities',
      fields: { ...commodity.fields, place },
    },
    libraryPackage: { ...set, name: 'brand package |||| brand packages', fields: { ...set.fields, place } },
    libraryCategory: { ...category, fields: { ...category.fields, place } },
    libraryAttributeGroup: { ...attributeGroup, fields: { ...attributeGroup.fields, place } },
  },
  enums: storeGoods.enums,
  goods: storeGoods.goods,
};

export default brandLibrary;
