import type { Translation } from '../translation';
import type zh from '../zh/validation';

/** Why a value is refused: the same sentence in the form, in an import's cell and from the stand-in gateway. */
const validation: Translation<typeof zh> = {
  required: 'Ce champ est obligatoire',
  invalid: "Le format n'est pas valable",
  lengthAtMost: '%{max} caractères au maximum',
  lengthBetween: 'Saisissez de %{min} à %{max} caractères',
  digitsExactly: 'Saisissez exactement %{min} chiffres',
  digitsBetween: 'Saisissez de %{min} à %{max} chiffres',
  phone: 'Saisissez un numéro mobile de 11 chiffres commençant par 1',
  phoneOrLandline: 'Saisissez un numéro mobile de 11 chiffres ou un numéro fixe',
  integerBetween: 'Saisissez un nombre entier de %{min} à %{max}',
  decimalBetween: 'Saisissez un nombre de %{min} à %{max} avec %{decimals} décimales au maximum',
  choice: "Choisissez l'une des options",
  repeated: 'Ne doit pas se répéter',
  date: 'Saisissez une date valable',
  time: 'Saisissez une heure de 00:00 à 23:59',
  datetime: 'Saisissez une date et une heure valables',
  timeRange: 'Le début et la fin doivent être différents',
  fileAddress: "L'adresse du fichier n'est pas valable",
  countAtMost: '%{max} éléments au maximum',
  region: "Le code de région n'est pas valable",
  regionUnknown: "Cette région n'existe pas, ou la province, la ville et le district ne vont pas ensemble",
  laterThanPrevious: 'Doit commencer après le service précédent',
  requiredWithAuthorization: "Obligatoire lorsque l'autorisation est prise en charge",
  authorizationNumberEmpty: "Le numéro d'autorisation ne peut pas être vide",
  taken: 'Déjà utilisé, choisissez une autre valeur',
  referenceMissing: "L'élément choisi n'existe pas ou se trouve hors de votre périmètre",
  referenceNamed: 'Aucun élément « %{name} »',
  referenceAmbiguous: 'Plusieurs éléments « %{name} » ; utilisez un nom unique',
  organizationCycle: 'Une organisation ne peut pas dépendre d’elle-même',
  roleBeyondOwn: "Vous ne pouvez pas accorder des autorisations que vous n'avez pas",
  scopeBeyondOwn: 'Vous ne pouvez pas accorder un périmètre plus large que le vôtre',
  lastAdministrator: 'Il doit rester au moins un administrateur actif',
  ownAccount: 'Vous ne pouvez pas désactiver votre propre compte',
  unknownCode: 'Contient une autorisation inconnue',
  rangeTooLong: 'La période est de %{max} jours au maximum',
  rangeOrder: 'La fin ne peut pas précéder le début',
};

export default validation;
