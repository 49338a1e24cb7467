import type { Translation } from '#i18n/translation';
import type zh from '#i18n/zh/entity/settings';

/** What settings of stores say: whose they are, where values come from, several stores at once. */
const settings: Translation<typeof zh> = {
  entity: {
    settings: {
      for: 'Paramètres de',
      brand: 'Défaut de la marque',
      store: 'Magasin',
      means: {
        brand: 'S’applique à tous les magasins de la marque. Un magasin peut avoir ses propres paramètres.',
        store: 'Ce que le magasin ne paramètre pas suit la marque.',
      },
      from: { brand: 'Défaut de la marque', standard: 'Valeur du système' },
      own: { brand: 'Défini par la marque', store: 'Défini par ce magasin' },
      reset: 'Rétablir',
      resetField: 'Rétablir « %{field} »',
      batch: {
        open: 'Appliquer à plusieurs magasins',
        title: 'Paramètres de plusieurs magasins',
        stores: 'Magasins',
        stays: 'Inchangé',
        willChange: 'Sera modifié',
        change: 'Modifier',
        leave: 'Ne pas modifier',
        changeField: 'Modifier « %{field} »',
        leaveField: 'Ne pas modifier « %{field} »',
        choose: 'Choisissez des magasins et modifiez au moins un paramètre',
        effect: 'Magasins et différences',
        differences: 'Différences',
        store: 'Magasin',
        setting: 'Paramètre',
        before: 'Avant',
        after: 'Après',
        nothing: 'Ces magasins ont déjà ces paramètres',
        progress: 'Application en cours',
        confirm: 'Appliquer à %{smart_count} magasin |||| Appliquer à %{smart_count} magasins',
        done: 'Appliqué à %{smart_count} magasin |||| Appliqué à %{smart_count} magasins',
      },
      noPlace: 'Aucun magasin dans votre périmètre',
    },
  },
};

export default settings;
