import type zh from '#i18n/zh/goods/banquet';

/** Banquet sets of stores; composed into the texts of storeGoods. */
const banquet: typeof zh = {
  resources: {
    banquetSet: {
      name: 'banquet menu |||| banquet menus',
      sections: { basics: 'Basics', price: 'Price', dishes: 'Dishes', presentation: 'Images and description' },
      help: { people: 'Number of people that one table suits' },
      confirm: {
        disable: 'The banquet menu can no longer be ordered.',
        enable: 'The banquet menu can be ordered.',
      },
      fields: {
        place: 'Store',
        category: 'Category',
        name: 'Name',
        price: 'Price per table',
        memberPrice: 'Member price',
        people: 'People',
        unit: 'Unit',
        pictures: 'Images',
        description: 'Description',
        enabled: 'For sale',
        comboDetails: 'Dishes',
        dishCount: 'Number of dishes',
        dishTotal: 'Total of dishes',
      },
      rows: {
        comboDetails: {
          commodityName: 'Dish',
          specificationName: 'Variant',
          quantity: 'Quantity',
          price: 'Unit price',
        },
      },
    },
  },
  banquet: {
    empty: 'No dishes yet.',
    pick: 'Add dishes',
    needsStore: 'Choose the store first',
    total: '%{smart_count} dish ordered separately costs |||| %{smart_count} dishes ordered separately cost',
  },
};

export default banquet;
