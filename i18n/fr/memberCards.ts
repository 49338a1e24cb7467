import type { Translation } from '../translation';
import type zh from '../zh/memberCards';

/** Amounts and what is given for them. */
const tiers = {
  amount: 'Montant de recharge',
  gift: 'Montant offert',
  points: 'Points offerts',
  growth: 'Points de statut offerts',
};

/** Cards and stored value of members. */
const memberCards: Translation<typeof zh> = {
  resources: {
    memberCard: {
      name: 'carte |||| cartes',
      fields: {
        number: 'Numéro de carte',
        member: 'Membre',
        type: 'Type',
        state: 'Statut',
        ending: 'Fin',
        realBalance: 'Solde réel',
        giftBalance: 'Solde offert',
        subsidyBalance: 'Solde d’allocation',
        store: 'Magasin',
        openingTime: 'Ouverture',
        reason: 'Motif',
        amount: 'Montant',
        method: 'Mode de paiement',
      },
    },
    memberCardBase: {
      name: 'paramètres de la carte prépayée',
      sections: { card: 'Carte', use: 'Utilisation', limits: 'Avertissements' },
      fields: {
        name: 'Nom de la carte',
        operatingEntity: 'Nom de l’entité d’exploitation',
        storeGuids: 'Magasins applicables',
        deductionOrder: 'Ordre de débit',
        giftBearer: 'Montant offert à la charge de',
        namedLimit: 'Plafond d’une carte nominative',
        unnamedLimit: 'Plafond d’une carte anonyme',
        realNameFrom: 'Identité exigée à partir de',
      },
      help: {
        storeGuids: 'Tous les magasins si aucun n’est choisi',
        deductionOrder: 'Quand un solde est à zéro, le suivant paie ; vaut pour les commandes à venir',
        giftBearer: 'Qui supporte un montant offert dépensé dans un autre magasin, pour le règlement entre magasins',
        namedLimit: 'Avertit au-delà ; 5 000 selon la loi',
        unnamedLimit: 'Membre sans pièce d’identité ; 1 000 selon la loi',
        realNameFrom: 'Demande une pièce d’identité à partir de ce montant en une recharge',
      },
      issues: {
        orderIncomplete: 'Classez les trois soldes',
        storeOfOtherSubject: 'Un magasin choisi n’appartient pas à l’entité d’exploitation',
      },
      preview: {
        title: 'Aperçu de la carte',
        pays: 'Paie avec',
        everywhere: 'Valable dans tous les magasins',
        stores: 'Valable dans %{smart_count} magasin |||| Valable dans %{smart_count} magasins',
      },
    },
    rechargeRule: {
      name: 'règle de recharge',
      rows: { rechargeAmounts: tiers },
      sections: { amounts: 'Montants de recharge', limits: 'Limites' },
      fields: {
        rechargeAmounts: 'Montants de recharge',
        freeAmounts: 'Montant libre autorisé',
        singleRechargeCap: 'Plafond par recharge',
      },
      help: {
        rechargeAmounts:
          'Un autre montant reçoit le cadeau du palier le plus haut atteint ; une activité de recharge en cours le remplace',
        singleRechargeCap: '0,01–9 999 999,99',
      },
      issues: {
        notOffered: 'Choisissez un des montants de recharge',
        amountRepeated: 'Le montant est répété',
        capEmpty: 'Le plafond de recharge ne peut pas être vide',
        aboveCap: 'Ne doit pas dépasser le plafond par recharge de %{cap}',
      },
      examples: { title: 'Exemples', pays: 'Recharge', holds: 'Total crédité' },
    },
    rechargeActivity: {
      name: 'activité de recharge |||| activités de recharge',
      create: 'Nouvelle activité de recharge',
      the: 'l’activité de recharge |||| les activités de recharge',
      rows: { thresholds: tiers },
      sections: { basics: 'Informations', gifts: 'Paliers', who: 'Participation' },
      fields: {
        title: 'Titre',
        startTime: 'Début',
        endTime: 'Fin',
        stores: 'Magasins applicables',
        thresholds: 'Paliers',
        firstRechargeOnly: 'Première recharge uniquement',
        perMemberLimit: 'Fois par membre',
        status: 'Statut',
      },
      help: {
        startTime: 'Doit être postérieur à maintenant',
        stores: 'Tous les magasins si aucun n’est choisi',
        thresholds: 'Offre selon le palier le plus haut atteint ; 99 au plus',
        perMemberLimit: 'Vide : sans limite',
      },
      issues: {
        amountRepeated: 'Le montant est répété',
        endAfterStart: 'La fin doit être postérieure au début',
        startAfterNow: 'Le début doit être postérieur à maintenant',
        storeOfOtherSubject: 'Un magasin choisi n’appartient pas à l’entité d’exploitation',
      },
      allStores: 'Tous les magasins',
      acts: { publish: 'Publier', resume: 'Reprendre', pause: 'Suspendre' },
      done: {
        publish: '« %{name} » est publiée',
        resume: '« %{name} » reprend',
        pause: '« %{name} » est suspendue',
      },
      confirm: {
        publish: 'Publier « %{name} » ?',
        publishBody: 'Elle ne pourra plus être modifiée et commencera à l’heure prévue',
        pause: 'Suspendre « %{name} » ?',
        pauseBody: 'Jusqu’à sa reprise, la règle de recharge s’applique',
      },
    },
  },
  enums: {
    cardState: { normal: 'Normale', frozen: 'Suspendue' },
    cardEnding: { replaced: 'Remplacée', cancelled: 'Résiliée' },
    memberCardType: { electronic: 'Électronique', physical: 'Physique' },
    balanceBucket: { real: 'Réel', gift: 'Offert', subsidy: 'Allocation' },
    giftBearer: { seller: 'Magasin vendeur', user: 'Magasin de consommation' },
    rechargeMethod: { cash: 'Espèces', wechat: 'WeChat', alipay: 'Alipay', card: 'Carte bancaire' },
    rechargeActivityStatus: {
      notPublished: 'Non publiée',
      upcoming: 'À venir',
      inProgress: 'En cours',
      paused: 'Suspendue',
      ended: 'Terminée',
    },
  },
  cards: {
    act: {
      recharge: 'Recharger',
      refund: 'Rembourser le solde',
      freeze: 'Suspendre la carte',
      unfreeze: 'Réactiver la carte',
      replace: 'Remplacer la carte perdue',
      void: 'Résilier la carte',
    },
    title: {
      recharge: 'Recharge pour %{name}',
      refund: 'Rembourser le solde à %{name}',
      freeze: 'Suspendre la carte %{number}',
      unfreeze: 'Réactiver la carte %{number}',
      replace: 'Remplacer la carte perdue %{number}',
      void: 'Résilier la carte %{number}',
    },
    says: {
      freeze: 'Une carte suspendue ne paie pas et ne se recharge pas ; les remboursements arrivent toujours.',
      unfreeze: 'La carte paie et se recharge à nouveau.',
      replace: 'Le solde passe sur une nouvelle carte, lot par lot. L’ancienne carte ne servira plus.',
      void: 'Seule une carte sans solde peut être résiliée, sans retour possible.',
    },
    done: {
      recharge: 'Rechargé : %{real}, offert : %{gift}',
      refund: 'Remboursé : %{real}, montant offert repris : %{gift}',
      freeze: 'La carte %{number} est suspendue',
      unfreeze: 'La carte %{number} est réactivée',
      replace: 'La nouvelle carte %{number} peut être utilisée',
      void: 'La carte %{number} est résiliée',
    },
    card: 'Carte',
    other: 'Autre montant',
    most: 'Au plus %{amount}',
    given: 'Offert',
    givenBy: 'Offert par l’activité « %{name} »',
    points: '%{count} points',
    growth: '%{count} points de statut',
    forfeits: 'Montant offert repris : %{amount}',
    after: 'Ensuite',
    warning: {
      named: 'Dépasse le plafond d’une carte nominative de %{limit}',
      unnamed: 'Sans pièce d’identité : dépasse le plafond d’une carte anonyme de %{limit}',
      realName: 'À partir de %{limit} en une recharge, l’identité est exigée',
    },
    none: 'Aucune carte utilisable',
  },
};

export default memberCards;
