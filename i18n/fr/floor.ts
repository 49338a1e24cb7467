import type { Translation } from '../translation';
import type zh from '../zh/floor';

/** Areas, tables, their tags and surcharges. */
const floor: Translation<typeof zh> = {
  resources: {
    table: {
      name: 'table |||| tables',
      the: 'la table |||| les tables',
      create: 'Nouvelle table',
      fields: {
        store: 'Magasin',
        area: 'Zone',
        code: 'Code de table',
        seats: 'Places',
        labels: 'Étiquettes',
        enabled: 'Statut',
      },
    },
    tableArea: {
      name: 'zone |||| zones',
      the: 'la zone |||| les zones',
      create: 'Nouvelle zone',
      fields: { store: 'Magasin', name: 'Nom de la zone', sort: 'Ordre', tableCount: 'Tables' },
    },
    tableBatch: {
      name: 'lot de tables |||| lots de tables',
      fields: { prefix: 'Préfixe', from: 'Du numéro', to: 'Au numéro', width: 'Chiffres' },
    },
    tableLabel: {
      name: 'étiquette de table |||| étiquettes de table',
      the: 'l’étiquette de table |||| les étiquettes de table',
      create: 'Nouvelle étiquette',
      fields: { name: 'Nom', color: 'Couleur', sort: 'Ordre', tableCount: 'Tables' },
    },
    surcharge: {
      name: 'supplément |||| suppléments',
      the: 'le supplément |||| les suppléments',
      create: 'Nouveau supplément',
      sections: { basics: 'Supplément', where: 'Zones et horaires', validity: 'Durée de validité' },
      fields: {
        store: 'Magasin',
        name: 'Nom du supplément',
        amount: 'Montant',
        type: 'Type',
        areas: 'Zones',
        periods: 'Plages horaires',
        dayValue: 'Jours',
        validityMinutes: 'Validité en minutes',
        enabled: 'Statut',
      },
      help: {
        areas: 'Toutes les zones si aucune n’est choisie',
        periods: 'Toute la journée si aucune n’est saisie ; l’heure d’arrivée compte',
        dayValue: 'S’ajoute aux minutes ; au-delà, le supplément est compté de nouveau',
        validityMinutes: 'Une fois par commande si les deux valent 0',
        enabled: 'La caisse l’ajoute aux commandes sur place dès la minute suivante',
      },
      periods: { from: 'De', to: 'À', add: 'Ajouter une plage', remove: 'Retirer la plage %{number}' },
      example: {
        title: 'Exemple d’addition',
        heading: 'Addition',
        seated: '1 table · %{guests} couverts · arrivée %{from} · %{minutes} min',
        dishes: { first: 'Poisson bouilli', second: 'Poulet kung pao', third: 'Riz × 4' },
        total: 'À payer',
        disabled: 'Désactivé : rien n’est ajouté',
        incomplete: 'Saisissez un nom et un montant pour le voir ici',
      },
    },
  },
  enums: {
    surchargeType: { perPerson: 'Par personne', perTable: 'Par table' },
    labelColor: {
      teal: 'Sarcelle',
      orange: 'Orange',
      blue: 'Bleu',
      pink: 'Rose',
      olive: 'Olive',
      sky: 'Bleu ciel',
      red: 'Rouge',
      grey: 'Gris',
    },
  },
  tables: {
    batch: {
      action: 'Création groupée',
      title: 'Créer plusieurs tables',
      confirm: 'Créer les tables',
      preview: 'Tables à créer',
      nothing: 'Saisissez les numéros pour voir ici les codes des tables, 200 au plus à la fois',
      willMake: '%{smart_count} table sera créée |||| %{smart_count} tables seront créées',
      leftOut: '%{smart_count} existe déjà et sera ignorée |||| %{smart_count} existent déjà et seront ignorées',
      exists: '%{code} existe déjà',
      done: '%{smart_count} table créée |||| %{smart_count} tables créées',
    },
    area: {
      tree: 'Zones',
      all: 'Toutes',
      manage: 'Gérer les zones',
      newName: 'Nom de la zone',
      add: 'Ajouter une zone',
      addBelow: 'Ajouter sous %{name}',
      rename: 'Renommer %{name}',
      remove: 'Supprimer la zone %{name}',
      count: '%{smart_count} table |||| %{smart_count} tables',
    },
  },
};

export default floor;
