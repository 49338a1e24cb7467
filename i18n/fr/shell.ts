import type { Translation } from '../translation';
import type zh from '../zh/shell';

/** The frame around every page (000 §2, §8). */
const shell: Translation<typeof zh> = {
  shell: {
    product: 'Console marchand',
    topMenu: "Domaines d'activité",
    sideMenu: 'Menu',
    breadcrumb: 'Vous êtes ici',
    previousMenus: 'Menus précédents',
    nextMenus: 'Menus suivants',
    openMenu: 'Ouvrir le menu',
    search: 'Rechercher',
    language: 'Langue',
    theme: { label: 'Apparence', light: 'Clair', dark: 'Sombre', system: 'Comme le système' },
    windowBlocked: 'Le navigateur a bloqué la nouvelle fenêtre. Autorisez les fenêtres pour ce site et réessayez',
    user: 'Utilisateur',
    signOut: 'Se déconnecter',
    skip: 'Aller au contenu',
    subject: "Sujet d'exploitation",
    noSubject: "Aucun sujet d'exploitation",
    subjectsLoading: 'Chargement des sujets',
    subjectsRetry: 'Recharger les sujets',
    activityEntry: 'Activités marketing',
    noService: "Aucun service n'est activé pour ce compte, veuillez contacter le service après-vente",
    networkFailure: 'Erreur réseau, veuillez réessayer plus tard',
    genericError: 'Une erreur est survenue, veuillez réessayer',
    saveFailed: "Échec de l'enregistrement",
    validationFailed: 'Échec de la validation, veuillez vérifier les données',
    chunkLoadFailure: 'Échec du chargement de la page, veuillez actualiser',
    notFound: "La page n'existe pas",
    backHome: "Retour à l'accueil",
    noPermission: "Vous n'avez pas accès à cette page",
    back: 'Retour',
    retry: 'Réessayer',
    reload: 'Actualiser la page',
    cancel: 'Annuler',
    confirm: 'Confirmer',
    notice: 'Avertissement',
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
