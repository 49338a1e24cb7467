import type zh from '../zh/brandLibrary';
import storeGoods from './storeGoods';

const { commodity, package: set, category, attributeGroup } = storeGoods.resources;
const place = 'Marque';

/** Goods of a brand's library: the words are those of stores, the owner is another. */
const brandLibrary: typeof zh = {
  resources: {
    libraryCommodity: {
      ...commodity,
      name: 'article de la marque |||| articles de la marque',
      fields: { ...commodity.fields, place },
    },
    libraryPackage: {
      ...set,
      name: 'menu composé de la marque |||| menus composés de la marque',
      fields: { ...set.fields, place },
    },
    libraryCategory: { ...category, fields: { ...category.fields, place } },
    libraryAttributeGroup: { ...attributeGroup, fields: { ...attributeGroup.fields, place } },
  },
  enums: storeGoods.enums,
  goods: storeGoods.goods,
};

export default brandLibrary;
