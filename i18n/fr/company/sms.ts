import type { Translation } from '#i18n/translation';
import type zh from '#i18n/zh/company/sms';

/** Configuration. */
const configuration: Translation<typeof zh> = {
  titles: {
    '/configuration/shortRecharge': 'Recharge de SMS',
  },
  resources: {
    smsTopUp: {
      name: 'commande de SMS |||| commandes de SMS',
      empty: 'Les commandes de crédit SMS figurent ici.',
      create: 'Nouvelle commande de SMS',
      the: 'la commande de SMS |||| les commandes de SMS',
      fields: {
        number: 'Numéro',
        status: 'Statut',
        package: 'Forfait',
        texts: 'SMS',
        amount: 'Montant',
        placedAt: 'Commandée le',
        operator: 'Commandée par',
        paidAt: 'Payée le',
      },
    },
    smsWarning: {
      name: 'alerte de crédit |||| alertes de crédit',
      create: 'Nouvelle alerte de crédit',
      the: 'l’alerte de crédit |||| les alertes de crédit',
      fields: { warnBelow: 'Seuil d’alerte' },
      help: { warnBelow: 'Saisissez 0 pour ne recevoir aucune alerte.' },
    },
  },
  enums: {
    smsPackage: { small: '1 000 SMS', medium: '5 000 SMS', large: '20 000 SMS', huge: '100 000 SMS' },
    smsKind: {
      login: 'Connexion',
      recover: 'Mot de passe oublié',
      unbind: 'Dissociation de comptes officiels',
      discount: 'Autorisation de remise',
      claim: 'Rattachement de membres',
      expiry: 'Points bientôt expirés',
      marketing: 'Marketing ciblé',
    },
  },
  sms: {
    view: { label: 'Vue', account: 'Recharger', orders: 'Commandes' },
    balance: 'Crédit de SMS',
    texts: '%{count} SMS',
    owed: '%{count} SMS est dû. Les codes de connexion, de mot de passe oublié et de dissociation partent toujours ; les autres SMS seulement après une recharge. |||| %{count} SMS sont dus. Les codes de connexion, de mot de passe oublié et de dissociation partent toujours ; les autres SMS seulement après une recharge.',
    empty:
      'Il ne reste aucun crédit. Les codes de connexion, de mot de passe oublié et de dissociation partent toujours ; les autres SMS seulement après une recharge.',
    low: 'Il reste moins de %{count} SMS',
    warning: 'L’accueil affiche une alerte en dessous de %{count} SMS',
    noWarning: 'Aucune alerte',
    changeWarning: 'Modifier l’alerte',
    warningTitle: 'Alerte de crédit',
    saveWarning: 'Enregistrer',
    warningSaved: 'L’alerte est enregistrée',
    packages: 'Forfaits',
    packageNote: 'Un SMS compte 70 caractères au plus. Au-delà, un SMS est compté par tranche de 67 caractères.',
    each: '%{price} ¥ par SMS',
    buy: 'Acheter',
    buyOf: 'Acheter %{package} pour %{price}',
    used: 'Utilisation',
    period: { label: 'Période', 7: '7 derniers jours', 30: '30 derniers jours', 90: '90 derniers jours' },
    usedSum: '%{count} SMS envoyé |||| %{count} SMS envoyés',
    byKind: 'Par usage',
    byDay: 'Par date',
    kind: 'Usage',
    day: 'Date',
    sent: 'SMS envoyés',
    credited: 'Crédités dès le paiement',
    cancelLoss: '%{count} SMS',
  },
};

export default configuration;
