import type { Translation } from '#i18n/translation';
import type zh from '#i18n/zh/entity/settings';

/** What settings of stores say: whose they are, where values come from, several stores at once. */
const settings: Translation<typeof zh> = {
  entity: {
    settings: {
      for: 'Réglages de',
      brand: 'Défaut de la marque',
      store: 'Magasin',
      means: {
        brand: 'S’applique à tous les magasins de la marque ; un magasin peut avoir les siens.',
        store: 'Ce que le magasin ne règle pas suit sa marque.',
      },
      from: { brand: 'Défaut de la marque', standard: 'Standard' },
      own: { brand: 'Réglé par la marque', store: 'Réglé ici' },
      reset: 'Rétablir',
      resetField: 'Rétablir « %{field} »',
      batch: {
        open: 'Appliquer à plusieurs magasins',
        title: 'Réglages de plusieurs magasins',
        stores: 'Magasins',
        stays: 'Inchangé',
        willChange: 'Sera modifié',
        change: 'Modifier',
        leave: 'Ne pas modifier',
        changeField: 'Modifier « %{field} »',
        leaveField: 'Ne pas modifier « %{field} »',
        choose: 'Choisissez des magasins et modifiez au moins un réglage',
        effect: 'Magasins et différences',
        differences: 'Différences',
        store: 'Magasin',
        setting: 'Réglage',
        before: 'Avant',
        after: 'Après',
        nothing: 'Ces magasins ont déjà ces réglages',
        progress: 'Application en cours',
        confirm: 'Appliquer à %{smart_count} magasin |||| Appliquer à %{smart_count} magasins',
        done: 'Appliqué à %{smart_count} magasin |||| Appliqué à %{smart_count} magasins',
      },
      noPlace: 'Aucun magasin dans votre périmètre',
    },
  },
};

export default settings;
