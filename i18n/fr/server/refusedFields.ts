import type { Translation } from '#i18n/translation';
import type zh from '#i18n/zh/server/refusedFields';

/** Why the gateway refuses a field; only it says these, so the console does not load them. */
const refusedFields: Translation<typeof zh> = {
  productInOneRule: 'Un article ne peut relever que d’une seule règle. Retirez-le de l’une d’elles.',
  numberAtMost: 'Au plus %{max}',
  wholeNumber: 'Saisissez un nombre',
  tooManyQueues: '%{max} files au maximum. Supprimez-en d’abord une.',
  numbersWait:
    '%{count} numéro est encore en cours. Installez-le, ou réinitialisez d’abord la file. |||| %{count} numéros sont encore en cours. Installez-les, ou réinitialisez d’abord la file.',
  queueDistanceNeedsAddress: 'Une distance de file fixe nécessite l’adresse du magasin. Saisissez d’abord l’adresse.',
  referenceMissing: 'L’élément choisi n’existe pas ou se trouve hors de votre périmètre. Choisissez-en un autre.',
  nameUsed: 'Ce nom est utilisé par %{user}, qui ne s’appliquerait plus. Changez-y d’abord le nom.',
  referenceNamed: 'Aucun élément « %{name} ». Vérifiez le nom.',
  referenceAmbiguous: 'Il existe plusieurs éléments « %{name} ». Utilisez un nom unique.',
  keyAmbiguous:
    'Il existe plusieurs « %{name} » : impossible de savoir laquelle modifier. Donnez-leur d’abord des noms différents.',
  changedMeanwhile: '« %{name} » a été modifié après la vérification. Vérifiez à nouveau le fichier.',
  mayNotAdd: 'Vous n’avez pas le droit d’ajouter. Adressez-vous à votre administrateur.',
  mayNotChange:
    'Existe déjà, et vous n’avez pas le droit de le modifier. Retirez cette ligne, ou adressez-vous à votre administrateur.',
  isFinal: '« %{name} » ne peut plus être modifié. Retirez cette ligne.',
  categoryLevels: 'Les catégories ont deux niveaux au plus. Choisissez une catégorie du premier niveau.',
  numberRepeated: 'Le numéro %{number} est présent deux fois dans une catégorie. Choisissez-en un autre.',
  storeClosed: 'Un magasin choisi est désactivé ou sa licence a expiré. Choisissez-en un autre.',
  folderLevels: 'Les dossiers ont au plus deux niveaux. Choisissez un dossier du premier niveau.',
  pictureUnknown: 'Cette image n’existe pas ou le fichier n’en est pas une. Envoyez-la à nouveau.',
  pictureKnown: 'La bibliothèque contient déjà cette image. Utilisez celle-ci.',
  specificationInUse: '« %{user} » utilise la déclinaison « %{name} ». Retirez-l’en d’abord.',
  organizationCycle: 'Une organisation ne peut pas dépendre d’elle-même. Choisissez-en une autre.',
  accountBeyondOwn:
    'Ce compte a plus de droits ou un périmètre plus large que vous. Demandez à votre administrateur de le modifier.',
  roleSwitchBeyondOwn:
    'Ce rôle a des autorisations que vous n’avez pas. Demandez à votre administrateur de l’activer ou de le désactiver.',
  roleLoginBeyondOwn:
    'Ce rôle a des autorisations que vous n’avez pas. Demandez à votre administrateur de changer ses modes de connexion.',
  fileUnknown: 'Cette image n’existe pas. Envoyez-la à nouveau.',
  fileKind: 'Envoyez une image dans un de ces formats : %{kinds}',
  fileTooLarge: 'Une image ne doit pas dépasser %{max} Ko. Réduisez-la et envoyez-la à nouveau.',
  everyStoreOutside:
    'Sans choix, tous les magasins sont concernés, dont %{count} hors de votre périmètre. Choisissez des magasins.',
  reachesOutside:
    '%{count} magasin hors de votre périmètre l’utilise aussi. Demandez à un collègue qui le voit de le modifier. |||| %{count} magasins hors de votre périmètre l’utilisent aussi. Demandez à un collègue qui les voit de le modifier.',
  menuOverlapOutside:
    'Chevauche d’autres cartes de ces magasins : %{conflicts} ; et %{count} fois hors de votre périmètre. Changez les heures ou les magasins.',
  roleBeyondOwn:
    'Vous ne pouvez pas accorder des autorisations que vous n’avez pas. Décochez-les, ou adressez-vous à votre administrateur.',
  scopeBeyondOwn:
    'Vous ne pouvez pas accorder un périmètre plus large que le vôtre. Réduisez-le, ou adressez-vous à votre administrateur.',
  lastAdministrator: 'Il doit rester au moins un administrateur actif. Nommez-en d’abord un autre.',
  limitsAndAdjusting:
    'Un même compte ne peut pas ajuster des soldes ou des points et en fixer les limites. Retirez l’un des deux.',
  ownBenefit: 'Vous ne pouvez pas modifier cela pour vous-même. Demandez à un collègue.',
  limitBeyondOwn: 'Vous ne pouvez pas accorder plus que votre propre limite de remise. Saisissez moins.',
  ownAccount: 'Vous ne pouvez pas désactiver votre propre compte. Demandez à un autre administrateur.',
  unknownCode: 'Certaines autorisations n’existent plus. Rechargez la page et cochez-les à nouveau.',
  rangeTooLong: 'Choisissez une période de %{max} jours au maximum',
  dateAfterToday: 'Choisissez un jour après aujourd’hui',
  goodsMissing: 'Cet article n’existe plus. Retirez-le.',
  storeOfOtherBrand: 'Un des magasins est d’une autre marque. Choisissez-en un autre.',
  menuOverlap: 'Chevauche d’autres cartes de ces magasins : %{conflicts}. Changez les heures ou les magasins.',
  stockShort: 'Stock insuffisant : il reste %{onHand}. Saisissez moins.',
  stockShortOn:
    'Stock insuffisant le %{date} : %{onHand} à cette date. Saisissez moins, ou choisissez une date plus tardive.',
  disabledChoice: 'L’élément choisi est désactivé. Choisissez-en un autre.',
  noSubUnit: 'Cette matière n’a pas d’unité secondaire. Utilisez l’unité principale.',
  quantityInMainUnits: 'Au plus %{max} en unités principales',
  typeNotAllowed:
    'Les paramètres du stock n’autorisent pas ce type. Choisissez-en un autre, ou changez ces paramètres.',
  dateBeforeSent: 'Les marchandises sont parties le %{date}. Choisissez cette date ou une date plus tardive.',
  unitsFixed:
    'Cette matière a des mouvements de stock : ses unités et son taux ne changent plus. Créez plutôt une autre matière.',
  warehouseHoldsStock: 'L’entrepôt contient encore du stock et ne peut pas être désactivé. Transférez-le d’abord.',
  warehouseLocked:
    'L’entrepôt est verrouillé par un inventaire et ne peut pas être désactivé. Terminez d’abord l’inventaire.',
  warehouseStoreFixed:
    'L’entrepôt a des mouvements de stock : son magasin ne change plus. Créez un autre entrepôt pour ce magasin.',
  recipeOfPackage: 'Une formule n’a pas de fiche technique. Choisissez un article simple.',
  recipeTaken: 'Cette déclinaison a déjà une fiche technique. Modifiez celle-ci.',
  goodsOfOtherStore: 'Les articles choisis ne sont pas tous de ce magasin. Choisissez-en d’autres.',
  levelsAtMost: '%{max} niveaux au plus. Supprimez-en d’abord un.',
  thresholdRepeated: 'Un autre niveau a déjà ce seuil. Saisissez-en un autre.',
  thresholdBelow: 'Ne peut pas être inférieur au niveau précédent (au moins %{min})',
  thresholdAbove: 'Ne peut pas être supérieur au niveau suivant (au plus %{max})',
  imageAtLeast: 'L’image doit faire au moins %{width} × %{height} pixels. Envoyez-en une autre.',
  imageAtMost: 'L’image ne peut dépasser %{width} × %{height} pixels. Envoyez-en une plus petite.',
  imageExactly: 'L’image doit faire exactement %{width} × %{height} pixels. Envoyez-en une autre.',
  printedElsewhere: 'Une catégorie choisie appartient déjà à une autre classe d’impression. Retirez-l’en d’abord.',
  memberFileGone: 'Le fichier n’est plus conservé. Choisissez-le à nouveau.',
  memberFileEmpty: 'Aucun membre trouvé dans le fichier. Choisissez-en un autre.',
  memberFileNotAgreed:
    'Aucun membre trouvé pour %{count} ligne. Acceptez d’abord de garder seulement les membres trouvés. |||| Aucun membre trouvé pour %{count} lignes. Acceptez d’abord de garder seulement les membres trouvés.',
  authorizationNumberWrong:
    'Compte ou numéro d’autorisation erroné, ou cette personne ne peut pas autoriser. Vérifiez-les, ou demandez à quelqu’un d’autre.',
  authoriserTooNew:
    'Le compte de %{name} a moins d’un jour et ne peut pas encore autoriser. Demandez à quelqu’un d’autre.',
  authoriserChangedByYou:
    'Vous avez créé ou modifié le compte ou les droits de %{name} il y a moins de 30 jours. Demandez l’autorisation à quelqu’un d’autre.',
  authoriserChangedYou:
    '%{name} a créé ou modifié votre compte ou vos droits il y a moins de 30 jours. Demandez l’autorisation à quelqu’un d’autre.',
  authoriserLacksRight:
    '%{name} n’a pas le droit de faire cette opération. Demandez l’autorisation à quelqu’un qui l’a.',
  authoriserLacksScope:
    '%{name} ne voit pas toutes les données concernées. Demandez l’autorisation à quelqu’un qui les voit.',
  authoriserReceives: '%{name} en bénéficie. Demandez l’autorisation à quelqu’un d’autre.',
  passwordWrong: 'Mot de passe erroné. Saisissez-le à nouveau.',
  asPassword: 'Le numéro d’autorisation doit différer du mot de passe. Choisissez-en un autre.',
  factorWrong: 'Le code est incorrect ou a déjà servi. Saisissez le code actuel.',
  captchaNeeded: 'Saisissez les caractères de l’image, puis redemandez le code',
  captchaWrong: 'Le captcha est incorrect ou a expiré. Saisissez le nouveau.',
};

export default refusedFields;
