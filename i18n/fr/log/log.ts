import type { Translation } from '#i18n/translation';
import type zh from '#i18n/zh/log/log';

/** The operation log. */
const log: Translation<typeof zh> = {
  titles: {
    '/log/bgOperationLog': 'Journal des opérations du back-office',
    '/log/securityHistory': 'Historique de sécurité',
    '/log/orderOperationLog': 'Journal des opérations de caisse',
    '/log/orderLog': 'Journal des commandes',
  },
  resources: {
    sharedView: { fields: { list: 'Liste', name: 'Nom' } },
    securityEvent: {
      name: 'événement de sécurité |||| événements de sécurité',
      fields: {
        at: 'Heure',
        type: 'Événement',
        person: 'Employé',
        account: 'Compte employé',
        way: 'Méthode',
        address: 'Adresse réseau',
        agent: 'Appareil',
        changedBy: 'Modifié par',
      },
    },
    operationLog: {
      name: 'opération |||| opérations',
      the: 'l’opération |||| les opérations',
      changes: '%{name} |||| %{name} et autres (%{smart_count})',
      before: 'Avant',
      after: 'Après',
      acts: {
        unlocked: 'Compte déverrouillé',
        spelledAlike: 'Un autre écrit de la même façon',
        count: 'Nombre',
        store: 'Magasin',
        plan: 'Tables du plan de salle',
        resent: 'Renvois',
        opening: 'Règle d’ouverture',
        fee: 'Frais de carte',
        fixedLevel: 'Niveau imposé',
        voucher: 'Bon utilisé',
        found: 'Membres trouvés',
        missing: 'Introuvables',
        repeated: 'Doublons',
        person: 'Personnes',
        name: 'Nom',
        meituan: 'Meituan autorisé jusqu’au',
        douyin: 'Douyin autorisé jusqu’au',
        kuaishou: 'Kuaishou autorisé jusqu’au',
        linkedProduct: 'Article associé',
      },
      rows: {
        added: 'Ajout – %{name} : %{values}',
        removed: 'Suppression – %{name} : %{values}',
        changed: '%{name} : %{values}',
        addedAlone: 'Ajout – %{name}',
        removedAlone: 'Suppression – %{name}',
        changedAlone: 'Modification – %{name}',
        otherwise: 'Ordre modifié',
        unnamed: 'une ligne',
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
        authoriser: 'Autorisé par',
        authorised: 'Autorisé par une seconde personne',
        detail: 'Détail',
        brand: 'Marque',
        store: 'Magasin',
      },
    },
  },
};

export default log;
