import type { Translation } from '#i18n/translation';
import type zh from '#i18n/zh/goods/banquet';

/** Banquet sets of stores; composed into the texts of storeGoods. */
const banquet: Translation<typeof zh> = {
  resources: {
    banquetSet: {
      name: 'menu de banquet |||| menus de banquet',
      the: 'le menu de banquet |||| les menus de banquet',
      create: 'Nouveau menu de banquet',
      sections: { basics: 'Informations', price: 'Prix', dishes: 'Plats', presentation: 'Images et description' },
      help: { people: 'Nombre de convives auquel une table convient' },
      confirm: {
        disable: 'Un menu de banquet désactivé n’est plus en vente.',
        enable: 'Un menu de banquet activé est en vente.',
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
        dishCount: 'Nb de plats',
        dishTotal: 'Total des plats',
      },
      rows: {
        comboDetails: {
          commodityName: 'Plat',
          specificationName: 'Déclinaison',
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
    total: '%{smart_count} plat commandé séparément coûte |||| %{smart_count} plats commandés séparément coûtent',
  },
};

export default banquet;
