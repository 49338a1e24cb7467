import type { Translation } from '#i18n/translation';
import type zh from '#i18n/zh/member/opening';

/** How members come to cards, and where cards, points and balances work. */
const cardOpening: Translation<typeof zh> = {
  resources: {
    cardOpening: {
      name: 'règle d’ouverture |||| règles d’ouverture',
      create: 'Nouvelle règle d’ouverture',
      the: 'la règle d’ouverture |||| les règles d’ouverture',
      sections: { basics: 'Carte', payment: 'Paiement', gifts: 'Cadeaux' },
      fields: {
        name: 'Nom',
        type: 'Type de carte',
        channels: 'Ouverte par',
        stores: 'Magasins applicables',
        fee: 'Frais d’ouverture',
        firstRecharge: 'Première recharge',
        gift: 'Montant offert',
        points: 'Points offerts',
        growth: 'Points de statut offerts',
        perMemberLimit: 'Cartes par membre',
        enabled: 'Statut',
        opened: 'Cartes ouvertes',
        opening: 'Règle d’ouverture',
        store: 'Magasin',
        amount: 'Première recharge',
        method: 'Mode de paiement',
        number: 'Numéro de carte',
        code: 'Code de la carte',
      },
      help: {
        type: 'Numéro et code d’une carte physique sont vérifiés à l’ouverture.',
        channels: 'L’ouverture depuis la fiche d’un membre compte comme back-office.',
        stores: 'Laissez vide pour tous les magasins.',
        fee: 'Compté dans les frais de carte du magasin. 0 signifie gratuit.',
        firstRecharge: 'Montant minimal à recharger à l’ouverture. Laissez vide pour ne rien exiger.',
        perMemberLimit: 'Laissez vide pour ne pas limiter.',
        gift: 'Ajouté au solde offert.',
      },
      issues: {
        notHere: '« %{name} » est désactivée ou ne peut pas s’ouvrir depuis le back-office',
        notAtStore: '« %{name} » ne s’applique pas à ce magasin',
        usedUp: 'Le membre a déjà ouvert le maximum de « %{name} » : %{max}',
        belowFirst: 'La première recharge doit être d’au moins %{min}',
        storeOfOtherSubject: 'Un magasin choisi appartient à une autre entité',
      },
      allStores: 'Tous les magasins',
      dialog: {
        act: 'Ouvrir une carte',
        another: 'Ouvrir une autre carte',
        title: 'Ouvrir une carte pour %{name}',
        needed: 'Ce membre n’a pas de carte utilisable : il ne peut avoir ni solde, ni points, ni points de statut',
        none: 'Aucune règle d’ouverture utilisable. Créez-en une dans « Ouverture de cartes prépayées ».',
        free: 'Sans frais',
        fee: 'Frais %{amount}',
        first: 'Recharge dès %{amount}',
        usedUp: 'Maximum atteint',
        given: 'Offert avec la carte',
        rechargeGiven: 'Offert avec la recharge',
        toPay: 'À payer',
        holds: 'Sur la carte',
        ofWhich: 'Solde rechargé %{real}, offert %{gift}',
        done: 'La carte %{number} est ouverte',
      },
    },
    sendCardSetting: {
      name: 'paramètres de carte automatique',
      the: 'les paramètres de carte automatique',
      sections: { rule: 'Une carte à l’inscription' },
      fields: { automatic: 'Carte automatique', ways: 'Inscrit par', sources: 'Source d’inscription' },
      help: {
        automatic: 'Les nouveaux membres concernés reçoivent une carte électronique dès leur inscription.',
        ways: 'La façon dont le membre est inscrit.',
        sources: 'L’origine du membre.',
      },
      preview: {
        title: 'Qui reçoit une carte électronique',
        card: 'Carte',
        none: 'Non',
        without:
          'Une carte peut être ouverte sur la fiche d’un membre qui n’en a pas. D’ici là, il ne peut avoir ni solde, ni points, ni points de statut.',
      },
    },
    channelSetting: {
      name: 'paramètres des canaux',
      the: 'les paramètres des canaux',
      sections: { systems: 'Fonctions membres par canal' },
      fields: { membership: 'Membres', card: 'Carte', points: 'Points', balance: 'Solde' },
      help: {
        membership: 'Prix et remises des membres. Si désactivé, les membres ne sont pas reconnus dans ce canal.',
        card: 'Si désactivé, aucune carte ne peut payer dans ce canal.',
        points: 'Gagner et utiliser des points et points de statut.',
        balance: 'Payer avec le solde prépayé. La carte est nécessaire aussi.',
      },
      channel: 'Canal',
      off: 'Membres non reconnus',
      now: 'S’applique aux nouvelles commandes dès l’enregistrement. Les commandes terminées ne changent pas.',
    },
  },
  enums: {
    registrationWay: { desk: 'Un par un', batch: 'Inscription groupée', import: 'Import de fichier' },
  },
};

export default cardOpening;
