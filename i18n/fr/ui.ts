import type { Translation } from '../translation';
import type zh from '../zh/ui';

/** Texts of the parts in src/ui, which know no entity. */
const ui: Translation<typeof zh> = {
  ui: {
    field: {
      required: 'Ce champ est obligatoire',
      tooLong: '%{max} caractères au maximum',
      counter: '%{used} caractères saisis sur %{max} au maximum',
    },
    number: {
      invalid: 'Saisissez un nombre',
      whole: 'Saisissez un nombre entier',
      between: 'Saisissez une valeur de %{min} à %{max}',
      atLeast: 'La valeur minimale est %{min}',
      atMost: 'La valeur maximale est %{max}',
      tooManyDecimals: '%{smart_count} décimale au maximum |||| %{smart_count} décimales au maximum',
      rangeHelp: 'De %{min} à %{max}',
      minHelp: 'Minimum %{min}',
      maxHelp: 'Maximum %{max}',
    },
    unit: {
      money: '¥',
      day: 'jours',
      hour: 'heures',
      minute: 'min',
      second: 's',
      percent: '%',
      piece: 'pièces',
      person: 'pers.',
    },
    phone: {
      mobileInvalid: 'Saisissez un numéro de mobile de 11 chiffres commençant par 1',
      anyInvalid: 'Saisissez un mobile de 11 chiffres ou un fixe avec indicatif, par exemple 010-62345678',
      mobileHelp: 'Numéro de mobile, 11 chiffres',
      anyHelp: 'Mobile, ou fixe avec indicatif',
    },
    code: {
      invalid: 'Saisissez %{smart_count} chiffre |||| Saisissez %{smart_count} chiffres',
      help: '%{smart_count} chiffre |||| %{smart_count} chiffres',
    },
    password: { show: 'Afficher le mot de passe', hide: 'Masquer le mot de passe' },
    boolean: { on: 'Oui', off: 'Non' },
    choice: { none: 'Aucun choix' },
    date: {
      open: 'Ouvrir le calendrier',
      openMoment: 'Choisir la date et l’heure',
      openTime: 'Choisir l’heure',
      placeholder: 'AAAA-MM-JJ',
      momentPlaceholder: 'AAAA-MM-JJ hh:mm',
      timePlaceholder: 'hh:mm',
      invalid: 'Saisissez une date, par exemple 2024-01-05',
      momentInvalid: 'Saisissez une date et une heure, par exemple 2024-01-05 12:30',
      timeInvalid: 'Saisissez une heure, par exemple 09:30',
      tooEarly: 'Pas avant le %{min}',
      tooLate: 'Pas après le %{max}',
      done: 'Valider ce choix',
    },
    range: {
      startDate: 'Date de début',
      endDate: 'Date de fin',
      startTime: 'Heure de début',
      endTime: 'Heure de fin',
      lowest: 'Valeur minimale',
      highest: 'Valeur maximale',
      nextDay: 'lendemain',
      reversed: 'La fin ne peut pas précéder le début',
      sameTime: 'Le début et la fin doivent différer',
      bothNeeded: 'Renseignez le début et la fin',
      tooManyDays: '%{smart_count} jour au maximum |||| %{smart_count} jours au maximum',
      maxDaysHelp: '%{smart_count} jour au maximum |||| %{smart_count} jours au maximum',
      presets: 'Périodes courantes',
      preset: {
        today: 'Aujourd’hui',
        yesterday: 'Hier',
        last7: '7 derniers jours',
        last30: '30 derniers jours',
        thisMonth: 'Ce mois-ci',
        lastMonth: 'Mois dernier',
      },
    },
    loading: 'Chargement',
    error: { generic: 'Une erreur est survenue, veuillez réessayer', retry: 'Réessayer' },
    dialog: { cancel: 'Annuler', close: 'Fermer' },
    copy: { act: 'Copier %{text}', copied: 'Copié', failed: 'Copie impossible, sélectionnez le texte à la main' },
    image: {
      preview: 'Image entière : %{name}',
      broken: 'Image impossible à afficher : %{name}',
    },
  },
};

export default ui;
