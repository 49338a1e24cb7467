/** Banquet sets of stores; composed into the texts of storeGoods. */
const banquet = {
  resources: {
    banquetSet: {
      name: '宴会套餐',
      sections: { basics: '基本信息', price: '价格', dishes: '菜品', presentation: '图片与描述' },
      help: { people: '一桌适合的人数' },
      confirm: { disable: '下架后该宴会套餐不再出售。', enable: '上架后该宴会套餐可以出售。' },
      fields: {
        place: '所属门店',
        category: '分类',
        name: '名称',
        price: '每桌价格',
        memberPrice: '会员价',
        people: '人数',
        unit: '单位',
        pictures: '图片',
        description: '描述',
        enabled: '上架',
        comboDetails: '菜品',
        dishCount: '菜品数',
        dishTotal: '菜品合计',
      },
      rows: {
        comboDetails: {
          commodityName: '菜品',
          specificationName: '规格',
          quantity: '数量',
          price: '单价',
        },
      },
    },
  },
  banquet: {
    empty: '还没有菜品。',
    pick: '添加菜品',
    needsStore: '请先选择所属门店',
    total: '%{smart_count} 道菜品单点合计',
  },
};

export default banquet;
