import type { Translation } from '#i18n/translation';
import type zh from '#i18n/zh/marketing/redPacket';

/** Red packets. */
const redpack: Translation<typeof zh> = {
  titles: {
    '/redpack/list': 'Enveloppes rouges',
    '/redpack/create': 'Nouvelle enveloppe rouge',
    '/redpack/see': 'Voir l’enveloppe rouge',
    '/redpack/details': 'Détail de l’enveloppe rouge',
  },
  redPackets: {
    acts: {
      give: 'Donner',
      publish: 'Publier',
      records: 'Récupérations',
      copy: 'Dupliquer',
      pause: 'Suspendre',
      resume: 'Reprendre',
      stop: 'Arrêter',
      redeem: 'Récupérer avec un code',
    },
    confirm: {
      publish: 'Publier « %{name} » ?',
      publishBody:
        '%{total} sont répartis en %{packets} enveloppes. Une fois publiée, l’enveloppe rouge ne peut plus être modifiée ni supprimée.',
      pause: 'Suspendre « %{name} » ?',
      pauseBody:
        'Rien ne peut être récupéré avant la reprise ; la fin ne change pas. Il reste %{open} enveloppes (%{left}).',
      stop: 'Arrêter « %{name} » ?',
      stopBody:
        'Les %{open} enveloppes non récupérées (%{left}) sont aussitôt et définitivement rendues. Les %{claimed} récupérées ne changent pas.',
    },
    done: {
      publish: '« %{name} » est publiée',
      pause: '« %{name} » est suspendue',
      resume: '« %{name} » reprend',
      stop: '« %{name} » est arrêtée, le montant non récupéré est rendu',
      give: '%{smart_count} enveloppe donnée : %{amount} |||| %{smart_count} enveloppes données : %{amount}',
      redeem: '%{amount} récupérés, ajoutés au solde offert',
    },
    give: {
      title: 'Donner « %{name} »',
      choose: 'Choisissez des membres pour voir les nombres',
      fitting: '%{smart_count} membre reçoit une enveloppe |||| %{smart_count} membres reçoivent chacun une enveloppe',
      others:
        '%{smart_count} est laissé de côté : limite atteinte, hors du public ou désactivé |||| %{smart_count} sont laissés de côté : limite atteinte, hors du public ou désactivés',
      left: 'Il restera %{smart_count} enveloppe |||| Il restera %{smart_count} enveloppes',
      short: 'Il ne reste que %{smart_count} enveloppe |||| Il ne reste que %{smart_count} enveloppes',
      overDay: 'Cela peut dépasser votre limite d’ajustement du jour : il reste %{left}',
      authoriserHelp:
        'Le montant peut dépasser votre limite d’ajustement : un collègue saisit son numéro d’autorisation',
    },
    redeem: { title: 'Récupérer avec un code', confirm: 'Récupérer' },
    days: {
      title: 'Récupérations par jour',
      day: 'Jour',
      claims: 'Enveloppes récupérées',
      amount: 'Montant récupéré',
      none: 'Personne n’en a encore récupéré',
      noneHint: 'Les nombres et les montants par jour apparaissent ici dès la première récupération',
    },
    fixedTotal: 'Montant total : %{total}',
    claimedOf: '%{claimed} / %{packets}',
    figures: 'Récupérations',
    terms: 'Conditions',
  },
  resources: {
    redPacket: {
      name: 'enveloppe rouge |||| enveloppes rouges',
      create: 'Nouvelle enveloppe rouge',
      the: 'l’enveloppe rouge |||| les enveloppes rouges',
      sections: { basics: 'Informations', amounts: 'Montants', who: 'Qui peut récupérer', times: 'Dates' },
      fields: {
        name: 'Nom',
        wish: 'Vœu',
        kind: 'Type',
        amount: 'Montant unitaire',
        totalAmount: 'Montant total',
        packets: 'Enveloppes',
        minAmount: 'Montant minimal',
        maxAmount: 'Montant maximal',
        claimLimit: 'Limite par personne',
        audience: 'Public',
        levels: 'Niveaux',
        labels: 'Étiquettes',
        startTime: 'Début',
        endTime: 'Fin',
        validityDays: 'Jours de validité',
        status: 'Statut',
        claimed: 'Récupérées',
        claimedAmount: 'Montant récupéré',
        returnedAmount: 'Montant rendu',
        code: 'Code',
        members: 'Membres',
        member: 'Membre',
      },
      help: {
        amount: '0,01-200,00',
        minAmount: '0,01-200,00',
        maxAmount: '0,01-200,00',
        totalAmount: 'Au moins le minimum × enveloppes, au plus le maximum × enveloppes',
        validityDays: 'À compter de la récupération ; le solde offert non utilisé expire',
        code: '16 lettres ou chiffres',
      },
      issues: {
        maxBelowMin: 'Le montant maximal ne doit pas être inférieur au minimal',
        totalTooSmall: 'Le total doit être au moins le montant minimal × enveloppes',
        totalTooLarge: 'Le total doit être au plus le montant maximal × enveloppes',
        endAfterStart: 'La fin doit suivre le début',
        endAfterNow: 'La fin doit être à venir',
      },
    },
    redPacketRecord: {
      name: 'récupération |||| récupérations',
      empty: 'Les récupérations figurent ici dès que des membres ouvrent une enveloppe.',
      create: 'Nouvelle récupération',
      the: 'la récupération |||| les récupérations',
      fields: {
        packet: 'Enveloppe rouge',
        member: 'Membre',
        phone: 'Téléphone',
        amount: 'Montant',
        claimedAt: 'Récupérée le',
        way: 'Moyen',
        expiresAt: 'Expire le',
        operator: 'Utilisateur',
        status: 'Utilisation',
      },
    },
  },
  enums: {
    redPacketKind: { fixed: 'Fixe', random: 'Aléatoire' },
    redPacketStatus: {
      draft: 'Brouillon',
      upcoming: 'À venir',
      inProgress: 'En cours',
      paused: 'Suspendue',
      stopped: 'Arrêtée',
      ended: 'Terminée',
    },
    redPacketAudience: { all: 'Tous les membres', levels: 'Niveaux', labels: 'Étiquettes' },
    redPacketWay: { desk: 'Par un employé', code: 'Code', guest: 'Par le membre' },
    redPacketUse: {
      unused: 'Non utilisée',
      partlyUsed: 'En partie',
      used: 'Utilisée',
      expired: 'Expirée',
    },
  },
};

export default redpack;
