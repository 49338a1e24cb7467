import type { Translation } from '#i18n/translation';
import type zh from '#i18n/zh/company/storeManagement';
import timeZones from './timeZones';

/** Settings of stores in bulk. */
const storeManagement: Translation<typeof zh> = {
  titles: {
    '/storeManagement/dataSetting': 'Paramètres des données',
    '/storeManagement/addClasstemplate': 'Modèles de catégories',
  },
  resources: {
    categoryTemplate: {
      name: 'modèle de catégories |||| modèles de catégories',
      the: 'le modèle de catégories |||| les modèles de catégories',
      create: 'Nouveau modèle de catégories',
      fields: { name: 'Nom du modèle', categories: 'Catégories', categoryCount: 'Nombre' },
      rows: { categories: { name: 'Catégorie' } },
      help: { categories: '99 au plus, ajoutées aux magasins dans cet ordre' },
      apply: {
        act: 'Appliquer aux magasins',
        title: 'Appliquer le modèle de catégories',
        stores: 'Magasins',
        choose: 'Choisissez des magasins pour voir les catégories à ajouter',
        effect: 'Catégories à ajouter',
        added: 'Ajoutées : %{names}',
        nothing: 'Le magasin les a toutes, rien n’est ajouté',
        known: '%{smart_count} existe déjà et reste |||| %{smart_count} existent déjà et restent',
        tooMany: 'Au plus %{max} magasins à la fois',
        confirm: 'Ajouter %{smart_count} catégorie |||| Ajouter %{smart_count} catégories',
        done: '%{smart_count} catégorie ajoutée |||| %{smart_count} catégories ajoutées',
      },
    },
    dataSetting: {
      name: 'paramètres des données',
      the: 'les paramètres des données',
      create: 'Nouveaux paramètres des données',
      sections: {
        clock: 'Horloge',
        home: 'Accueil',
        counting: 'Comptage et rappels',
        keeping: 'Conservation',
        security: 'Connexion',
      },
      fields: {
        timeZone: 'Fuseau horaire de l’entreprise',
        homePanels: 'Affiché à l’accueil',
        reasonDays: 'Jours de comptage des motifs',
        depositGrace: 'Jours de grâce des dépôts',
        logDays: 'Jours de conservation du journal des opérations',
        factorRequired: 'Validation en deux étapes exigée',
      },
      help: {
        timeZone:
          'Des magasins sans fuseau propre et des dépôts centraux : les journées d’exploitation et les heures le suivent',
        homePanels: 'Pour tout le personnel de l’entreprise ; les ventes du jour et les tâches restent affichées',
        reasonDays: 'Derniers jours pendant lesquels l’usage d’un motif est compté',
        depositGrace: 'Un objet déposé est en retard ce nombre de jours après son dernier jour',
        logDays: 'Les entrées plus anciennes sont supprimées définitivement toutes les heures',
        factorRequired:
          'Qui déplace de l’argent ou modifie des comptes et des droits doit l’activer à la prochaine connexion. Une démonstration ne l’exige pas.',
      },
      zoneChange:
        'Une fois enregistré, les journées d’exploitation suivent la nouvelle horloge à partir d’aujourd’hui. Les journées comptabilisées gardent leur date. Les pages ouvertes suivent à leur prochain chargement.',
    },
  },
  enums: {
    homePanel: { ranking: 'Classement', operations: 'Dernières opérations', recent: 'Pages récentes' },
    timeZone: timeZones,
  },
};

export default storeManagement;
