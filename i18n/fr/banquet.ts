import type zh from '../zh/banquet';

/** Banquet sets of stores; composed into the texts of storeGoods. */
const banquet: typeof zh = {
  resources: {
    banquetSet: {
      name: 'menu de banquet |||| menus de banquet',
      sections: { basics: 'Informations', price: 'Prix', dishes: 'Plats', presentation: 'Images et description' },
      help: { people: 'Nombre de convives par table' },
      confirm: {
        disable: 'Un menu de banquet retiré n’est plus vendu.',
        enable: 'Un menu de banquet mis en vente peut être vendu.',
      },
      fields: {
        place: 'Magasin',
        category: 'Catégorie',
        name: 'Nom',
        price: 'Prix par table',
        memberPrice: 'Prix membre',
        people: 'Convives',
        unit: 'Unité',
        pictures: 'Images',
        description: 'Description',
        enabled: 'En vente',
        comboDetails: 'Plats',
        dishCount: 'Plats',
        dishTotal: 'Total des plats',
      },
      rows: {
        comboDetails: {
          commodityName: 'Plat',
          specificationName: 'Variante',
          quantity: 'Quantité',
          price: 'Prix unitaire',
        },
      },
    },
  },
  banquet: {
    empty: 'Aucun plat pour le moment.',
    pick: 'Ajouter des plats',
    needsStore: 'Choisissez d’abord le magasin',
    total: '%{smart_count} plat à la carte coûte |||| %{smart_count} plats à la carte coûtent',
  },
};

export default banquet;
