import type { Translation } from '../translation';
import type zh from '../zh/selling';

/** How goods are sold: estimates, kitchen screens, templates, takeaway. Part of the texts of storeGoods. */
const selling: Translation<typeof zh> = {
  resources: {
    saleTemplate: {
      name: 'modèle de vente |||| modèles de vente',
      sections: {
        basics: 'Informations',
        menu: 'Horaires et articles',
      },
      fields: {
        place: 'Magasin',
        name: 'Nom du modèle',
        periodicPattern: 'Périodicité',
        startDate: 'Date de début',
        endDate: 'Date de fin',
        weekdays: 'Jours de la semaine',
        itemMenu: 'Horaires et articles',
        status: 'État',
        cycleStatus: 'État du cycle',
        productCount: 'Articles',
      },
      rows: {
        itemMenu: {
          startTime: 'Début',
          endTime: 'Fin',
          products: 'Articles',
        },
        products: {
          name: 'Article',
          unit: 'Unité',
          categoryName: 'Catégorie',
          originalPrice: 'Prix d’origine',
          currentPrice: 'Prix actuel',
        },
      },
    },
    productMenu: {
      name: 'menu modèle |||| menus modèles',
      sections: {
        basics: 'Informations',
        periods: 'Horaires et articles',
      },
      fields: {
        brand: 'Marque',
        name: 'Nom du menu',
        stores: 'Magasins',
        timePeriods: 'Horaires et articles',
        storeCount: 'Magasins liés',
        productCount: 'Articles',
      },
      rows: {
        timePeriods: {
          startTime: 'Début',
          endTime: 'Fin',
          products: 'Articles',
        },
        products: {
          name: 'Article',
          unit: 'Unité',
          categoryName: 'Catégorie',
          originalPrice: 'Prix d’origine',
          currentPrice: 'Prix actuel',
        },
      },
    },
    dishesSummary: {
      name: 'récapitulatif des plats |||| récapitulatifs des plats',
      fields: {
        place: 'Magasin',
        name: 'Nom',
        commodities: 'Plats comptés ensemble',
        sort: 'Ordre',
        enabled: 'État',
      },
    },
    salesModel: {
      name: 'mode de vente',
      fields: {
        name: 'Marque',
        salesModel: 'Mode de vente',
      },
    },
    meituanProductMapping: {
      name: 'produit Meituan |||| produits Meituan',
      fields: {
        place: 'Magasin',
        platformProduct: 'Produit de la plateforme',
        platformNumber: 'N° de la plateforme',
        platformPrice: 'Prix de la plateforme',
        commodity: 'Article du magasin',
        quantity: 'Quantité de correspondance',
        linkState: 'État d’association',
      },
    },
    hungryProductMapping: {
      name: 'produit Ele.me |||| produits Ele.me',
      fields: {
        place: 'Magasin',
        platformProduct: 'Produit de la plateforme',
        platformNumber: 'N° de la plateforme',
        platformPrice: 'Prix de la plateforme',
        commodity: 'Article du magasin',
        quantity: 'Quantité de correspondance',
        linkState: 'État d’association',
      },
    },
    soldOutEstimate: {
      name: 'rupture |||| ruptures',
      help: {
        quantity: 'Vide : en rupture tout de suite. Avec un nombre : retiré une fois ce nombre vendu',
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
    saleTemplateStatus: {
      activation: 'Actif',
      frozen: 'Gelé',
    },
    cycleStatus: {
      ended: 'Terminé',
      notYetBegun: 'Pas commencé',
      inProgress: 'En cours',
    },
    periodicPattern: {
      schedule: 'Par dates',
      cycle: 'Par cycle',
    },
    weekday: {
      monday: 'Lundi',
      tuesday: 'Mardi',
      wednesday: 'Mercredi',
      thursday: 'Jeudi',
      friday: 'Vendredi',
      saturday: 'Samedi',
      sunday: 'Dimanche',
    },
    takeawayLinkState: {
      linked: 'Associé',
      unlinked: 'Non associé',
    },
    salesModel: {
      menuPlan: 'Par cartes',
      storeGoods: 'Par articles du magasin',
    },
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
    ranges: {
      name: 'Plage %{number}',
      start: 'Début',
      end: 'Fin',
      remove: 'Supprimer %{name}',
      products: 'Articles',
      empty: 'Aucun article',
      pick: 'Choisir des articles',
      pickFor: 'Choisir des articles pour %{name}',
      add: 'Ajouter une plage',
    },
    template: {
      actions: {
        activation: 'Activer',
        frozen: 'Geler',
      },
      done: {
        activation: '%{smart_count} modèle activé |||| %{smart_count} modèles activés',
        frozen: '%{smart_count} modèle gelé |||| %{smart_count} modèles gelés',
      },
    },
    takeaway: {
      link: 'Associer',
      linkTitle: 'Associer « %{name} »',
      linked: '« %{name} » est associé',
      unlink: 'Dissocier',
      question: 'Dissocier %{smart_count} produit ? |||| Dissocier %{smart_count} produits ?',
      done: '%{smart_count} produit dissocié |||| %{smart_count} produits dissociés',
    },
    model: {
      question: 'Passer « %{brand} » au mode : %{name} ?',
      change: 'Changer le mode de vente',
      to: {
        menuPlan: 'Vendre par cartes',
        storeGoods: 'Vendre par articles du magasin',
      },
      meaning: {
        menuPlan: 'Les magasins vendent ce que contiennent les cartes diffusées.',
        storeGoods:
          'Les magasins vendent leurs propres articles ; les cartes ne peuvent plus être diffusées aux magasins de cette marque.',
      },
    },
    estimate: {
      mark: 'Mettre en rupture',
      confirm: 'Valider',
      goods: 'Articles concernés',
      pick: 'Choisir des articles',
      affected:
        'Ce menu ne peut plus être servi en entier : %{names} |||| Ces menus ne peuvent plus être servis en entier : %{names}',
      marked: '%{smart_count} article défini |||| %{smart_count} articles définis',
      markedWith:
        '%{smart_count} article défini, menus concernés : %{names} |||| %{smart_count} articles définis, menus concernés : %{names}',
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
