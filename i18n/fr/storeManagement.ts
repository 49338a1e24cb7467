import type { Translation } from '../translation';
import type zh from '../zh/storeManagement';

/** Settings of stores in bulk. */
const storeManagement: Translation<typeof zh> = {
  titles: {
    '/storeManagement/dataSetting': 'Paramètres des données',
    '/storeManagement/addClasstemplate': 'Nouveau modèle de catégories',
  },
  resources: {
    dataSetting: {
      name: 'paramètres des données',
      the: 'les paramètres des données',
      create: 'Nouveaux paramètres des données',
      sections: { home: 'Accueil', counting: 'Comptage et rappels' },
      fields: {
        homePanels: 'Affiché à l’accueil',
        reasonDays: 'Jours de comptage des motifs',
        depositGrace: 'Jours de grâce des dépôts',
      },
      help: {
        homePanels: 'Pour tout le personnel de l’entreprise ; les ventes du jour et les tâches restent affichées',
        reasonDays: 'Derniers jours pendant lesquels l’usage d’un motif est compté',
        depositGrace: 'Un objet déposé est en retard ce nombre de jours après son dernier jour',
      },
    },
  },
  enums: { homePanel: { ranking: 'Classement', operations: 'Dernières opérations', recent: 'Pages récentes' } },
};

export default storeManagement;
