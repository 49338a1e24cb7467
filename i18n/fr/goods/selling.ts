import type { Translation } from '#i18n/translation';
import type zh from '#i18n/zh/goods/selling';
import sharedChoices from '../business/sharedChoices';

/** How goods are sold: estimates, kitchen screens, templates, takeaway. Part of the texts of storeGoods. */
const selling: Translation<typeof zh> = {
  resources: {
    saleTemplate: {
      name: 'modèle de vente |||| modèles de vente',
      the: 'le modèle de vente |||| les modèles de vente',
      create: 'Nouveau modèle de vente',
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
        status: 'Statut',
        cycleStatus: 'Statut du cycle',
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
      name: 'carte par horaire |||| cartes par horaire',
      the: 'la carte par horaire |||| les cartes par horaire',
      create: 'Nouvelle carte par horaire',
      sections: {
        basics: 'Informations',
        periods: 'Horaires et articles',
      },
      fields: {
        brand: 'Marque',
        name: 'Nom de la carte',
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
      name: 'regroupement de plats |||| regroupements de plats',
      the: 'le regroupement |||| les regroupements',
      create: 'Nouveau regroupement',
      fields: {
        place: 'Magasin',
        name: 'Nom',
        commodities: 'Articles comptés ensemble',
        sort: 'Ordre',
        enabled: 'Statut',
      },
    },
    salesModel: {
      name: 'mode de vente',
      empty: 'Dès qu’il y a une marque, son mode de vente se choisit ici.',
      the: 'le mode de vente',
      fields: {
        name: 'Marque',
        salesModel: 'Mode de vente',
      },
    },
    soldOutEstimate: {
      name: 'rupture |||| ruptures',
      empty: 'Les articles en rupture ou sous quota figurent ici.',
      the: 'la rupture |||| les ruptures',
      create: 'Mettre en rupture',
      help: {
        quantity:
          'Laissez vide pour une rupture immédiate. Avec un nombre, l’article est retiré une fois ce nombre vendu.',
        minOrder: 'L’article passe en rupture quand il en reste moins.',
        refillTime: 'Le lendemain, selon la journée d’exploitation du magasin.',
        refill: 'Le quota est rétabli chaque jour.',
      },
      fields: {
        place: 'Magasin',
        commodity: 'Article',
        specification: 'Déclinaison',
        name: 'Nom de l’article',
        pinyinCode: 'Code pinyin',
        type: 'Type',
        liftMode: 'Remise en vente',
        quantity: 'Quota',
        minOrder: 'Commande min.',
        refill: 'Rétablir le quota chaque jour',
        refillTime: 'Heure de reprise',
        liftDate: 'Remis en vente le',
        state: 'Statut',
        remaining: 'Reste / quota',
        setBy: 'Défini par',
        setAt: 'Défini le',
        dueAt: 'Prochaine échéance',
        packages: 'Formules concernées',
      },
    },
    kdsCommodity: {
      name: 'article KDS |||| articles KDS',
      empty: 'Dès qu’un magasin a des articles, leur affichage en cuisine se règle ici.',
      the: 'l’article KDS |||| les articles KDS',
      sections: { dish: 'Article en cuisine', kitchen: 'Écran de cuisine' },
      help: {
        delayMinutes: 'Minutes entre la commande et son affichage en cuisine',
        displayBatches: 'Lots du même article affichés à la fois',
      },
      fields: {
        place: 'Magasin',
        category: 'Catégorie',
        name: 'Article',
        pinyinCode: 'Code pinyin',
        alias: 'Alias',
        delayMinutes: 'Délai',
        displayBatches: 'Lots affichés',
      },
    },
  },
  enums: {
    estimationType: sharedChoices.estimationType,
    liftMode: sharedChoices.liftMode,
    saleTemplateStatus: {
      activation: 'Actif',
      frozen: 'Inactif',
    },
    cycleStatus: {
      ended: 'Terminé',
      notYetBegun: 'Pas commencé',
      inProgress: 'En cours',
    },
    periodicPattern: {
      schedule: 'Par dates',
      cycle: 'Par jours de la semaine',
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
    salesModel: {
      menuPlan: 'Par cartes',
      storeGoods: 'Par articles du magasin',
    },
    estimateState: {
      available: 'Disponible',
      limited: 'Avec quota',
      soldOutLongTerm: 'Rupture longue durée',
      soldOutDelisted: 'En rupture, retiré',
    },
  },
  selling: {
    ranges: {
      name: 'Plage horaire %{number}',
      start: 'Début',
      end: 'Fin',
      remove: 'Supprimer %{name}',
      products: 'Articles',
      empty: 'Aucun article',
      pick: 'Choisir des articles',
      pickFor: 'Choisir des articles pour %{name}',
      add: 'Ajouter une plage horaire',
    },
    template: {
      actions: {
        activation: 'Activer',
        frozen: 'Désactiver',
      },
      done: {
        activation: '%{smart_count} modèle activé |||| %{smart_count} modèles activés',
        frozen: '%{smart_count} modèle désactivé |||| %{smart_count} modèles désactivés',
      },
    },
    model: {
      question: 'Passer « %{brand} » au mode « %{name} » ?',
      change: 'Changer le mode de vente',
      to: {
        menuPlan: 'Vendre par cartes',
        storeGoods: 'Vendre par articles du magasin',
      },
      meaning: {
        menuPlan: 'Les magasins vendent les articles des cartes diffusées.',
        storeGoods:
          'Les magasins vendent leurs propres articles. Les cartes ne peuvent plus être diffusées aux magasins de cette marque.',
      },
    },
    estimate: {
      mark: 'Mettre en rupture',
      confirm: 'Valider',
      goods: 'Articles concernés',
      pick: 'Choisir des articles',
      affected:
        'Cette formule ne peut plus être servie en entier : %{names} |||| Ces formules ne peuvent plus être servies en entier : %{names}',
      marked: '%{smart_count} article mis à jour |||| %{smart_count} articles mis à jour',
      markedWith:
        '%{smart_count} article mis à jour, formules concernées : %{names} |||| %{smart_count} articles mis à jour, formules concernées : %{names}',
      actions: {
        soldOut: 'Mettre en rupture',
        refill: 'Rétablir le quota',
        settings: 'Paramètres',
        lift: 'Remettre en vente',
      },
      done: {
        refill: '%{smart_count} quota rétabli |||| %{smart_count} quotas rétablis',
        lift: '%{smart_count} article remis en vente |||| %{smart_count} articles remis en vente',
      },
    },
    kds: {
      batch: 'Modifier la sélection',
      title: 'Affichage en cuisine de %{smart_count} article |||| Affichage en cuisine de %{smart_count} articles',
      confirm: 'Modifier %{smart_count} article |||| Modifier %{smart_count} articles',
      keep: 'Laissez vide pour ne rien changer.',
      done: '%{smart_count} article modifié |||| %{smart_count} articles modifiés',
    },
  },
};

export default selling;
