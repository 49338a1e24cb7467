import type { Translation } from '../translation';
import type zh from '../zh/home';

/** Home, the search over pages, banners, and the words of the operation log that home needs. */
const home: Translation<typeof zh> = {
  home: {
    hello: 'Bonjour, %{name}',
    shortcuts: 'Raccourcis',
    noShortcuts: 'Les pages épinglées apparaîtront ici.',
    choose: 'Choisir les raccourcis',
    recent: 'Pages récentes',
    noRecent: 'Les pages ouvertes apparaîtront ici.',
    toDo: 'À faire',
    nothingToDo: 'Rien n’attend.',
    matters: {
      belowSafety: 'matières sous le stock de sécurité',
      stockIn: 'bons d’entrée non soumis',
      stockOut: 'bons de sortie non soumis',
      stocktake: 'inventaires non soumis',
      payable: 'fournisseurs à régler',
      soldOut: 'plats épuisés',
    },
    operations: 'Mes dernières opérations',
    noOperations: 'Vos opérations apparaîtront ici.',
    done: 'Terminé',
  },
  palette: {
    title: 'Rechercher une page',
    placeholder: 'Nom de la page',
    none: 'Aucune page ne correspond',
    recent: 'Récentes',
  },
  banner: {
    offline: 'Vous êtes hors ligne. Ce qui est ouvert reste lisible ; l’enregistrement attendra le réseau.',
    version: 'Une nouvelle version est disponible ; enregistrez votre travail puis actualisez.',
    reload: 'Actualiser',
  },
  enums: {
    operationType: {
      create: 'Création',
      edit: 'Modification',
      delete: 'Suppression',
      enable: 'Activation',
      disable: 'Désactivation',
      copy: 'Duplication',
      import: 'Import',
      export: 'Export',
      sync: 'Synchronisation',
      signIn: 'Connexion',
      signOut: 'Déconnexion',
      password: 'Changement de mot de passe',
      push: 'Envoi',
      submit: 'Soumission',
      reverse: 'Contre-passation',
      settle: 'Règlement',
      lock: 'Verrouillage',
      unlock: 'Déverrouillage',
      makeUp: 'Complété',
      close: 'Clôturé',
      approve: 'Approuvé',
      reject: 'Rejeté',
    },
    module: {
      session: 'Connexion',
      storesAndEmployees: 'Magasins et employés',
      storeGoods: 'Articles',
      brandLibrary: 'Bibliothèque de marque',
      inventoryManagement: 'Stocks',
      reportCenter: 'Rapports',
      member: 'Membres',
      marketing: 'Marketing',
      log: 'Journaux',
    },
  },
};

export default home;
