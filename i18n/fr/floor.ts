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
  },
  enums: {
    labelColor: {
      teal: 'Sarcelle',
      blue: 'Bleu',
      purple: 'Violet',
      pink: 'Rose',
      red: 'Rouge',
      orange: 'Orange',
      green: 'Vert',
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
