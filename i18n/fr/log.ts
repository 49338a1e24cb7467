import type { Translation } from '../translation';
import type zh from '../zh/log';

/** The operation log. */
const log: Translation<typeof zh> = {
  titles: {
    '/log/bgOperationLog': 'Journal des opérations du back-office',
    '/log/orderOperationLog': 'Journal des opérations de caisse',
    '/log/orderLog': 'Journal des commandes',
  },
  resources: {
    sharedView: { fields: { list: 'Liste', name: 'Nom' } },
    operationLog: {
      name: 'opération |||| opérations',
      the: 'l’opération |||| les opérations',
      changes: '%{name} |||| %{name} et autres (%{smart_count})',
      before: 'Avant',
      after: 'Après',
      rows: {
        added: 'Ajout – %{name} : %{values}',
        removed: 'Suppression – %{name} : %{values}',
        changed: '%{name} : %{values}',
        value: '%{label} %{value}',
        changedValue: '%{label} %{before} → %{after}',
        separator: ', ',
      },
      fields: {
        operationTime: 'Heure de l’opération',
        type: 'Type',
        module: 'Module',
        submodule: 'Sous-module',
        operator: 'Utilisateur',
        object: 'Objet',
        detail: 'Détail',
        brand: 'Marque',
        store: 'Magasin',
      },
    },
  },
};

export default log;
