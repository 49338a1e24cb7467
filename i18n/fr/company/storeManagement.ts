import type { Translation } from '#i18n/translation';
import type zh from '#i18n/zh/company/storeManagement';
import timeZones from './timeZones';

/** Settings of stores in bulk. */
const storeManagement: Translation<typeof zh> = {
  titles: {
    '/storeManagement/dataSetting': 'Paramètres de l’entreprise',
    '/storeManagement/addClasstemplate': 'Modèles de catégories',
  },
  resources: {
    categoryTemplate: {
      name: 'modèle de catégories |||| modèles de catégories',
      the: 'le modèle de catégories |||| les modèles de catégories',
      create: 'Nouveau modèle de catégories',
      fields: { name: 'Nom du modèle', categories: 'Catégories', categoryCount: 'Nombre' },
      rows: { categories: { name: 'Catégorie' } },
      help: { categories: '99 au plus. Elles sont ajoutées aux magasins dans cet ordre.' },
      apply: {
        act: 'Appliquer aux magasins',
        title: 'Appliquer le modèle de catégories',
        stores: 'Magasins',
        choose: 'Choisissez des magasins pour voir les catégories à ajouter',
        effect: 'Catégories à ajouter',
        added: 'Ajoutées : %{names}',
        nothing: 'Le magasin les a déjà toutes : rien n’est ajouté',
        known: '%{smart_count} existe déjà et reste |||| %{smart_count} existent déjà et restent',
        tooMany: 'Au plus %{max} magasins à la fois',
        confirm: 'Ajouter %{smart_count} catégorie |||| Ajouter %{smart_count} catégories',
        done: '%{smart_count} catégorie ajoutée |||| %{smart_count} catégories ajoutées',
      },
    },
    dataSetting: {
      name: 'paramètres de l’entreprise',
      the: 'les paramètres des données',
      create: 'Nouveaux paramètres des données',
      sections: {
        clock: 'Fuseau horaire',
        home: 'Accueil',
        counting: 'Statistiques et rappels',
        keeping: 'Conservation',
        security: 'Connexion',
      },
      fields: {
        timeZone: 'Fuseau horaire de l’entreprise',
        homePanels: 'Affiché à l’accueil',
        reasonDays: 'Jours de comptage des motifs',
        depositGrace: 'Délai de grâce des dépôts (jours)',
        logDays: 'Conservation du journal (jours)',
        factorRequired: 'Exiger la validation en deux étapes',
      },
      help: {
        timeZone:
          'Il fixe les journées d’exploitation et les heures des entrepôts centraux et des magasins sans fuseau propre.',
        homePanels: 'Pour tout le personnel de l’entreprise. Les ventes du jour et les tâches restent affichées.',
        reasonDays: 'L’usage d’un motif est compté sur ce nombre de jours.',
        depositGrace: 'Un objet déposé est en retard ce nombre de jours après son dernier jour.',
        logDays: 'Les entrées plus anciennes sont supprimées définitivement toutes les heures.',
        factorRequired:
          'Les employés dont les rôles gèrent de l’argent, des comptes ou des droits devront l’activer à leur prochaine connexion. Une démonstration ne l’exige pas.',
      },
      zoneChange:
        'Une fois enregistré, le nouveau fuseau fixe les journées d’exploitation à partir d’aujourd’hui. Les journées comptabilisées gardent leur date. Les pages ouvertes suivent à leur prochain chargement.',
    },
  },
  enums: {
    homePanel: { ranking: 'Classement', operations: 'Dernières opérations', recent: 'Pages récentes' },
    timeZone: timeZones,
  },
};

export default storeManagement;
