import type { Translation } from '#i18n/translation';
import type zh from '#i18n/zh/member/thirdParty';
import sharedChoices from '../business/sharedChoices';

/** Customers of delivery platforms. */
const thirdParty: Translation<typeof zh> = {
  resources: {
    thirdPartyCustomer: {
      name: 'client tiers |||| clients tiers',
      empty: 'Les clients qui commandent sur des plateformes figurent ici.',
      create: 'Nouveau client tiers',
      the: 'le client tiers |||| les clients tiers',
      fields: {
        code: 'ID plateforme',
        platform: 'Plateforme',
        phone: 'Téléphone',
        store: 'Dernier magasin',
        orders: 'Commandes',
        amount: 'Montant dépensé',
        firstOrderAt: 'Première commande',
        lastOrderAt: 'Dernière commande',
        linkState: 'Association',
        member: 'Membre',
        evidence: 'Associé par',
        linkedAt: 'Associé le',
        reason: 'Motif',
        claimCode: 'Code',
        proof: 'Numéro du consentement',
      },
      acts: { link: 'Associer un membre', unlink: 'Dissocier' },
      title: { link: 'Associer un membre à %{code}', unlink: 'Dissocier %{code}' },
      says: {
        link: 'Seul le membre peut demander l’association : par un code envoyé au téléphone qui a commandé, ou par le consentement enregistré sur la plateforme.',
        unlink: 'Commandes et montants ne changent pas. Le membre peut refaire la demande.',
      },
      done: { link: 'Un membre est associé à %{code}', unlink: '%{code} est dissocié' },
      send: 'Envoyer le code',
      sendAgain: 'Renvoyer',
      sendsTo: 'Envoyé au %{phone}, valable 10 minutes',
      sent: 'Code envoyé au %{phone}, valable 10 minutes',
    },
  },
  enums: {
    takeawayPlatform: sharedChoices.platform,
    linkState: { linked: 'Associé', unlinked: 'Non associé' },
    claimEvidence: { claimCode: 'Code sur le téléphone', platformConsent: 'Consentement de la plateforme' },
  },
};

export default thirdParty;
