import type { Translation } from '../translation';
import type zh from '../zh/gateway';

/** What the stand-in gateway says, and the names of its menus. */
const gateway: Translation<typeof zh> = {
  sessionExpired: 'Votre session a expiré, veuillez vous reconnecter',
  methodNotAllowed: "La méthode de la requête n'est pas autorisée",
  unknownPath: "Cet appel n'existe pas",
  badRequest: "La requête n'est pas valable",
  bodyTooLarge: 'La requête est trop volumineuse',
  serverError: 'Une erreur est survenue, veuillez réessayer',
  forbidden: "Vous n'êtes pas autorisé à faire cela",
  missing: "L'enregistrement n'existe pas ou se trouve hors de votre périmètre",
  validation: 'Échec de la validation, veuillez vérifier les données',
  conflict: "%{name} a modifié cet enregistrement entre-temps ; comparez les différences avant d'enregistrer",
  keyReused: 'La même clé de requête ne peut pas servir à un autre contenu',
  selectionRequired: 'Sélectionnez au moins un enregistrement',
  exportRangeTooLong: "La période d'export est trop longue (32 jours au maximum)",
  exportRangeRequired: "Choisissez une période de 32 jours au maximum avant d'exporter",
  signOn: {
    refused: "L'ID de l'entreprise, le compte ou le mot de passe est incorrect",
    disabled: 'Ce compte est désactivé ; adressez-vous à votre administrateur',
    noBackOffice: "Vos rôles n'autorisent pas la connexion au back-office",
    captchaWrong: 'Le captcha est incorrect ou a expiré',
    locked: 'Trop de tentatives ; réessayez dans %{minutes} minutes',
    tooOften: 'Envois trop fréquents ; réessayez dans %{seconds} secondes',
    codeWrong: 'Le code SMS est incorrect ou a expiré',
    phoneUnknown: "Aucun compte employé n'a ce numéro de téléphone",
    ticketExpired: 'Le délai est dépassé ; vérifiez à nouveau votre téléphone',
    passwordsDiffer: 'Les deux mots de passe ne correspondent pas',
    oldPasswordWrong: "L'ancien mot de passe est incorrect",
    samePassword: "Le nouveau mot de passe doit être différent de l'ancien",
    smsText: '[Console marchand] Votre code est %{code}, valable %{minutes} minutes. Ne le communiquez à personne.',
  },
  organization: {
    deleteInUse: 'Cette organisation comporte encore des comptes ou des magasins et ne peut pas être supprimée',
    deleteHasChildren: 'Cette organisation comporte encore des organisations et ne peut pas être supprimée',
  },
  brand: { deleteInUse: 'Cette marque comporte encore des comptes ou des magasins et ne peut pas être supprimée' },
  role: {
    deleteHasAccounts: 'Ce rôle est associé à des comptes (même désactivés) et ne peut pas être supprimé',
    copyNameTooLong: 'Le nom du rôle est trop long pour être dupliqué',
    copySuffix: ' (copie)',
  },
  store: { expired: 'Le magasin a expiré et ne peut être ni activé ni désactivé' },
  employee: { syncResult: '%{created} ajoutés, %{updated} mis à jour' },
  file: { wrong: 'Taille ou format de fichier incorrect' },
  erp: { failed: "L'ERP n'est pas disponible, veuillez réessayer plus tard" },
  menus: {
    storeManagement: 'Gestion des magasins',
    organisation: 'Organisation et magasins',
    staff: 'Personnel et autorisations',
    reports: 'Rapports',
    logs: 'Journaux des opérations',
    storeGoods: 'Articles',
    brandLibrary: 'Bibliothèque de marque',
    inventoryManagement: 'Stocks',
    member: 'Membres',
    memberMarketing: 'Marketing membres',
    marketing: 'Bons',
  },
};

export default gateway;
