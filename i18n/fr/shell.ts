import type { Translation } from '../translation';
import type zh from '../zh/shell';

/** The frame around every page (000 §2, §8). */
const shell: Translation<typeof zh> = {
  titles: {
    '/authJump': 'Redirection d’autorisation',
    '/authJumpSuccess': 'Autorisation réussie',
    '/authJumpError': 'Échec de l’autorisation',
    '/home': 'Accueil',
    '/': 'Chargement',
    '/login': 'Connexion',
    '/preview': 'Aperçu de la carte',
    '/401': 'Accès refusé',
    '/404': 'Page introuvable',
    '/lostPassword': 'Récupération du mot de passe',
  },
  shell: {
    product: 'Back-office',
    topMenu: 'Domaines d’activité',
    sideMenu: 'Menu',
    breadcrumb: 'Vous êtes ici',
    previousMenus: 'Menus précédents',
    nextMenus: 'Menus suivants',
    openMenu: 'Ouvrir le menu',
    search: 'Rechercher',
    language: 'Langue',
    theme: { label: 'Apparence', light: 'Clair', dark: 'Sombre', system: 'Comme le système' },
    windowBlocked:
      'Le navigateur a bloqué la nouvelle fenêtre. Autorisez les fenêtres pop-up pour ce site, puis réessayez',
    user: 'Utilisateur',
    signOut: 'Se déconnecter',
    skip: 'Aller au contenu',
    subject: 'Entité',
    noSubject: 'Aucune entité',
    subjectsLoading: 'Chargement des entités',
    subjectsRetry: 'Recharger les entités',
    activityEntry: 'Campagnes',
    noService: 'Aucun service n’est activé pour ce compte, veuillez contacter le service après-vente',
    timedOut: 'Le serveur met trop de temps à répondre. Réessayez dans quelques minutes',
    networkFailure: 'Erreur réseau, veuillez réessayer plus tard',
    genericError: 'Une erreur est survenue, veuillez réessayer',
    saveFailed: 'Échec de l’enregistrement',
    validationFailed: 'Échec de la validation, veuillez vérifier les données',
    chunkLoadFailure: 'La page n’a pas pu être chargée. Actualisez-la',
    notFound: 'La page n’existe pas',
    backHome: 'Retour à l’accueil',
    noPermission: 'Vous n’avez pas accès à cette page',
    missingRight:
      'Vos rôles n’ont pas le droit « %{right} » sur « %{page} ». Adressez-vous à la personne qui gère les rôles.',
    rights: {
      list: 'consulter',
      create: 'créer',
      edit: 'modifier',
      show: 'consulter le détail',
      batch: 'régler plusieurs magasins',
    },
    back: 'Retour',
    retry: 'Réessayer',
    reload: 'Actualiser la page',
    cancel: 'Annuler',
    confirm: 'Confirmer',
    notice: 'Information',
    password: {
      title: 'Changer de mot de passe',
      old: 'Ancien mot de passe',
      new: 'Nouveau mot de passe',
      submit: 'Changer de mot de passe',
      changed: 'Mot de passe modifié, veuillez vous reconnecter',
    },
  },
};

export default shell;
