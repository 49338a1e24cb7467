import type { Translation } from '../translation';
import type zh from '../zh/selling';

/** How goods are sold: estimates, kitchen screens, templates, takeaway. Part of the texts of storeGoods. */
const selling: Translation<typeof zh> = {
  resources: {
    soldOutEstimate: {
      name: 'rupture |||| ruptures',
      help: {
        quantity: 'Vide : en rupture tout de suite. Avec un nombre : retiré une fois ce nombre vendu',
        minOrder: 'En dessous, il n’en reste plus',
        refillTime: 'Le lendemain du jour d’exploitation du magasin',
        refill: 'Retour au quota chaque jour',
      },
      fields: {
        place: 'Magasin',
        commodity: 'Article',
        specification: 'Spécification',
        name: 'Article',
        pinyinCode: 'Code pinyin',
        type: 'Type',
        liftMode: 'Levée',
        quantity: 'Quota',
        minOrder: 'Commande minimale',
        refill: 'Réapprovisionner le lendemain',
        refillTime: 'Heure du réapprovisionnement ou de la levée',
        liftDate: 'Levée le',
        state: 'État',
        remaining: 'Reste / quota',
        setBy: 'Défini par',
        setAt: 'Défini le',
        dueAt: 'Fin ou réapprovisionnement',
        packages: 'Menus concernés',
      },
    },
    kdsCommodity: {
      name: 'article KDS |||| articles KDS',
      sections: { dish: 'Plat', kitchen: 'Écran de cuisine' },
      help: {
        delayMinutes: 'Minutes entre la commande et son arrivée en cuisine',
        displayBatches: 'Lots du même plat affichés à la fois',
      },
      fields: {
        place: 'Magasin',
        category: 'Catégorie',
        name: 'Plat',
        pinyinCode: 'Code pinyin',
        alias: 'Alias',
        delayMinutes: 'Délai',
        displayBatches: 'Lots affichés',
      },
    },
  },
  enums: {
    estimationType: { longTerm: 'Longue durée', soldOut: 'Rupture puis retrait' },
    liftMode: { manual: 'À la main', automatic: 'Automatique' },
    estimateState: {
      available: 'Disponible',
      limited: 'Limité',
      soldOutLongTerm: 'Rupture longue durée',
      soldOutDelisted: 'En rupture, retiré',
    },
  },
  selling: {
    estimate: {
      mark: 'Mettre en rupture',
      confirm: 'Valider',
      goods: 'Articles concernés',
      pick: 'Choisir des articles',
      affected:
        'Ce menu ne peut plus être servi en entier : %{names} |||| Ces menus ne peuvent plus être servis en entier : %{names}',
      marked: '%{smart_count} article défini |||| %{smart_count} articles définis',
      markedWith:
        '%{smart_count} article défini, menus concernés : %{names} |||| %{smart_count} articles définis, menus concernés : %{names}',
      actions: {
        soldOut: 'Rupture',
        refill: 'Réapprovisionner',
        settings: 'Réglages',
        lift: 'Lever',
      },
      done: {
        refill: '%{smart_count} article réapprovisionné |||| %{smart_count} articles réapprovisionnés',
        lift: '%{smart_count} rupture levée |||| %{smart_count} ruptures levées',
      },
    },
    kds: {
      batch: 'Régler par lot',
      title: 'Affichage en cuisine de %{smart_count} plat |||| Affichage en cuisine de %{smart_count} plats',
      confirm: 'Régler %{smart_count} plat |||| Régler %{smart_count} plats',
      keep: 'Laissé vide, il reste tel quel',
      done: '%{smart_count} plat modifié |||| %{smart_count} plats modifiés',
    },
  },
};

export default selling;
