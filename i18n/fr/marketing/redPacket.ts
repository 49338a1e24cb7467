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
      give: 'Distribuer',
      publish: 'Publier',
      records: 'Enveloppes ouvertes',
      copy: 'Dupliquer',
      pause: 'Suspendre',
      resume: 'Reprendre',
      stop: 'Arrêter',
      redeem: 'Récupérer avec un code',
    },
    confirm: {
      publish: 'Publier « %{name} » ?',
      publishBody:
        '%{total} sont répartis en enveloppes rouges (nombre : %{packets}). Elle ne peut plus être modifiée ni supprimée après la publication.',
      pause: 'Suspendre « %{name} » ?',
      pauseBody:
        'Rien ne peut être récupéré avant la reprise ; la fin ne change pas. Enveloppes restantes : %{open} (%{left}).',
      stop: 'Arrêter « %{name} » ?',
      stopBody:
        'Les enveloppes non récupérées (%{open}, %{left}) sont aussitôt rendues, c’est irréversible. Les enveloppes récupérées (%{claimed}) ne changent pas.',
    },
    done: {
      publish: '« %{name} » est publiée',
      pause: '« %{name} » est suspendue',
      resume: '« %{name} » reprend',
      stop: '« %{name} » est arrêtée ; le montant non récupéré a été rendu',
      give: '%{smart_count} enveloppe distribuée : %{amount} |||| %{smart_count} enveloppes distribuées : %{amount}',
      redeem: '%{amount} récupérés et ajoutés au solde offert',
    },
    give: {
      title: 'Distribuer « %{name} »',
      choose: 'Choisissez des membres pour voir les quantités',
      fitting: '%{smart_count} membre reçoit une enveloppe |||| %{smart_count} membres reçoivent chacun une enveloppe',
      others:
        '%{smart_count} membre est ignoré : limite atteinte, hors du public visé, ou membre ou carte désactivés |||| %{smart_count} membres sont ignorés : limite atteinte, hors du public visé, ou membre ou carte désactivés',
      left: 'Il restera %{smart_count} enveloppe |||| Il restera %{smart_count} enveloppes',
      short: 'Il ne reste que %{smart_count} enveloppe |||| Il ne reste que %{smart_count} enveloppes',
      overDay: 'Cela dépasse votre limite d’ajustement du jour. Vous pouvez encore distribuer %{left} aujourd’hui',
      authoriserHelp:
        'Le montant peut dépasser votre limite d’ajustement. Un collègue doit saisir son numéro d’autorisation.',
    },
    redeem: { title: 'Récupérer avec un code', confirm: 'Récupérer' },
    days: {
      title: 'Enveloppes ouvertes par jour',
      day: 'Jour',
      claims: 'Enveloppes ouvertes',
      amount: 'Montant récupéré',
      none: 'Aucune enveloppe ouverte',
      noneHint: 'Les nombres et les montants par jour apparaissent ici dès la première récupération',
    },
    fixedTotal: 'Montant total : %{total}',
    claimedOf: '%{claimed} / %{packets}',
    figures: 'Enveloppes ouvertes',
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
        audience: 'Public visé',
        levels: 'Niveaux',
        labels: 'Étiquettes',
        startTime: 'Début',
        endTime: 'Fin',
        validityDays: 'Jours de validité',
        status: 'Statut',
        claimed: 'Récupérées',
        claimedAmount: 'Montant récupéré',
        returnedAmount: 'Montant rendu',
        code: 'Code de récupération',
        members: 'Membres',
        member: 'Membre',
      },
      help: {
        amount: 'De 0,01 à 200,00',
        minAmount: 'De 0,01 à 200,00',
        maxAmount: 'De 0,01 à 200,00',
        totalAmount: 'Entre le minimum × enveloppes et le maximum × enveloppes',
        validityDays: 'À compter de la récupération. Le solde offert non utilisé expire.',
        code: '16 lettres ou chiffres',
      },
      issues: {
        maxBelowMin: 'Le montant maximal ne doit pas être inférieur au minimal',
        totalTooSmall: 'Le total doit être d’au moins le montant minimal × enveloppes',
        totalTooLarge: 'Le total doit être d’au plus le montant maximal × enveloppes',
        endAfterStart: 'La fin doit suivre le début',
        endAfterNow: 'La fin doit être dans le futur',
      },
    },
    redPacketRecord: {
      name: 'enveloppe ouverte |||| enveloppes ouvertes',
      empty: 'Les enveloppes ouvertes par les membres figurent ici.',
      create: 'Nouvelle enveloppe ouverte',
      the: 'l’enveloppe ouverte |||| les enveloppes ouvertes',
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
