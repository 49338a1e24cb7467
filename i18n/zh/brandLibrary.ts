import storeGoods from './storeGoods';

const { commodity, package: set, category, attributeGroup } = storeGoods.resources;
const place = '所属品牌';

/** Goods of a brand's library: the words are those of stores, the owner is another. */
const brandLibrary = {
  resources: {
    libraryCommodity: { ...commodity, name: '品牌商品', fields: { ...commodity.fields, place } },
    libraryPackage: { ...set, name: '品牌套餐', fields: { ...set.fields, place } },
    libraryCategory: { ...category, fields: { ...category.fields, place } },
    libraryAttributeGroup: { ...attributeGroup, fields: { ...attributeGroup.fields, place } },
  },
  enums: storeGoods.enums,
  goods: storeGoods.goods,
};

export default brandLibrary;
